ALTER TABLE "reader" ALTER COLUMN "email" SET DATA TYPE varchar(9);
