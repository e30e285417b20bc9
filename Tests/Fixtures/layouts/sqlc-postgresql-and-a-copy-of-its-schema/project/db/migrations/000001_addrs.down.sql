DROP TABLE addrs;
