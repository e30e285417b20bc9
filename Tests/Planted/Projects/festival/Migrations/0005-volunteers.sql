-- expect: migration-order

create table volunteer (
  id integer primary key,
  visitor_id text not null -- expect-one: fk-type-mismatch
    references visitors (id), -- expect-one: fk-type-mismatch
  stage_name text not null references act (name), -- expect: fk-parent-not-unique, missing-fk-index
  shift text not null
) strict;

create index volunteer_visitor on volunteer (visitor_id);

update visitors set mail = null where mail = '';
alter table visitors add column shirt text check (shirt in ('S', 'M', 'L', 'XL')); -- ok: add-column-unsupported, check-constraint: NULL until they say

create unique index visitor_name -- expect-one: constraint-on-old-rows
  on visitors (name); -- expect-one: constraint-on-old-rows

alter table visitors drop column tent; -- expect: unknown-name (refused) -- may: destructive-change
alter table visitors -- expect-one: destructive-change -- expect-one: drop-in-use
  drop column born; -- expect-one: destructive-change -- expect-one: drop-in-use
