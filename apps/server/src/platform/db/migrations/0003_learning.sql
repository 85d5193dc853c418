-- What the learning core knows of any content people can take part in. Each area keeps its own table with its own fields and
-- registers it here by the trigger below, so that enrolments, relations and totals work the same for all of them.
create table modules (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  module_type text not null,
  title text not null,
  slug text not null,
  status text not null,
  location text,
  start_at timestamptz,
  end_at timestamptz,
  learning_hours numeric(5, 2) not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create index modules_type on modules (org_id, module_type, updated_at desc, id desc);

-- create trigger register after insert or update or delete on <table> for each row execute function register_module('<type>')
create function register_module() returns trigger language plpgsql security definer set search_path = public as $$
declare record jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'DELETE' then
    delete from modules where org_id = old.org_id and id = old.id;
    return null;
  end if;
  insert into modules (org_id, id, module_type, title, slug, status, location, start_at, end_at, learning_hours, published_at, created_at,
    updated_at, deleted_at)
  values (new.org_id, new.id, tg_argv[0], record ->> 'title', record ->> 'slug', record ->> 'status', record ->> 'location',
          (record ->> 'start_at')::timestamptz, (record ->> 'end_at')::timestamptz,
          coalesce((record ->> 'learning_hours')::numeric, 0), (record ->> 'published_at')::timestamptz,
          (record ->> 'created_at')::timestamptz, (record ->> 'updated_at')::timestamptz, (record ->> 'deleted_at')::timestamptz)
  on conflict (org_id, id) do update set title = excluded.title, slug = excluded.slug, status = excluded.status,
    location = excluded.location, start_at = excluded.start_at, end_at = excluded.end_at,
    learning_hours = excluded.learning_hours, published_at = excluded.published_at, deleted_at = excluded.deleted_at;
  return null;
end $$;

create table classrooms (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null default '',
  slug text not null,
  description text not null default '',
  thumbnail text,
  category text,
  level_id smallint check (level_id between 1 and 5),
  days int not null default 0,
  privacy text not null default 'PUBLIC' check (privacy in ('PUBLIC', 'PRIVATE', 'PROTECTED', 'CORPORATE')),
  tags text[] not null default '{}',
  learning_hours numeric(5, 2) not null default 0,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  published_at timestamptz,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index classrooms_slug on classrooms (org_id, slug);
create index classrooms_updated on classrooms (org_id, updated_at desc, id desc);
create index classrooms_search on classrooms using gin (org_id, search_text gin_trgm_ops);
create trigger register after insert or update or delete on classrooms for each row execute function register_module('classroom');

-- A dated run of a classroom, a program or a checkpoint.
create table batches (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  module_id uuid not null,
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'review', 'publish')),
  max_participants int not null default 0 check (max_participants >= 0),
  start_at timestamptz not null,
  end_at timestamptz not null,
  thumbnail text,
  learning_order_type text not null default 'SEQUENTIAL' check (learning_order_type in ('SEQUENTIAL', 'RANDOM')),
  attendance_confirmation_type text not null default 'required' check (attendance_confirmation_type in ('required', 'not_required')),
  confirmation_deadline timestamptz,
  graduation_determined_by text not null default 'system' check (graduation_determined_by in ('expert', 'system')),
  min_attendance_percent smallint not null default 100 check (min_attendance_percent between 0 and 100),
  session_mode text not null default 'offline' check (session_mode in ('online', 'offline')),
  location text,
  location_images text[] not null default '{}',
  location_url text,
  lat double precision,
  lon double precision,
  online_meeting_urls jsonb not null default '[]',
  rundown jsonb not null default '[]',
  use_highlight boolean not null default false,
  highlighted_information text,
  published_at timestamptz,
  closed_at timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, module_id) references modules (org_id, id),
  check (end_at >= start_at),
  check ((lat is null) = (lon is null))
);
create index batches_module on batches (org_id, module_id, created_at desc, id desc);
create index batches_open on batches (org_id, end_at) where closed_at is null;

create table batch_experts (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  user_id uuid not null,
  flows uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, batch_id, user_id),
  foreign key (org_id, batch_id) references batches (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index batch_experts_user on batch_experts (org_id, user_id);

create table training_supports (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  user_id uuid not null,
  phone text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, batch_id, user_id),
  foreign key (org_id, batch_id) references batches (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index training_supports_user on training_supports (org_id, user_id);

-- Where an asset is used; the id is the relation_id of results and reports.
create table content_relations (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  asset_type text not null check (asset_type in ('presence', 'assignment', 'quiz', 'badge', 'certificate')),
  asset_id uuid not null,
  module_type text not null,
  master_id uuid not null,
  batch_id uuid,
  day_id uuid,
  section_id uuid,
  content_id uuid,
  achievement_type text check (achievement_type in ('completion', 'optional')),
  can_skip boolean not null default false,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, master_id) references modules (org_id, id),
  foreign key (org_id, batch_id) references batches (org_id, id)
);
create index content_relations_asset on content_relations (org_id, asset_type, asset_id) where deleted_at is null;
create index content_relations_master on content_relations (org_id, master_id, batch_id) where deleted_at is null;
create unique index content_relations_item on content_relations (org_id, asset_type, asset_id, content_id, coalesce(batch_id, master_id))
  where deleted_at is null;

-- Who takes part. The cohort is the batch, or the module itself where there are no batches.
create table enrollments (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  module_type text not null,
  module_id uuid not null,
  batch_id uuid,
  cohort_id uuid not null generated always as (coalesce(batch_id, module_id)) stored,
  user_id uuid not null,
  source text not null default 'admin' check (source in ('admin', 'import', 'self', 'waiting_list', 'program', 'journey')),
  status text not null check (status in ('draft', 'invited', 'confirmed', 'declined', 'cancelled', 'waiting_list')),
  learning_status text not null default 'not_started'
    check (learning_status in ('not_started', 'in_progress', 'waiting_expert', 'passed', 'not_passed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  score numeric(5, 2),
  answer_reason text,
  invited_at timestamptz,
  confirmed_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  decided_by uuid,
  -- A removed participant: progress and results are kept, the seat is not.
  archived_at timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, module_id) references modules (org_id, id),
  foreign key (org_id, batch_id) references batches (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create unique index enrollments_person on enrollments (org_id, cohort_id, user_id) where archived_at is null;
create index enrollments_cohort on enrollments (org_id, cohort_id, status, updated_at desc, id desc);
create index enrollments_user on enrollments (org_id, user_id, status);

create table waiting_list (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  cohort_id uuid not null,
  user_id uuid not null,
  reason text not null check (reason in ('capacity', 'approval')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'cancelled', 'expired')),
  note text,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, enrollment_id) references enrollments (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index waiting_list_queue on waiting_list (org_id, cohort_id, status, reason, requested_at, id);
create unique index waiting_list_open on waiting_list (org_id, enrollment_id) where status = 'waiting';

-- How far a participant is with one item.
create table progress_items (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  enrollment_id uuid not null,
  relation_id uuid not null,
  state text not null default 'open' check (state in ('open', 'in_progress', 'done')),
  score numeric(5, 2),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, enrollment_id, relation_id),
  foreign key (org_id, enrollment_id) references enrollments (org_id, id),
  foreign key (org_id, relation_id) references content_relations (org_id, id)
);
create index progress_items_relation on progress_items (org_id, relation_id, state);
