DROP TABLE `client`;
