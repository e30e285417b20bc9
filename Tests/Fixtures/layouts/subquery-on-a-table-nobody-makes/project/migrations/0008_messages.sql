UPDATE buffer SET last_message = (
  SELECT message FROM backlog WHERE backlog.buffer = buffer.id ORDER BY message DESC LIMIT 1
);
UPDATE buffer SET last_message = COALESCE((SELECT message FROM backlog WHERE backlog.buffer = buffer.id LIMIT 1), 0);
UPDATE buffer SET last_message = (SELECT COUNT(message) FROM backlog WHERE backlog.buffer = buffer.id);
UPDATE buffer SET last_message = (SELECT latest(message) FROM backlog WHERE backlog.buffer = buffer.id LIMIT 1);
UPDATE buffer SET last_message = (SELECT message FROM newest LIMIT 1);
UPDATE buffer SET first_message = (SELECT message FROM backlog WHERE backlog.buffer = buffer.id ORDER BY message LIMIT 1);
