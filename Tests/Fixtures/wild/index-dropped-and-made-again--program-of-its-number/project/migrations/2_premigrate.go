package migrations // deletes the doubles of image.path, and fills image.size
