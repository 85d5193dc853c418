-- When a whole backup was last made, for whoever runs the server.
create table backups (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null,
  finished_at timestamptz not null default now(),
  bytes bigint not null,
  rows bigint not null,
  files bigint not null
);
create index backups_time on backups (made_at desc);
