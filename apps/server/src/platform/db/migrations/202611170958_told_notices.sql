-- Who was told of what on schedule, so that nobody hears of it twice.
create table told_notices (
  org_id uuid not null default current_org() references organizations,
  user_id uuid not null,
  event text not null,
  -- The result or the grant it was about.
  ref_id uuid not null,
  -- The moment it was about, where it has one: put off by a day or more it is told again.
  told_for timestamptz,
  told_at timestamptz not null default now(),
  primary key (org_id, user_id, event, ref_id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table told_notices is 'no history: what people were told stands in the log of notifications';

-- What could be claimed before is no news.
insert into told_notices (org_id, user_id, event, ref_id)
select g.org_id, g.user_id, 'achievement_available', g.id
  from achievement_grants g join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id
  join memberships m on m.org_id = g.org_id and m.id = g.user_id
 where g.state = 'granted' and (g.given_by is not null or e.learning_status = 'passed');
