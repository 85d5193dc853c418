-- Kinds of events are many and grow by area: their list is the type `LearningEventType`, not a check that every area would have to write anew.
alter table learning_events drop constraint if exists learning_events_type_check;

-- What learners earn points for.
create table point_rules (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  event text not null,
  points int not null check (points <> 0),
  -- Empty: every kind of content.
  modules text[] not null default '{}',
  min_score int check (min_score between 0 and 100),
  -- 0: no limit.
  max_per_day int not null default 0 check (max_per_day >= 0),
  once_per_content boolean not null default true,
  start_at timestamptz,
  end_at timestamptz,
  is_active boolean not null default true,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (end_at > start_at)
);
create unique index point_rules_title on point_rules (org_id, lower(title)) where deleted_at is null;

-- The ledger: an event counts once for a rule and a person. Deleting a rule keeps what it gave.
create table point_entries (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  rule_id uuid,
  kind text not null check (kind in ('rule', 'manual', 'bonus', 'redeemed', 'returned')),
  -- What gave it: the event, or the content or use that counts once.
  event_ref text not null,
  points int not null check (points <> 0),
  note text,
  content_id uuid,
  at timestamptz not null default now(),
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade,
  foreign key (org_id, rule_id) references point_rules (org_id, id)
);
comment on table point_entries is 'no history: it is the history of points itself';
create unique index point_entries_once on point_entries (org_id, coalesce(rule_id, '00000000-0000-0000-0000-000000000000'), user_id, event_ref);
create index point_entries_user on point_entries (org_id, user_id, at desc, id);
create index point_entries_rule on point_entries (org_id, rule_id, at desc, id);

-- Balances pay, and are the row that whoever spends locks. Earned never falls by spending.
create table point_balances (
  org_id uuid not null default current_org() references organizations,
  user_id uuid not null,
  earned int not null default 0,
  balance int not null default 0,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table point_balances is 'no history: counted from the ledger';

-- What a person earned in a month, quarter, year and altogether: what ranks the board, in the order of its index.
create table point_totals (
  org_id uuid not null default current_org() references organizations,
  period_type text not null check (period_type in ('month', 'quarter', 'year', 'all')),
  period date not null,
  user_id uuid not null,
  points int not null,
  -- Whoever came first to the same points stands higher.
  reached_at timestamptz not null,
  primary key (org_id, period_type, period, user_id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table point_totals is 'no history: counted from the ledger';
create index point_totals_rank on point_totals (org_id, period_type, period, points desc, reached_at, user_id);

create function point_entries_to_totals() returns trigger language plpgsql as $$
begin
  insert into point_balances as b (org_id, user_id, earned, balance)
    select org_id, user_id, coalesce(sum(points) filter (where kind in ('rule', 'manual', 'bonus')), 0), sum(points)
      from new_rows group by 1, 2 order by 1, 2
    on conflict (org_id, user_id) do update set earned = b.earned + excluded.earned, balance = b.balance + excluded.balance;
  insert into point_totals as t (org_id, period_type, period, user_id, points, reached_at)
    select e.org_id, p.period_type, p.period, e.user_id, sum(e.points), max(e.at)
      from new_rows e join organizations o on o.id = e.org_id
      cross join lateral (select (e.at at time zone o.timezone)::date as day) d
      cross join lateral (values ('month', date_trunc('month', d.day)::date), ('quarter', date_trunc('quarter', d.day)::date),
                                 ('year', date_trunc('year', d.day)::date), ('all', date '2000-01-01')) p (period_type, period)
     where e.kind in ('rule', 'manual', 'bonus')
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (org_id, period_type, period, user_id)
      do update set points = t.points + excluded.points, reached_at = greatest(t.reached_at, excluded.reached_at);
  return null;
end $$;
create trigger totals after insert on point_entries referencing new table as new_rows for each statement execute function point_entries_to_totals();

-- An item is passed when its result turns to passed, whatever was done before; somebody attended when they were seen in time or late.
create function passes_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
    select x.org_id, x.user_id, 'item_passed', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'score', x.score)), coalesce(x.done_at, now()), x.member_org_id, x.named
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where x.status = 'passed' and o.status is distinct from 'passed' order by x.id;
  return null;
end $$;
create trigger passes_update after update on item_results referencing old table as old_rows new table as new_rows
  for each statement execute function passes_to_events();

create function attendances_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where a.value in ('present', 'late') order by a.id;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a join old_rows o on o.org_id = a.org_id and o.id = a.id
        left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where a.value in ('present', 'late') and o.value not in ('present', 'late') order by a.id;
  end if;
  return null;
end $$;
create trigger events_insert after insert on attendances referencing new table as new_rows for each statement execute function attendances_to_events();
create trigger events_update after update on attendances referencing old table as old_rows new table as new_rows
  for each statement execute function attendances_to_events();

-- A learner's first sign-in of a day, in the organisation's days.
create unique index learning_events_signed_in on learning_events (org_id, user_id, (data ->> 'day')) where type = 'signed_in';
create function tell_sign_in(person uuid) returns void language sql security definer set search_path = public as $$
  insert into learning_events (org_id, user_id, type, data, member_org_id, named)
    select m.org_id, m.id, 'signed_in', jsonb_build_object('day', (now() at time zone o.timezone)::date), m.org_id, true
      from memberships m join organizations o on o.id = m.org_id where m.org_id = current_org() and m.id = person
  on conflict do nothing
$$;
revoke all on function tell_sign_in(uuid) from public;
grant execute on function tell_sign_in(uuid) to pelita_app;
