create table foo (id int);
