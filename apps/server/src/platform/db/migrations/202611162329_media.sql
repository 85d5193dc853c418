-- Large files that arrive in parts: what has not arrived whole is no file yet, but takes its bytes from the organisation's quota.
create table uploads (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  folder text not null,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- Where the parts lie, in order.
  parts text[] not null default '{}',
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
comment on table uploads is 'no history: a file on its way is nobody''s record';
create index uploads_age on uploads (updated_at);
create trigger bytes_insert after insert on uploads referencing new table as new_rows
  for each statement execute function keep_file_bytes();
create trigger bytes_delete after delete on uploads referencing old table as old_rows
  for each statement execute function keep_file_bytes();

-- The same file is found by what it holds.
alter table files add column sha256 text;
create index files_same on files (org_id, sha256) where sha256 is not null;

-- What only a video or a podcast has.
create table media (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  kind text not null check (kind in ('video', 'podcast')),
  source_type text not null default 'upload' check (source_type in ('upload', 'link')),
  file_id uuid,
  link_url text,
  -- Minutes, as people read it, and the exact length where it is known.
  duration int,
  seconds int,
  -- Whether learners can play it: a file waits until it was prepared, a link is ready.
  state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  tries smallint not null default 0,
  due_at timestamptz,
  poster_id uuid,
  stream_id uuid,
  subtitles jsonb not null default '[]',
  chapters jsonb not null default '[]',
  transcript text,
  episode_no int,
  season int,
  allow_download boolean not null default false,
  allow_comment boolean not null default true,
  review_note text,
  primary key (org_id, id),
  foreign key (org_id, id) references contents (org_id, id) on delete cascade
);
create index media_due on media (due_at) where state = 'waiting';

-- How far somebody has come in a content that is played or paged through: the seconds or pages that were seen, whatever their order.
create table content_progress (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  user_id uuid not null,
  seen int4multirange not null default '{}',
  position int not null default 0,
  percent smallint not null default 0 check (percent between 0 and 100),
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The phone's own time of what was reported last: what comes later than something newer is not counted.
  client_at timestamptz,
  done_at timestamptz,
  primary key (org_id, id),
  unique (org_id, content_id, user_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);
comment on table content_progress is 'no history: how far somebody has come is nobody''s change of a record';
create index content_progress_last on content_progress (org_id, content_id, last_at desc, id desc);
create index content_progress_user on content_progress (org_id, user_id);

-- Who opened a content on which day of the organisation, and how often.
create table content_views (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  day date not null,
  user_id uuid not null,
  views int not null default 1,
  primary key (org_id, content_id, day, user_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);
comment on table content_views is 'no history: it counts what learners do';
create index content_views_user on content_views (org_id, user_id);

-- What only a media has is told of as the video or podcast it belongs to.
create or replace function kind_in_history(table_name text, record jsonb) returns text language sql stable set search_path = public as $$
  select case
    when table_name = 'contents' then (record ->> 'content_type') || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then (select c.content_type || 's' from contents c
                                       where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid)
    else table_name end
$$;
