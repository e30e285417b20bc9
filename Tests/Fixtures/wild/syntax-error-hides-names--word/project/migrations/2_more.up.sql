UPDATE zones SET name = 'a';
