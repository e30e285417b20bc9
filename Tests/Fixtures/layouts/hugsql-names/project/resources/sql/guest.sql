-- :name all-guests :? :*
-- :doc everybody who wrote something
SELECT id, name, message FROM guest ORDER BY id;

-- :name get-guest :? :1
SELECT name, message FROM guest WHERE id = :id;

-- :name add-guest! :! :n
INSERT INTO guest (name, massage) VALUES (:name, :message);
