SELECT naem FROM tools;
