-- Problems that learners report.
create table issues (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  -- IS-{yyyymm}-{seq}: the month of the organisation's zone, counted from one in every month.
  month text not null check (month ~ '^[0-9]{6}$'),
  seq int not null check (seq > 0),
  number text not null generated always as ('IS-' || month || '-' || lpad(seq::text, 4, '0')) stored,
  title text not null,
  description text not null,
  category text not null check (category in ('content', 'quiz', 'certificate', 'presence', 'account', 'payment', 'technical', 'abuse', 'other')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed', 'reopened', 'rejected')),
  reporter_id uuid not null,
  assignee_id uuid,
  module_id uuid,
  module_type text,
  module_title text,
  place text,
  device text,
  app_version text,
  reference text,
  target_at timestamptz not null,
  first_response_at timestamptz,
  resolved_at timestamptz,
  -- Working hours from the report to the resolution.
  resolution_hours numeric,
  resolution text,
  search_text text generated always as (lower(title || ' ' || 'is-' || month || '-' || lpad(seq::text, 4, '0'))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  unique (org_id, month, seq),
  foreign key (org_id, reporter_id) references memberships (org_id, id),
  foreign key (org_id, assignee_id) references memberships (org_id, id)
);
create index issues_created on issues (org_id, created_at desc, id desc);
create index issues_open on issues (org_id, status, target_at);
create index issues_reporter on issues (org_id, reporter_id, created_at desc);
create index issues_assignee on issues (org_id, assignee_id) where assignee_id is not null;

create table issue_comments (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  issue_id uuid not null,
  author_id uuid not null default current_actor(),
  is_internal boolean not null default false,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, issue_id) references issues (org_id, id) on delete cascade,
  foreign key (org_id, author_id) references memberships (org_id, id)
);
create index issue_comments_issue on issue_comments (org_id, issue_id, created_at, id);
comment on table issue_comments is 'no history: it tells who said what itself';
