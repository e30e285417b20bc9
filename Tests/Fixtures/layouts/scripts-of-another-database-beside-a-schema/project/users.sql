CREATE USER 'router'@'localhost' IDENTIFIED BY 'secret';
GRANT ALL ON routes.* TO 'router'@'localhost';
