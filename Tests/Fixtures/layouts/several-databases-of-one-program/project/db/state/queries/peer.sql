SELECT id, address FROM peer WHERE seen > ? ORDER BY id;

SELECT count(*) AS blob_count FROM blob;
