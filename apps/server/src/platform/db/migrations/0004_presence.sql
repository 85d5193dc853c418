create table presences (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  content_type text not null,
  code_mode text not null default 'static' check (code_mode in ('static', 'rotating')),
  search_text text not null generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create index presences_updated on presences (org_id, updated_at desc, id desc) where deleted_at is null;
create index presences_created on presences (org_id, created_at desc, id desc) where deleted_at is null;
create index presences_title on presences (org_id, search_text, id) where deleted_at is null;
create index presences_type on presences (org_id, content_type, updated_at desc, id desc) where deleted_at is null;
create index presences_rotating on presences (org_id) where code_mode = 'rotating' and deleted_at is null;
create index presences_author on presences (org_id, created_by, id);
create index presences_search on presences using gin (org_id, search_text gin_trgm_ops);

-- When a cohort meets, with the rules of attendance for this meeting. No end: open for ever, nobody is late or absent.
create table schedules (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  presence_id uuid not null,
  module_id uuid not null,
  batch_id uuid,
  cohort_id uuid not null generated always as (coalesce(batch_id, module_id)) stored,
  content_id uuid,
  day_id uuid,
  start_date_time timestamptz not null,
  end_date_time timestamptz,
  open_before_minutes smallint not null default 60 check (open_before_minutes between 0 and 1440),
  late_after_minutes smallint not null default 15 check (late_after_minutes between 0 and 240),
  absent_after_hours smallint not null default 24 check (absent_after_hours between 0 and 168),
  allow_visitor boolean not null default true,
  require_location boolean not null default false,
  radius_meters smallint not null default 200 check (radius_meters between 50 and 5000),
  absent_marked_at timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, presence_id) references presences (org_id, id),
  foreign key (org_id, module_id) references modules (org_id, id),
  foreign key (org_id, batch_id) references batches (org_id, id),
  check (end_date_time is null or end_date_time > start_date_time)
);
create index schedules_presence on schedules (org_id, presence_id, cohort_id, start_date_time, id);
create index schedules_cohort on schedules (org_id, cohort_id, start_date_time);
create index schedules_unmarked on schedules (org_id, end_date_time) where absent_marked_at is null and end_date_time is not null;

-- Every code that ever opened a presence: a replaced one is known to be no longer valid, and never comes back.
create table presence_codes (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  code text not null,
  presence_id uuid not null,
  schedule_id uuid,
  retired_at timestamptz,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, code),
  foreign key (org_id, presence_id) references presences (org_id, id),
  foreign key (org_id, schedule_id) references schedules (org_id, id)
);
create unique index presence_codes_current on presence_codes (org_id, presence_id, coalesce(schedule_id, presence_id)) where retired_at is null;

-- One row per participant and schedule, made before anybody scans, so that a list is one index scan; visitors and scans of a
-- presence without a module get theirs when they scan. Name, NIK and e-mail are repeated here for the sort orders of the list.
create table attendances (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  presence_id uuid not null,
  schedule_id uuid,
  cohort_id uuid,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text not null,
  value text not null check (value in ('present', 'confirmed', 'invited', 'absent', 'late', 'visitor')),
  clock_in timestamptz,
  -- The day a scan without a schedule counts for, in the organisation's zone.
  day date,
  method text check (method in ('qr', 'manual')),
  lat double precision,
  lon double precision,
  accuracy real,
  device_id text,
  suspicious boolean not null default false,
  marked_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, presence_id) references presences (org_id, id),
  foreign key (org_id, schedule_id) references schedules (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id),
  check ((clock_in is not null) = (value in ('present', 'late', 'visitor'))),
  check ((schedule_id is null) = (day is not null))
);
create unique index attendances_person on attendances (org_id, schedule_id, user_id) where schedule_id is not null;
create unique index attendances_daily on attendances (org_id, presence_id, user_id, day) where schedule_id is null;
create index attendances_updated on attendances (org_id, presence_id, updated_at desc, id desc);
create index attendances_value on attendances (org_id, presence_id, value, updated_at desc, id desc);
create index attendances_by_value on attendances (org_id, presence_id, value, id);
create index attendances_cohort on attendances (org_id, presence_id, cohort_id, updated_at desc, id desc);
create index attendances_schedule on attendances (org_id, schedule_id, updated_at desc, id desc);
create index attendances_name on attendances (org_id, presence_id, lower(full_name), id);
create index attendances_nik on attendances (org_id, presence_id, nik, id);
create index attendances_email on attendances (org_id, presence_id, email, id);
create index attendances_clock on attendances (org_id, presence_id, clock_in, id);
create index attendances_latest on attendances (org_id, schedule_id, clock_in desc) where clock_in is not null;
create index attendances_user on attendances (org_id, user_id, presence_id);
create index attendances_device on attendances (org_id, device_id) where device_id is not null;

create function copy_member_to_attendances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update attendances set nik = new.nik, full_name = new.full_name, email = new.email where org_id = new.org_id and user_id = new.id;
  return null;
end $$;
create trigger members_to_attendances after update of nik, full_name, email on memberships for each row
  when (old.nik <> new.nik or old.full_name <> new.full_name or old.email <> new.email) execute function copy_member_to_attendances();
