-- What coaches and mentors offer; its slots are sessions of coaches, as those are that batches take (decision 170).
create table mentorings (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('coaching', 'mentoring')),
  title text not null,
  description text not null,
  coach_id uuid not null,
  topics text[] not null default '{}',
  -- How long a session usually is.
  minutes smallint not null check (minutes between 15 and 480),
  -- Who asks for a slot has it at once.
  auto_approve boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'cancelled')),
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_by uuid default current_actor(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, coach_id) references memberships (org_id, id)
);
create index mentorings_updated on mentorings (org_id, updated_at desc, id desc) where deleted_at is null;
create index mentorings_coach on mentorings (org_id, coach_id);

alter table coaching_sessions
  add column mentoring_id uuid,
  -- Its time is free for others again; who had asked for it was told why.
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add foreign key (org_id, mentoring_id) references mentorings (org_id, id);
create index coaching_sessions_mentoring on coaching_sessions (org_id, mentoring_id, start_at) where mentoring_id is not null;

-- A seat in a batch's session is booked at once; one in a slot of a mentoring is asked for, and belongs to no class.
alter table coaching_bookings
  alter column enrollment_id drop not null,
  drop constraint coaching_bookings_status_check,
  add constraint coaching_bookings_status_check check (status in ('requested', 'booked', 'rejected', 'cancelled', 'attended', 'no_show')),
  -- Why it was refused or called off.
  add column reason text check (length(reason) between 1 and 500),
  add column rating smallint check (rating between 1 and 5),
  add column rating_comment text check (length(rating_comment) between 1 and 1000),
  add column rated_at timestamptz;
create unique index coaching_bookings_person on coaching_bookings (org_id, session_id, user_id) where enrollment_id is null;

create table coaching_notes (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  notes text not null default '',
  -- Read by the person they are about as well.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_by uuid default current_actor(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, booking_id) references coaching_bookings (org_id, id) on delete cascade
);
create unique index coaching_notes_booking on coaching_notes (org_id, booking_id);
comment on table coaching_notes is 'no history: what a coach and a person spoke about is for those who may read it there';

create table coaching_follow_ups (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  position smallint not null,
  text text not null check (length(text) between 1 and 300),
  due date,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, booking_id) references coaching_bookings (org_id, id) on delete cascade
);
create index coaching_follow_ups_booking on coaching_follow_ups (org_id, booking_id, position);
comment on table coaching_follow_ups is 'no history: what a coach and a person agreed on is for those who may read it there';
