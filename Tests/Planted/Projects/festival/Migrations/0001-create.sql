/* Written in lower case throughout,
   by somebody who likes it so. */
create table stage (
  id integer primary key autoincrement, -- may: autoincrement
  name text not null unique,
  capacity integer not null check (capacity > 0),
  "index" integer -- may: name-style
) strict;

create table act (
  id integer as "Act.ID" primary key,
  name text not null,
  genre text,
  fee_cents integer not null default 0,
  rider text as JSON, -- ok: custom-type-storage: JSON is text
  logo blob as String, -- expect: custom-type-storage
  contact_mail text collate nocase
) strict;

create unique index act_contact on act (contact_mail)
  where contact_mail is not null; -- ok: nullable-unique: partial

create table if not exists visitors -- expect: singular-table-name, require-strict -- may: migration-statement
(
  id integer primary key,
  name text not null,
  mail text,
  born text,
  tent_no integer,
  constraint one_tent unique (mail, tent_no) -- expect: nullable-unique
);

create table show (
  id integer as "Show.ID" primary key,
  act_id integer as "Act.ID" not null
    references act (id) on delete cascade,
  stage_id integer not null
    references stage -- may: missing-fk-index
      on delete cascade,
  starts_at integer as Date not null,
  ends_at integer as Date not null,
  kind text not null default 'concert'
    check (kind in ('concert', 'talk', 'workshop')),
  check (ends_at > starts_at), -- ok: check-constraint: can be broken
  unique (act_id, starts_at)
) strict;

create table ticket (
  code text not null primary key,
  visitor_id integer not null references visitors (id) on delete cascade,
  day text as Day not null,
  cents integer not null,
  is_paid integer as Bool not null default false, -- ok: default-violates-column: false is 0
  scanned_at integer as Date default 'never', -- expect: default-violates-column
  referred_by text references ticket (coupon) -- expect: fk-unknown-parent, missing-fk-index
) strict;

create index ticket_visitor on ticket (visitor_id, day);
create index ticket_visitor_only on ticket (visitor_id); -- expect: redundant-index
