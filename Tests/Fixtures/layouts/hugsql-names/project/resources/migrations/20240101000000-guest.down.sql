DROP TABLE guest;
