create table foo;
