-- AlterTable
ALTER TABLE "part" ADD COLUMN "size" INTEGER CHECK ("type" = 'a' AND "size" > 0 OR "type" = 'b' AND "size" IS NULL);
