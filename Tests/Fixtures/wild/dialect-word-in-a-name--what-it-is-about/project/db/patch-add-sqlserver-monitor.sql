ALTER TABLE monitor ADD COLUMN connection TEXT;
