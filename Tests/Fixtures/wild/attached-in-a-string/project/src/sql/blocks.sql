SELECT b.hash, i.size FROM block b JOIN bundles.item i ON i.height = b.height;
