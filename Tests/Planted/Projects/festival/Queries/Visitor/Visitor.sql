visitorPage:
select v.id, v.name, v.mail, v.shirt
from visitors as v
where (
    :text is null
    or v.name like '%' || replace(:text, '%', '') || '%' -- expect: leading-wildcard-like -- may: like-pattern
  )
order by v.name, v.id
limit :count
offset :start;

visitorBirthdays:
select v.id, v.born from visitors as v order by v.born; -- expect: unknown-name (refused)

ticketsOf:
select
  t.code,
  t.day,
  coalesce( -- expect-one: redundant-null-check
    t.is_paid, -- expect-one: redundant-null-check
    0
  ) as is_paid
from ticket as t
where t.visitor_id = :visitor_id
  and (
    t.day = :day
    or t.cents < :day -- expect: parameter-type-conflict
  )
order by t.day;

ticketsAndFriends:
select t.code, friend.code as friend_code
from ticket as t
left join ticket as friend
  on friend.visitor_id = t.visitor_id
  and friend.code > t.code
where
  -- only those whose friend paid
  friend.is_paid = 1 -- expect: left-join-filtered
order by t.code;

ticketsWithVisitor:
select t.code, t.day, t.cents
from ticket as t
inner join visitors as v -- expect-one: unused-join
  on v.id = t.visitor_id -- expect-one: unused-join
where t.is_paid = 1
order by t.code;

ticketPairs:
select a.code as first_code, b.code as second_code
from ticket as a
inner join ticket as b
  on a.day = a.day -- expect: one-sided-join | constant-condition -- may: constant-condition, one-sided-join
  and a.code < b.code
order by a.code, b.code;

ticketsNatural:
select day, cents, name
from ticket
natural join visitors -- expect: natural-join, implicit-cross-join
order by day;

soldPerDay:
with recursive
  days (day) as (
    select min(ticket.day) from ticket
    union all
    select date(days.day, '+1 day') from days
    where days.day < (select max(ticket.day) from ticket) -- ok: unbounded-recursion: to the last day
  )
select
  days.day,
  count(ticket.code) as sold,
  max(ticket.cents) as dearest,
  ticket.visitor_id -- ok: bare-column-in-aggregate: beside one MAX
from days
left join ticket on ticket.day = days.day
group by days.day
order by days.day;

countdown:
with recursive
  n (i) as ( -- expect-one: unbounded-recursion
    select 10
    union all -- expect-one: unbounded-recursion
    select n.i - 1 -- expect-one: unbounded-recursion
    from n
  )
select n.i, count(ticket.code) as tickets
from n
left join ticket on ticket.cents = n.i
group by n.i
order by n.i;

buy:
insert into ticket (
  code,
  visitor_id,
  day
) -- may: missing-required-column
values ( -- expect-one: insert-column-count
  :code,
  :visitor_id,
  :day,
  :cents -- expect-one: insert-column-count
); -- may: insert-column-count (refused)

buyRight:
insert into ticket (code, visitor_id, day, cents)
values (:code, :visitor_id, :day, :cents)
on conflict (code) do update
set
  day = excluded.day,
  is_paid = 'no' -- expect: type-mismatch-assignment
where excluded.cents >= ticket.cents;

upgrade:
insert into ticket (code, visitor_id, day, cents)
select t.code || '-b', t.visitor_id, date(t.day, '+1 day'), t.cents -- may: null-into-not-null
from ticket as t
where t.code = :code
on conflict ( -- expect-one: upsert-target
  visitor_id, day -- expect-one: upsert-target
)
do nothing; -- may: upsert-target (refused)

scan:
update ticket
set scanned_at = unixepoch()
where code = ?2 -- expect: unused-parameter
  and scanned_at is null;

refund:
delete from ticket
where code in (
  select code -- expect: accidental-correlation
  from volunteer
  where shift = :shift
);

volunteersPaid:
select volunteer.id, volunteer.shift
from volunteer
where volunteer.stage_name = "Main" -- expect: double-quoted-string -- may: index-not-usable
   or volunteer.id = 'first' -- expect: type-mismatch-comparison
order by volunteer.id;

shifts:
select
  volunteer.shift,
  count(*) -- expect: unnamed-result-column
from volunteer
group by volunteer.shift
order by volunteer.shift;

visitorsAndActs:
select v.name, 'visitor' as what from visitors as v
union all
select act.name from act -- expect-one: column-count-mismatch
order by 1; -- may: column-count-mismatch (refused)

shifts: -- expect: duplicate-query-name
select volunteer.id from volunteer where volunteer.shift = :shift order by volunteer.id;

visitorMails:
select v.id, v.mail
from visitors as v
where v.mail is not null -- expect-one: ambiguous-and-or
  and v.shirt not like 'X%' -- expect: nullable-inequality -- expect-one: ambiguous-and-or
   or v.tent_no > 0 -- expect-one: ambiguous-and-or
order by v.id -- may: ambiguous-and-or
;

visitorByTent:
select v.name, v.tent_no
from visitors as v
where v.tent_no = ( -- expect-one: scalar-subquery-many-rows
  select t.tent_no -- expect-one: scalar-subquery-many-rows
  from visitors as t
  where t.name like :name
)
order by v.name;

firstVisitors:
select v.name, v.mail
from (
  select w.name, w.mail
  from visitors as w
  limit 5 -- expect: limit-without-order
) as v
order by v.name;

oddVisitors:
select v.id, v.name
from visitors as v
where v.tent_no between -- expect-one: constant-condition
  100 and 10 -- expect-one: constant-condition
order by 'v.name' -- expect: order-by-constant
;

brokenVisitor:
select v.id, v.name
from visitors as v
order v.name; -- expect: syntax-error (refused)

shirtNames:
select
  v.id,
  case v.shirt -- expect-one: type-mismatch-branches
    when 'S' then 1
    when 'M' then 'two' -- expect-one: type-mismatch-branches
  end as shirt_no
from visitors as v
order by v.id;

wristband:
select
  v.id,
  v.name + v.id as wristband -- expect: text-arithmetic
from visitors as v
order by v.id;

beginnings:
select
  v.id,
  substr(v.name) as begin_of_name -- expect: function-call (refused)
from visitors as v
order by v.id;
