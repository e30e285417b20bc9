{% if dialect == 'postgresql' %}
CREATE TABLE bird (id SERIAL PRIMARY KEY, name VARCHAR(80)::text);
{% elif dialect == 'mysql' %}
CREATE TABLE bird (id INT AUTO_INCREMENT, KEY (id)) ENGINE=InnoDB;
{% else %}
CREATE TABLE bird (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
{% endif %}
{% if dialect != 'sqlite' %}
ALTER TABLE bird ALTER COLUMN name SET NOT NULL;
{% endif %}
CREATE INDEX bird_name ON bird (name);
