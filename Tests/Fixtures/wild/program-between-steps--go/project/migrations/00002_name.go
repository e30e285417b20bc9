package migrations // gives pets of one name other names
