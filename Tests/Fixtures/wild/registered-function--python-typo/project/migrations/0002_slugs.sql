UPDATE page SET slug = slug(title, '-');
