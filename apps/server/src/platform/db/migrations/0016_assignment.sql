-- Assignments of the library.
create table assignments (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  instruction text not null,
  grading_status text not null default 'graded-and-feedback'
    check (grading_status in ('graded-and-feedback', 'graded', 'feedback', 'ungraded')),
  assignment_type text not null default 'individual' check (assignment_type in ('individual', 'group')),
  upload_condition text not null default 'required' check (upload_condition in ('required', 'optional', 'disallowed')),
  submit_condition text not null default 'resubmit' check (submit_condition in ('resubmit', 'no_resubmit')),
  display_result boolean not null default false,
  allowed_upload_extensions text[] not null default '{}',
  search_text text not null generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (upload_condition = 'disallowed' or cardinality(allowed_upload_extensions) > 0)
);
create index assignments_updated on assignments (org_id, updated_at desc, id desc) where deleted_at is null;
create index assignments_created on assignments (org_id, created_at desc, id desc) where deleted_at is null;
create index assignments_title on assignments (org_id, search_text, id) where deleted_at is null;
create index assignments_type on assignments (org_id, assignment_type, updated_at desc, id desc) where deleted_at is null;
create index assignments_author on assignments (org_id, created_by, id);
create index assignments_search on assignments using gin (org_id, search_text gin_trgm_ops);
call tally_table('assignments', 'assignment', 'org_id', 'assignment_type', 'deleted_at is null');

-- A group is listed once, under the participant who handed in; the rows of the other members name that one and carry the same
-- outcome, so that lists read an index, progress reads a person's own row, and the tallies by status count people.
alter table item_results
  add column lead_id uuid check (lead_id <> id),
  add foreign key (org_id, lead_id) references item_results (org_id, id);
create index item_results_group on item_results (org_id, lead_id) where lead_id is not null;
create index item_results_waiting on item_results (org_id, asset_id, finished_at, id) where status = 'waiting_review' and lead_id is null;

-- What a report lists: participants without the further members of groups.
create trigger tally_listed_insert after insert on item_results referencing new table as new_rows
  for each statement execute function keep_tally('assignment_result', 'relation_id,asset_id', 'status', $$lead_id is null and asset_type = 'assignment'$$);
create trigger tally_listed_update after update on item_results referencing old table as old_rows new table as new_rows
  for each statement execute function keep_tally('assignment_result', 'relation_id,asset_id', 'status', $$lead_id is null and asset_type = 'assignment'$$);
create trigger tally_listed_delete after delete on item_results referencing old table as old_rows
  for each statement execute function keep_tally('assignment_result', 'relation_id,asset_id', 'status', $$lead_id is null and asset_type = 'assignment'$$);
insert into tallies (org_id, kind, scope_id, key, n)
  select r.org_id, 'assignment_result', s.scope_id, r.status, count(*)
    from item_results r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id)
   where r.asset_type = 'assignment' group by 1, 3, 4;

-- What was handed in, every version of it. An edit that resets the assignment archives them; numbers go on.
create table assignment_submissions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  assignment_id uuid not null,
  relation_id uuid not null,
  -- The listed row: the participant's, or the one of the group.
  result_id uuid not null,
  user_id uuid not null,
  version int not null check (version >= 1),
  notes text not null default '',
  file_ids uuid[] not null default '{}',
  submitted_at timestamptz not null default now(),
  score numeric check (score between 1 and 100),
  feedback text,
  graded_by uuid,
  graded_at timestamptz,
  is_current boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, result_id, version),
  foreign key (org_id, assignment_id) references assignments (org_id, id),
  foreign key (org_id, relation_id) references content_relations (org_id, id),
  foreign key (org_id, result_id) references item_results (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create unique index assignment_submissions_current on assignment_submissions (org_id, result_id) where is_current;
create index assignment_submissions_assignment on assignment_submissions (org_id, assignment_id, id);
create index assignment_submissions_user on assignment_submissions (org_id, user_id);

-- A checked sheet of grades that waits for its submit.
create table grade_imports (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  assignment_id uuid not null,
  file_name text not null,
  sheet jsonb not null,
  issues jsonb not null,
  -- What the preview showed: [{"id", "score", "feedback", "updated_at"}]; a submit does exactly this or nothing.
  grades jsonb not null,
  committed_at timestamptz,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, assignment_id) references assignments (org_id, id) on delete cascade
);
create index grade_imports_age on grade_imports (created_at);
