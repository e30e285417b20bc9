SELECT id, (SELECT image.url FROM cover JOIN image ON image.id = cover.image_id WHERE cover.id = shelf.cover_id) AS url FROM shelf;
