UPDATE "User" SET "Name" = NULL WHERE "Name" = '';
