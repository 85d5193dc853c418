-- The days of a target: of a month, quarter or year all of it, whichever of its days was named.
create function target_days(period_type text, first date, last date) returns daterange language sql immutable as $$
  select case when period_type = 'custom' then daterange(first, last, '[]')
    else daterange(date_trunc(period_type, first)::date, (date_trunc(period_type, first) + case period_type
      when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end)::date) end
$$;

-- Points people are to reach in a period.
create table leaderboard_targets (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  period_type text not null check (period_type in ('month', 'quarter', 'year', 'custom')),
  start_at date not null,
  end_at date not null,
  scope text not null default 'all' check (scope in ('all', 'divisions', 'positions')),
  division_ids uuid[] not null default '{}',
  positions text[] not null default '{}',
  target_points int not null check (target_points > 0),
  reward text not null default 'none' check (reward in ('none', 'points', 'text')),
  reward_points int check (reward_points > 0),
  reward_text text,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (end_at >= start_at)
);
create unique index leaderboard_targets_title on leaderboard_targets (org_id, lower(title)) where deleted_at is null;
create index leaderboard_targets_days on leaderboard_targets (org_id, start_at, end_at) where deleted_at is null and status = 'publish';

create function set_target_days() returns trigger language plpgsql as $$
declare days daterange := target_days(new.period_type, new.start_at, coalesce(new.end_at, new.start_at));
begin
  new.start_at := lower(days);
  new.end_at := upper(days) - 1;
  return new;
end $$;
create trigger days before insert or update on leaderboard_targets for each row execute function set_target_days();

-- Who reached a target, and when: once, whatever happens to the points afterwards.
create table target_reaches (
  org_id uuid not null default current_org() references organizations,
  target_id uuid not null,
  user_id uuid not null,
  points int not null,
  reached_at timestamptz not null default now(),
  primary key (org_id, target_id, user_id),
  foreign key (org_id, target_id) references leaderboard_targets (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table target_reaches is 'no history: follows from the ledger';

-- Writes down who reached a published target and gives its bonus. `people` null: everybody it is for.
create function reach_target(target leaderboard_targets, people uuid[]) returns void language plpgsql as $$
declare zone text;
begin
  select timezone into zone from organizations where id = target.org_id;
  with reached as (
    insert into target_reaches (org_id, target_id, user_id, points, reached_at)
      select target.org_id, target.id, e.user_id, sum(e.points), max(e.at)
        from point_entries e join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
       where e.org_id = target.org_id and (people is null or e.user_id = any (people)) and e.kind in ('rule', 'manual', 'bonus')
         and e.at >= target.start_at::timestamp at time zone zone and e.at < (target.end_at + 1)::timestamp at time zone zone
         and (target.scope = 'all' or (target.scope = 'divisions' and m.division_id = any (target.division_ids))
              or (target.scope = 'positions' and lower(m.posisi) in (select lower(p) from unnest(target.positions) p)))
       group by e.user_id having sum(e.points) >= target.target_points order by e.user_id
      on conflict do nothing returning user_id
  )
  insert into point_entries (org_id, user_id, kind, event_ref, points, note, created_by)
    select target.org_id, r.user_id, 'bonus', 'target:' || target.id, target.reward_points, target.title, null
      from reached r where target.reward = 'points' and target.reward_points is not null order by r.user_id
  on conflict do nothing;
end $$;

-- A point earned can be the one that was missing, in the same transaction.
create function point_entries_to_targets() returns trigger language plpgsql as $$
declare target leaderboard_targets;
begin
  for target in
    select t.* from leaderboard_targets t join organizations o on o.id = t.org_id
     where t.status = 'publish' and t.deleted_at is null
       and exists (select 1 from new_rows n where n.org_id = t.org_id and n.kind in ('rule', 'manual', 'bonus') and n.points > 0
                     and (n.at at time zone o.timezone)::date between t.start_at and t.end_at)
     order by t.id
  loop
    perform reach_target(target, (select array_agg(distinct n.user_id) from new_rows n where n.org_id = target.org_id));
  end loop;
  return null;
end $$;
-- After `totals`, which locks the balances in their order.
create trigger with_targets after insert on point_entries referencing new table as new_rows for each statement execute function point_entries_to_targets();

-- What learners can spend points on. `stock` is how many there are altogether; what was taken is counted from the redemptions.
create table merchandises (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text,
  images text[] not null,
  points int not null check (points > 0),
  stock int not null check (stock >= 0),
  max_per_user int not null default 1 check (max_per_user > 0),
  start_at timestamptz,
  end_at timestamptz,
  delivery text not null check (delivery in ('pickup', 'courier', 'digital')),
  place text,
  terms text,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (end_at > start_at)
);
create unique index merchandises_title on merchandises (org_id, lower(title)) where deleted_at is null;

create table redemptions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  number int not null,
  merchandise_id uuid not null,
  -- As it was called and delivered then.
  title text not null,
  delivery text not null,
  user_id uuid not null,
  points int not null check (points > 0),
  address text,
  status text not null default 'requested' check (status in ('requested', 'approved', 'delivered', 'rejected', 'cancelled')),
  note text,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, merchandise_id) references merchandises (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
create unique index redemptions_number on redemptions (org_id, number);
create index redemptions_taken on redemptions (org_id, merchandise_id) where status in ('requested', 'approved', 'delivered');
create index redemptions_user on redemptions (org_id, user_id, requested_at desc, id desc);
create index redemptions_requested on redemptions (org_id, requested_at desc, id desc);

-- The last number an organisation has given.
create table redemption_numbers (
  org_id uuid not null default current_org() references organizations,
  last int not null,
  primary key (org_id)
);
comment on table redemption_numbers is 'no history: counts redemptions';
