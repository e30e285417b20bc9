SELECT id, word FROM word WHERE language_code = :code ORDER BY word;

SELECT code FROM language WHERE nmae = :name;
