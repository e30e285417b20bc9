-- MySQL dump 10.13
CREATE TABLE visits (
  name char(32) default NULL,
  seconds int(11) default NULL
) ENGINE=MyISAM;
