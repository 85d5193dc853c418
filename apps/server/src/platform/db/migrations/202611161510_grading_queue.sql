-- The queue over all quizzes and assignments reads the oldest work of the organisation first.
create index item_results_queue on item_results (org_id, finished_at, id) where status = 'waiting_review' and lead_id is null;

-- Who is grading what now; a row that is no longer renewed says nothing.
create table grading_claims (
  org_id uuid not null default current_org() references organizations,
  result_id uuid not null,
  user_id uuid not null default current_actor(),
  until timestamptz not null,
  primary key (org_id, result_id),
  foreign key (org_id, result_id) references item_results (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);
comment on table grading_claims is 'no history: it lapses within minutes';

-- Sentences a grader writes again and again; each has only their own ones.
create table feedback_snippets (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default current_actor(),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index feedback_snippets_owner on feedback_snippets (org_id, user_id, created_at, id);
comment on table feedback_snippets is 'no history: notes of one person for themselves';
