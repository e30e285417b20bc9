-- Favourites, and the program that is printed.

create table favourite (
  visitor_id integer not null references visitors (id) on delete cascade,
  show_id integer as "Act.ID" not null -- expect-one: custom-type-mismatch
    references show (id) on delete cascade, -- expect-one: custom-type-mismatch
  added_at integer as Date not null default (unixepoch()),
  primary key (visitor_id, show_id)
) strict, without rowid;

create index favourite_show on favourite (show_id);

create view program as
select
  show.id,
  act.name as act_name,
  stage.name as stage_name,
  show.starts_at,
  show.ends_at,
  /* minutes, for the poster */
  (show.ends_at - show.starts_at) / 60 as minutes -- ok: integer-division: whole minutes
from show
join act on act.id = show.act_id
join stage on stage.id = show.stage_id;

create view everything as
select
  p.*, -- may: select-star-in-view
  count(f.visitor_id) as fans
from program as p
left join favourite as f on f.show_id = p.id -- may: custom-type-mismatch
group by p.id;

create trigger show_moved
after update of starts_at on show
when new.starts_at <> old.starts_at
begin
  -- Everybody who likes the act is told; or was meant to be.
  update favourite -- may: trigger-updates-all-rows
  set added_at = new.starts_at
  where added_at > 0; -- may: trigger-updates-all-rows
end;

create trigger ticket_scanned
before update of scanned_at on ticket
when old.scanned_at is not null
begin
  select raise(abort, 'scanned already')
  where old.code in (
    select t.code
    from ticket as t
    where t.scanned_at = null -- expect: null-comparison
  );
end;
