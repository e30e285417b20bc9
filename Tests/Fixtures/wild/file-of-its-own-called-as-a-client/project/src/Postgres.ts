export class Postgres {}
