-- Views of lists that people saved for themselves.
create table list_views (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  list text not null check (length(list) <= 160),
  name text not null check (length(name) <= 60),
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, membership_id, list, name),
  foreign key (org_id, membership_id) references memberships on delete cascade
);
comment on table list_views is 'no history: how somebody likes to look at a list changes no record';
