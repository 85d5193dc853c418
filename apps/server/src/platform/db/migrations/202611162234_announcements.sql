-- News to learners.
create table announcements (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  content text not null,
  image text,
  link text,
  channels text[] not null check (channels <@ array['in_app', 'email'] and cardinality(channels) > 0),
  audience text not null check (audience in ('all', 'divisions', 'companies', 'roles', 'users', 'batch')),
  audience_ids uuid[] not null default '{}',
  -- Of a draft the moment somebody wished, of a published one the moment it begins.
  start_at timestamptz,
  end_at timestamptz,
  is_pinned boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (end_at > start_at),
  check (status = 'draft' or start_at is not null)
);
create index announcements_current on announcements (org_id, start_at desc) where status = 'publish' and deleted_at is null;

-- How far the sending of one has come: who was told is whose id is not beyond the last one, written with the mails themselves.
create table announcement_deliveries (
  org_id uuid not null default current_org() references organizations,
  announcement_id uuid not null,
  job_id uuid,
  last_id uuid,
  told int not null default 0,
  tries int not null default 1,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, announcement_id),
  foreign key (org_id, announcement_id) references announcements (org_id, id) on delete cascade
);
comment on table announcement_deliveries is 'no history: the job and the log of notifications tell it';

create table announcement_reads (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, announcement_id, user_id),
  foreign key (org_id, announcement_id) references announcements (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table announcement_reads is 'no history: it tells who read what itself';
