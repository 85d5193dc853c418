-- A window that learners see on entering.
create table popups (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  content_kind text not null check (content_kind in ('image', 'text')),
  image text,
  content text,
  placements text[] not null check (cardinality(placements) > 0),
  platforms text[] not null check (cardinality(platforms) > 0),
  link_type text not null default 'none' check (link_type in ('none', 'internal', 'external')),
  link text,
  link_content_id uuid,
  button_label text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  frequency text not null default 'once_per_day' check (frequency in ('once', 'once_per_day', 'every_visit')),
  audience text not null check (audience in ('all', 'divisions', 'companies', 'users')),
  audience_ids uuid[] not null default '{}',
  priority int not null default 10 check (priority between 1 and 99),
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, link_content_id) references contents (org_id, id),
  check (end_at > start_at)
);
create index popups_current on popups (org_id, priority) where status = 'publish' and deleted_at is null;

-- What a person did with one on a day of the organisation: both how often it is shown and what it achieved follow from it.
create table popup_days (
  org_id uuid not null default current_org() references organizations,
  popup_id uuid not null,
  user_id uuid not null,
  day date not null,
  views int not null default 0,
  clicks int not null default 0,
  closes int not null default 0,
  primary key (org_id, popup_id, user_id, day),
  foreign key (org_id, popup_id) references popups (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table popup_days is 'no history: counted, not written by anybody';
create index popup_days_by_day on popup_days (org_id, popup_id, day);
