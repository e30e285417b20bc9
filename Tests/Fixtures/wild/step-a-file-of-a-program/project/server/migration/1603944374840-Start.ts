import type { MigrationInterface, QueryRunner } from "typeorm";

export class Start1603944374840 implements MigrationInterface {
  public async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "lamp" ("id" integer PRIMARY KEY NOT NULL, "code" integer NOT NULL, CONSTRAINT "one" UNIQUE ("code"))`);
    await runner.query(`CREATE INDEX "lamp_code" ON "lamp" ("code")`);
  }

  public async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "lamp"`);
  }
}
