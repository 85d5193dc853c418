-- A coach sees a few people at a time; a batch takes such sessions for those who take part in it.
create table coaching_sessions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null default '',
  coach_id uuid not null,
  -- The batch that took it: no other one can.
  cohort_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  mode text not null default 'offline' check (mode in ('online', 'offline')),
  url text,
  location text,
  capacity smallint not null default 1 check (capacity between 1 and 20),
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (end_at > start_at),
  foreign key (org_id, coach_id) references memberships (org_id, id),
  foreign key (org_id, cohort_id) references cohorts (org_id, id)
);
create index coaching_sessions_coach on coaching_sessions (org_id, coach_id, start_at) where deleted_at is null;
create index coaching_sessions_cohort on coaching_sessions (org_id, cohort_id) where cohort_id is not null;
create index coaching_sessions_start on coaching_sessions (org_id, start_at, id);

create table coaching_bookings (
  org_id uuid not null default current_org() references organizations,
  -- The organisation of the person; the row's own is that of the class.
  member_org_id uuid not null default current_member_org(),
  named boolean not null default (current_member_org() is not distinct from current_org()),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  enrollment_id uuid not null,
  user_id uuid not null,
  objective text check (length(objective) between 1 and 500),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  check (named or member_org_id <> org_id),
  foreign key (org_id, session_id) references coaching_sessions (org_id, id) on delete cascade,
  foreign key (org_id, enrollment_id) references enrollments (org_id, id) on delete cascade,
  constraint coaching_bookings_person foreign key (member_org_id, user_id) references memberships (org_id, id)
);
create unique index coaching_bookings_once on coaching_bookings (org_id, session_id, enrollment_id);
create index coaching_bookings_enrollment on coaching_bookings (org_id, enrollment_id);
create index coaching_bookings_user on coaching_bookings (user_id, org_id);
call tally_table('coaching_bookings', 'coaching', 'session_id', 'status', 'true');

-- Who is no participant any more leaves the seat to others.
create function free_coaching_seats() returns trigger language plpgsql as $$
begin
  update coaching_bookings set status = 'cancelled' where org_id = new.org_id and enrollment_id = new.id and status = 'booked';
  return null;
end $$;
create trigger coaching_seats after update of status, archived_at on enrollments for each row
  when (old.status = 'confirmed' and old.archived_at is null and (new.status <> 'confirmed' or new.archived_at is not null))
  execute function free_coaching_seats();
