-- Devices that are told by push of what stands in the inbox.
create table push_subscriptions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default current_actor(),
  -- A device whose session has ended is told nothing.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- What came until then was told to this device, or is too old to be told.
  pushed_until timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, endpoint),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (org_id, user_id);
comment on table push_subscriptions is 'no history: a device comes and goes with its session';

alter table memberships add column unwanted_pushes text[] not null default '{}';
