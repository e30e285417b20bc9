UPDATE device SET hidden = 0 WHERE hidden = 'FALSE';
DELETE FROM device WHERE hidden IN ('undefined');
