-- One sitting of a quiz or survey. What it shows and counts is fixed when it begins.
create table quiz_attempts (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  quiz_id uuid not null,
  relation_id uuid not null,
  -- The participant's row; of a manager's survey the row of the person it is about.
  result_id uuid not null,
  revision_id uuid not null,
  user_id uuid not null,
  subject_user_id uuid,
  objective text not null default 'general'
    check (objective in ('general', 'pre_learner', 'post_learner', 'pre_manager', 'post_manager')),
  attempt_no int not null check (attempt_no >= 1),
  -- The questions shown, in order: [{"id": …, "excluded": false}].
  displayed jsonb not null,
  pass_grade numeric not null default 0,
  started_at timestamptz not null default now(),
  deadline timestamptz,
  finished_at timestamptz,
  score numeric,
  status text not null default 'not_done' check (status in ('not_done', 'waiting_review', 'not_passed', 'passed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, result_id, objective, attempt_no),
  foreign key (org_id, quiz_id) references quizzes (org_id, id),
  foreign key (org_id, relation_id) references content_relations (org_id, id),
  foreign key (org_id, result_id) references item_results (org_id, id),
  foreign key (org_id, revision_id) references quiz_revisions (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id),
  check ((finished_at is null) = (status = 'not_done'))
);
create unique index quiz_attempts_running on quiz_attempts (org_id, result_id, objective) where finished_at is null;
create index quiz_attempts_quiz on quiz_attempts (org_id, quiz_id, id);
create index quiz_attempts_relation on quiz_attempts (org_id, relation_id, id);
create index quiz_attempts_user on quiz_attempts (org_id, user_id);
create index quiz_attempts_due on quiz_attempts (org_id, deadline) where finished_at is null and deadline is not null;

create table quiz_answers (
  org_id uuid not null default current_org() references organizations,
  attempt_id uuid not null,
  question_id uuid not null,
  quiz_id uuid not null,
  answer jsonb not null,
  -- null while it waits for its grade, or while the attempt runs.
  points numeric,
  is_correct boolean,
  similarity smallint check (similarity between 0 and 100),
  graded_by uuid,
  graded_at timestamptz,
  -- An essay handed in, not blank, not excluded: what the grading queue lists.
  needs_grade boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, attempt_id, question_id),
  foreign key (org_id, attempt_id) references quiz_attempts (org_id, id) on delete cascade,
  foreign key (org_id, quiz_id) references quizzes (org_id, id)
);
create index quiz_answers_queue on quiz_answers (org_id, quiz_id, question_id, created_at, attempt_id) where needs_grade;
