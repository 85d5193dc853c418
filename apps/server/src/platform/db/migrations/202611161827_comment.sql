-- What learners write about contents of any kind. A comment belongs to the organisation of whoever wrote it and is read by colleagues
-- only, also where the content came from another organisation: so it names the content without being bound to its row.
create table comments (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content_type text not null,
  content_id uuid not null,
  -- What it is about, as it was called then: the history calls a comment by it.
  title text not null,
  user_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  status text not null default 'published' check (status in ('published', 'waiting')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid default current_actor(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index comments_of_content on comments (org_id, content_id, created_at desc, id desc) where deleted_at is null;
create index comments_user on comments (org_id, user_id);
