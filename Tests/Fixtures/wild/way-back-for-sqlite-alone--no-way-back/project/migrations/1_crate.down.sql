DROP TABLE crate;
