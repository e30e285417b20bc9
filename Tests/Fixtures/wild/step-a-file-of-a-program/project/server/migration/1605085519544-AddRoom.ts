import type { MigrationInterface, QueryRunner } from "typeorm";

export class AddRoom1605085519544 implements MigrationInterface {
  public async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "lamp_code"`);
    await runner.query(`CREATE TABLE "temporary_lamp" ("id" integer PRIMARY KEY NOT NULL, "code" integer NOT NULL, "room" varchar)`);
    await runner.query(`INSERT INTO "temporary_lamp"("id", "code") SELECT "id", "code" FROM "lamp"`);
    await runner.query(`DROP TABLE "lamp"`);
    await runner.query(`ALTER TABLE "temporary_lamp" RENAME TO "lamp"`);
    await runner.query(`CREATE INDEX "lamp_code" ON "lamp" ("code")`);
  }

  public async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "lamp" DROP COLUMN "room"`);
  }
}
