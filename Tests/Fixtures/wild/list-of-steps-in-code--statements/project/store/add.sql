INSERT INTO pot (name, size) VALUES (:name, :size);
