-- :name pets-by-ids :? :*
SELECT id, nmae FROM pet WHERE id IN (:v*:ids) AND age > :v:age;

-- :name insert-pets :! :n
INSERT INTO pet (id, name, age) VALUES :tuple*:pets;

-- :name from-table :? :*
SELECT id FROM :i:table WHERE id = :id;

-- :name sorted :? :*
SELECT id, name FROM pet ORDER BY :i:column, id;
