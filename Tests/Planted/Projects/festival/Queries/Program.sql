programOfDay(output: ProgramRow):
with
  -- the bounds of the day, in local time
  bounds (low, high) as (
    select unixepoch(:day), unixepoch(:day, '+1 day') -- ok: invalid-date-argument: days to seconds
  ),
  -- not used since the poster has one page for each day
  stages_of_day as ( -- expect: unused-cte
    select distinct program.stage_name
    from program, bounds
    where program.starts_at between bounds.low and bounds.high
  )
select program.id, program.act_name, program.stage_name, program.starts_at
from program
cross join bounds
where program.starts_at >= bounds.low
  and program.starts_at < bounds.high
order by program.starts_at, program.stage_name;

overlaps:
select
  a.id as first_id,
  b.id as second_id,
  case
    when a.starts_at = b.starts_at then 'same'
    when a.starts_at < b.starts_at then 'earlier'
    when b.starts_at > a.starts_at -- expect: unreachable-case-branch
      then 'before'
    else 'later'
  end as relation
from show as a
join show as b
  on a.stage_id = b.stage_id
  and a.id < b.id
  and a.starts_at < b.ends_at
  and b.starts_at < a.ends_at
order by a.id, b.id;

lonelyShows:
select s.id, s.starts_at
from show as s
where s.id not in ( -- ok: not-in-nullable: a part of the key
    select f.show_id from favourite as f -- may: custom-type-mismatch
  )
  and s.stage_id not in (
    select
      case -- expect-one: not-in-nullable
        when st.capacity > 100 then st.id -- expect-one: not-in-nullable
      end
    from stage as st
  )
order by s.starts_at;

actsOfGenre:
select
  act.id,
  act.name
from act
where act.genre is :genre -- ok: nullable-parameter: IS
  and exists (
    select 1
    from show
    where show.act_id = act.id
      and (
        show.kind = 'Talk' -- expect: value-outside-check
        or show.kind = 'workshop' -- ok: value-outside-check: one of three
      )
  )
order by act.name;

stageLoad:
select
  stage.name,
  stage.capacity,
  ( -- expect-one: integer-division
    select count(*)
    from favourite
    join show on show.id = favourite.show_id -- expect: custom-type-mismatch
    where show.stage_id = stage.id
  ) / stage.capacity -- expect-one: integer-division
    * 100 as load_percent
from stage
order by stage.name;

mostLoved:
select
  act.id,
  act.name,
  sum(show.ends_at - show.starts_at) as seconds, -- may: join-fan-out
  count(distinct favourite.visitor_id) as fans
from act
left join show
  on show.act_id = act.id
left join favourite -- may: join-fan-out
  on favourite.show_id = show.id -- may: custom-type-mismatch
group by act.id
order by fans desc, act.id;

tonight:
select
  show.id,
  show.starts_at
from show
where
  /* the half-open evening */
  show.starts_at > unixepoch('now')
  and show.starts_at < unixepoch('now', '+12 hour')
  and show.starts_at < unixepoch('now', '+1 night') -- expect: invalid-date-argument
order by show.starts_at
limit 10;

nextOnStage:
select
  show.id,
  lead(show.id) over later as next_id,
  rank() over ( -- expect: window-without-order
    partition by show.stage_id
  ) as place
from show
window later as (partition by show.stage_id order by show.starts_at) -- ok: window-without-order: ordered by name
order by show.id;

actContacts:
select
  act.id,
  act.name -- expect-one: nullable-concat
    || ' <'
    || act.contact_mail -- expect-one: nullable-concat
    || '>' as contact
from act -- may: nullable-concat
where act.country = 'DE'
order by act.id;

addShow:
insert into show (
  act_id,
  stage_id,
  starts_at,
  ends_at,
  starts_at -- expect: duplicate-assignment
)
values (:act_id, :stage_id, :starts_at, :ends_at, :starts_at);

addShows:
insert into show -- expect-one: insert-without-columns
values -- expect-one: insert-without-columns
  (null, :act_id, :stage_id, :starts_at, :ends_at, 'concert');

renameAct:
update act
set
  name = :name,
  genre = :genre
where id = :id
returning id, name as new_name, contact_mail, genre;

moveShow:
update show
set
  stage_id = ( -- expect-one: null-into-not-null
    select stage.id -- expect-one: null-into-not-null
    from stage
    where stage.name = :stage_name
  ),
  starts_at = ?, -- expect: mixed-parameter-style
  ends_at = :ends_at
where id = :id;

replaceAct:
replace -- expect-one: replace-cascades
into act (id, name, country) -- expect-one: replace-cascades
values (:id, :name, :country);

clearProgram:
delete -- expect-one: delete-without-where
from show -- expect-one: delete-without-where
;

shiftAll:
with moved as (select :minutes * 60 as seconds)
update show -- expect-one: update-without-where
set
  starts_at = starts_at + (select seconds from moved),
  ends_at = ends_at + (select seconds from moved) -- may: null-into-not-null
;
