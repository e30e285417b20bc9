alter table act -- expect-one: add-not-null-without-default
  add column -- expect-one: add-not-null-without-default
  -- ISO code
  country text not null; -- expect-one: add-not-null-without-default

alter table act add column website text -- expect-one: add-column-unsupported
  default (lower('HTTPS://') || 'example.org'); -- expect-one: add-column-unsupported

/* The stages get a place on the map. */
alter table stage rename to stage_before; -- expect: rename-before-rebuild

create table stage ( -- expect: rebuild-loses-object
  id integer primary key,
  capacity integer not null check (capacity > 0),
  name text not null unique,
  "index" integer, -- expect: name-style
  x real,
  y real
) strict;

insert into stage
select *, null, null from stage_before; -- expect: rebuild-copy-order -- may: insert-without-columns, select-star-in-view, type-mismatch-assignment

drop view everything;
drop view program;
drop table stage_before; -- may: rebuild-cascades, drop-in-use, rebuild-loses-object

pragma journal_mode = delete; -- expect: migration-statement

create table show_new (
  id integer as "Show.ID" primary key,
  act_id integer as "Act.ID" not null references act (id) on delete cascade,
  stage_id integer not null references stage (id) on delete cascade,
  starts_at integer as Date not null,
  ends_at integer as Date not null,
  kind text not null default 'concert' check (kind in ('concert', 'talk', 'workshop')),
  check (ends_at > starts_at),
  unique (act_id, starts_at)
) strict;

insert into show_new (id, act_id, stage_id, starts_at, ends_at, kind)
select id, act_id, stage_id, starts_at, ends_at, kind from show;

drop table show; -- expect: rebuild-cascades -- expect-one: rebuild-loses-object
alter table show_new rename to show; -- expect-one: rebuild-loses-object
create index show_stage on show (stage_id);

create view program as
select
  show.id,
  act.name as act_name,
  stage.name as stage_name,
  show.starts_at,
  show.ends_at,
  (show.ends_at - show.starts_at) / 60 as minutes
from show
join act on act.id = show.act_id
join stage on stage.id = show.stage_id;
