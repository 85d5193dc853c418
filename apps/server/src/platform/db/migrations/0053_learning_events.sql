-- What learners reached, written in the transaction in which they reached it. Consumers read it in order, each in its own time: a number
-- (`place`) is given to committed events only, so that none is skipped that was written early and committed late.
create table learning_events (
  org_id uuid not null default current_org() references organizations,
  id bigint not null generated always as identity primary key,
  place bigint,
  user_id uuid not null,
  type text not null check (type in ('enrolled', 'confirmed', 'item_done', 'completed', 'passed', 'not_passed', 'granted', 'claimed')),
  enrollment_id uuid,
  relation_id uuid,
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
create index learning_events_unplaced on learning_events (id) where place is null;
create unique index learning_events_place on learning_events (place);
create index learning_events_enrollment on learning_events (org_id, enrollment_id, id);

-- How far events are numbered; one row. Never counted from the events, which may be forgotten.
create table event_places (
  one boolean primary key default true check (one),
  last bigint not null default 0
);
insert into event_places default values;

create table event_consumers (
  name text primary key,
  place bigint not null default 0,
  updated_at timestamptz not null default now()
);

-- An event a consumer failed at, and the later ones of the same person, which wait behind it.
create table event_parked (
  consumer text not null references event_consumers on delete cascade,
  event_id bigint not null references learning_events on delete cascade,
  tries int not null default 0,
  error text,
  parked_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- What happened on a day of the organisation, by content and kind: kept by a consumer, the same after a replay.
create table learning_daily (
  org_id uuid not null default current_org() references organizations,
  day date not null,
  content_id uuid not null,
  type text not null,
  n int not null,
  primary key (org_id, day, content_id, type)
);

create function enrollments_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, at)
      select e.org_id, e.user_id, v.type, e.id, coalesce(v.at, now()) from new_rows e cross join lateral (values
        ('enrolled', e.created_at, e.status <> 'waiting_list'), ('confirmed', e.confirmed_at, e.status = 'confirmed'),
        (e.learning_status, e.completed_at, e.learning_status in ('passed', 'not_passed'))) v (type, at, happened)
       where v.happened and not e.is_trial order by e.id, v.at;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id)
      select e.org_id, e.user_id, v.type, e.id from new_rows e join old_rows o on o.org_id = e.org_id and o.id = e.id
       cross join lateral (values
        ('enrolled', 1, o.status = 'waiting_list' and e.status <> 'waiting_list' and e.status <> 'cancelled'),
        ('confirmed', 2, o.status <> 'confirmed' and e.status = 'confirmed'),
        ('completed', 3, o.completed_at is null and e.completed_at is not null and e.learning_status <> 'not_passed'),
        (e.learning_status, 4, o.learning_status <> e.learning_status and e.learning_status in ('passed', 'not_passed'))) v (type, n, happened)
       where v.happened and not e.is_trial order by e.id, v.n;
  end if;
  return null;
end $$;
create trigger events_insert after insert on enrollments referencing new table as new_rows for each statement execute function enrollments_to_events();
create trigger events_update after update on enrollments referencing old table as old_rows new table as new_rows
  for each statement execute function enrollments_to_events();

create function results_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at)
    select x.org_id, x.user_id, 'item_done', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'status', x.status, 'score', x.score)), coalesce(x.done_at, now())
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where x.state = 'done' and o.state <> 'done' order by x.id;
  return null;
end $$;
create trigger events_update after update on item_results referencing old table as old_rows new table as new_rows
  for each statement execute function results_to_events();

create function grants_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data)
      select g.org_id, g.user_id, 'granted', g.enrollment_id, g.relation_id, jsonb_build_object('grant_id', g.id, 'kind', g.kind) from new_rows g order by g.id;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at)
      select g.org_id, g.user_id, 'claimed', g.enrollment_id, g.relation_id, jsonb_build_object('grant_id', g.id, 'kind', g.kind), coalesce(g.claim_at, now())
        from new_rows g join old_rows o on o.org_id = g.org_id and o.id = g.id where g.state = 'claimed' and o.state = 'granted' order by g.id;
  end if;
  return null;
end $$;
create trigger events_insert after insert on achievement_grants referencing new table as new_rows for each statement execute function grants_to_events();
create trigger events_update after update on achievement_grants referencing old table as old_rows new table as new_rows
  for each statement execute function grants_to_events();

-- What was reached before there were events, in the order in which it happened.
insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at)
  select org_id, user_id, type, enrollment_id, relation_id, data, at from (
    select org_id, user_id, 'enrolled' as type, id as enrollment_id, null::uuid as relation_id, '{}'::jsonb as data, created_at as at, 1 as n
      from enrollments where status <> 'waiting_list'
    union all select org_id, user_id, 'confirmed', id, null, '{}', confirmed_at, 2 from enrollments where confirmed_at is not null
    union all select org_id, user_id, 'item_done', enrollment_id, relation_id, jsonb_strip_nulls(jsonb_build_object('type', type, 'status', status, 'score', score)),
                     done_at, 3 from item_results where done_at is not null
    union all select org_id, user_id, 'completed', id, null, '{}', completed_at, 4 from enrollments where completed_at is not null and learning_status <> 'not_passed'
    union all select org_id, user_id, learning_status, id, null, '{}', coalesce(completed_at, updated_at), 5 from enrollments where learning_status in ('passed', 'not_passed')
    union all select org_id, user_id, 'granted', enrollment_id, relation_id, jsonb_build_object('grant_id', id, 'kind', kind), granted_at, 6 from achievement_grants
    union all select org_id, user_id, 'claimed', enrollment_id, relation_id, jsonb_build_object('grant_id', id, 'kind', kind), claim_at, 7
                from achievement_grants where claim_at is not null) past
   order by at, n, enrollment_id;
