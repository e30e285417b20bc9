UPDATE mail SET size = length(subject) WHERE size IS NULL;
