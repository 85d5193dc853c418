-- Quizzes and surveys of the library. Every save makes a new revision; an attempt keeps the one it began with.
create table quizzes (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  type text not null check (type in ('quiz', 'lim')),
  question_type text not null
    check (question_type in ('combine', 'true_false', 'mcsa', 'mcma', 'linear_scale', 'essay', 'upload', 'lim1', 'lim2', 'lim3')),
  next_learning_status text not null default 'both' check (next_learning_status in ('both', 'pass')),
  duration int not null default 0 check (duration between 0 and 1440),
  pass_grade numeric not null default 0 check (pass_grade between 0 and 100),
  display_passing_grade boolean not null default false,
  display_result boolean not null default false,
  display_answer boolean not null default false,
  can_retake_on_fail boolean not null default false,
  can_retake_on_pass boolean not null default false,
  time_to_retake int not null default 0 check (time_to_retake between 0 and 525600),
  max_retake int not null default 0 check (max_retake between 0 and 100),
  score_selection_type text not null default 'last' check (score_selection_type in ('last', 'highest')),
  question_arrangement text not null default 'sequential' check (question_arrangement in ('sequential', 'random')),
  display_per_page text not null default 'all' check (display_per_page in ('all', 'single')),
  question_display_settings jsonb not null default '[]',
  total_questions int not null default 0 check (total_questions between 0 and 500),
  revision int not null default 1,
  -- Where a synced quiz comes from on the events platform, when it was last taken over, and since when it is not found there.
  digiverse_id text,
  digiverse_event_id text,
  last_sync timestamptz,
  missing_since timestamptz,
  search_text text not null generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create index quizzes_updated on quizzes (org_id, updated_at desc, id desc) where deleted_at is null;
create index quizzes_created on quizzes (org_id, created_at desc, id desc) where deleted_at is null;
create index quizzes_title on quizzes (org_id, search_text, id) where deleted_at is null;
create index quizzes_type on quizzes (org_id, question_type, updated_at desc, id desc) where deleted_at is null;
create index quizzes_author on quizzes (org_id, created_by, id);
create index quizzes_search on quizzes using gin (org_id, search_text gin_trgm_ops);
create index quizzes_event on quizzes (org_id, digiverse_event_id) where digiverse_event_id is not null;
create unique index quizzes_digiverse on quizzes (org_id, digiverse_id) where digiverse_id is not null and deleted_at is null;
call tally_table('quizzes', 'quiz', 'org_id', 'question_type', 'deleted_at is null');

-- The bank of a quiz, in its order. The quiz's own history tells what changed in it.
create table quiz_questions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  quiz_id uuid not null,
  position int not null,
  question text not null,
  question_type text not null check (question_type in ('true_false', 'mcsa', 'mcma', 'linear_scale', 'essay', 'upload')),
  question_objective text not null default 'general'
    check (question_objective in ('general', 'pre_learner', 'post_learner', 'pre_manager', 'post_manager')),
  options jsonb not null default '[]',
  score numeric not null default 100 check (score between 0 and 99999),
  allowed_upload_extensions text[] not null default '{}',
  digiverse_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, quiz_id) references quizzes (org_id, id) on delete cascade
);
create index quiz_questions_quiz on quiz_questions (org_id, quiz_id, position);

-- What attempts were made on, written when the first attempt of a revision begins and never changed.
create table quiz_revisions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  quiz_id uuid not null,
  revision int not null,
  settings jsonb not null,
  questions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, quiz_id, revision),
  foreign key (org_id, quiz_id) references quizzes (org_id, id)
);

-- How an organisation reaches the events platform; the secret is encrypted by the server.
create table digiverse_connections (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  base_url text not null,
  client_id text not null,
  client_secret text not null,
  active boolean not null default true,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);

create table digiverse_events (
  org_id uuid not null default current_org() references organizations,
  event_id text not null,
  first_sync timestamptz not null default now(),
  last_sync timestamptz not null default now(),
  primary key (org_id, event_id)
);

-- One start of a sync: what it is about, and how it ended for each assessment, so that a restart goes on where it stopped.
create table quiz_syncs (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  event_id text,
  quiz_id uuid,
  job_id uuid,
  total int,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, quiz_id) references quizzes (org_id, id) on delete cascade,
  check ((event_id is null) <> (quiz_id is null))
);
create index quiz_syncs_job on quiz_syncs (org_id, job_id);

create table quiz_sync_items (
  org_id uuid not null default current_org() references organizations,
  sync_id uuid not null,
  assessment_id text not null,
  name text not null,
  outcome text not null check (outcome in ('created', 'updated', 'failed')),
  reason text,
  created_at timestamptz not null default now(),
  primary key (org_id, sync_id, assessment_id),
  foreign key (org_id, sync_id) references quiz_syncs (org_id, id) on delete cascade
);

-- Titles of the place inside a module, as lists of uses show them; whoever puts an asset there keeps them in step.
alter table content_relations add column day_title text;
alter table content_relations add column section_title text;
alter table content_relations add column content_title text;
