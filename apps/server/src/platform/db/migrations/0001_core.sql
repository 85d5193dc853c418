create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Every request works as this role, which row level security binds to one organisation.
do $$ begin
  create role pelita_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant pelita_app to %I', current_user);
end $$;

create function current_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
create function current_actor() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor_id', true), '')::uuid $$;
create function bin_is_open() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.bin', true) = 'open' $$;

create table organizations (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9-]{2,30}$'),
  title text not null,
  website_title text not null,
  primary_color text not null default '#0F62AC',
  secondary_color text not null default '#F5A623',
  text_color text not null default '#1F2937',
  url_logo text,
  url_favicon text,
  url_domain text unique,
  url_subdomain text unique,
  timezone text not null default 'Asia/Jakarta',
  font_family text not null default 'Inter',
  feature_flags jsonb not null default '{}',
  login_page jsonb not null default '{}',
  auth_settings jsonb not null default '{}',
  is_platform boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table persons (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  full_name text not null,
  phone text,
  picture text,
  gender text check (gender in ('male', 'female')),
  birth_date date,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  failed_logins int not null default 0,
  failed_since timestamptz,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table password_history (
  person_id uuid not null references persons on delete cascade,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index password_history_person on password_history (person_id, created_at desc);

create table roles (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  is_system boolean not null default false,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index roles_title on roles (org_id, lower(title)) where deleted_at is null;

create table divisions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  division_code text not null,
  division_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index divisions_code on divisions (org_id, lower(division_code)) where deleted_at is null;

create table companies (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  company_code text not null,
  company_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index companies_code on companies (org_id, lower(company_code)) where deleted_at is null;

-- One person in one organisation. The person's name, e-mail, phone and picture are repeated here by a trigger, so that
-- an organisation's lists and searches never leave the organisation's own rows.
create table memberships (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null references persons,
  role_id uuid,
  nik text not null,
  full_name text not null,
  email text not null,
  phone text,
  picture text,
  posisi text not null default '-',
  division_id uuid,
  company_id uuid,
  manager_id uuid,
  groups text[] not null default '{}',
  join_date date,
  employment_status text check (employment_status in ('permanent', 'contract', 'intern', 'external')),
  status text not null default 'active' check (status in ('active', 'inactive', 'waiting_approval')),
  last_login_at timestamptz,
  search_text text generated always as (lower(nik || ' ' || full_name || ' ' || email || ' ' || posisi)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, role_id) references roles (org_id, id),
  foreign key (org_id, division_id) references divisions (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id),
  foreign key (org_id, manager_id) references memberships (org_id, id)
);
create unique index memberships_person on memberships (org_id, person_id) where deleted_at is null;
create unique index memberships_nik on memberships (org_id, lower(nik)) where deleted_at is null;
create index memberships_of_person on memberships (person_id);
create index memberships_name on memberships (org_id, full_name, id);
create index memberships_updated on memberships (org_id, updated_at desc, id desc);
create index memberships_manager on memberships (org_id, manager_id);
create index memberships_role on memberships (org_id, role_id);
create index memberships_search on memberships using gin (org_id, search_text gin_trgm_ops);

create function copy_person_to_memberships() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update memberships set full_name = new.full_name, email = new.email, phone = new.phone, picture = new.picture where person_id = new.id;
  return null;
end $$;
create trigger persons_to_memberships after update of full_name, email, phone, picture on persons
  for each row execute function copy_person_to_memberships();

create view person_organizations as
  select m.person_id, m.id as membership_id, m.status, m.role_id, o.id as org_id, o.code, o.title, o.auth_settings
  from memberships m join organizations o on o.id = m.org_id
  where m.deleted_at is null and o.is_active;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('console', 'learner')),
  token_hash text not null unique,
  sso_token text unique,
  org_id uuid not null references organizations,
  membership_id uuid not null,
  person_id uuid not null references persons on delete cascade,
  parent_id uuid references sessions on delete cascade,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index sessions_person on sessions (person_id);
create index sessions_membership on sessions (org_id, membership_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations,
  person_id uuid references persons on delete cascade,
  purpose text not null check (purpose in ('login', 'register', 'reset_password', 'expired_password', 'link')),
  email text not null,
  code_hash text,
  reset_hash text unique,
  payload jsonb not null default '{}',
  tries int not null default 0,
  expires_at timestamptz not null,
  resend_at timestamptz not null default now(),
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index verifications_email on verifications (email, created_at desc);

create table known_devices (
  token_hash text primary key,
  org_id uuid not null references organizations,
  person_id uuid not null references persons on delete cascade,
  expires_at timestamptz not null
);

-- Lets a mobile gateway or the participant simulator act for a member of its own organisation.
create table api_credentials (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations,
  name text not null,
  key_hash text not null unique,
  scopes text[] not null,
  is_active boolean not null default true,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);

create table audit_logs (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  entity_title text,
  changes jsonb not null default '{}',
  via text,
  ip text,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id)
);
create index audit_logs_entity on audit_logs (org_id, entity_type, entity_id, created_at desc);
create index audit_logs_time on audit_logs (org_id, created_at desc, id desc);
create index audit_logs_actor on audit_logs (org_id, actor_id, created_at desc);

create table files (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  key text not null unique,
  name text not null,
  mime text not null,
  size bigint not null,
  visibility text not null check (visibility in ('public', 'private')),
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table jobs (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  input jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  message text,
  file_key text,
  file_name text,
  cancel_requested boolean not null default false,
  dismissed boolean not null default false,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (org_id, id)
);
create index jobs_mine on jobs (org_id, created_by, created_at desc);

create table outbox (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  template text not null,
  recipient text not null,
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index outbox_due on outbox (status, next_try_at);

create table idempotency_keys (
  org_id uuid not null default current_org() references organizations,
  actor_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (org_id, actor_id, endpoint, key)
);

-- Exact counts of large tables, kept by triggers in the writing transaction, so that totals cost the same at any size.
create table tallies (
  org_id uuid not null,
  kind text not null,
  scope_id uuid not null,
  key text not null,
  n bigint not null default 0,
  primary key (org_id, kind, scope_id, key)
);

-- What one request is: narrows the transaction to the session's organisation and answers who is asking.
create function session_enter(wanted_kind text, wanted_hash text, host text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz)
language plpgsql security definer set search_path = public as $$
declare found_session record;
begin
  select s.id, s.org_id, o.code, s.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions,
         o.timezone, s.expires_at
    into found_session
    from sessions s
    join organizations o on o.id = s.org_id and o.is_active
    join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.status = 'active' and m.deleted_at is null
    left join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
   where s.token_hash = wanted_hash and s.kind = wanted_kind and s.revoked_at is null and s.expires_at > now()
     and (wanted_kind = 'learner' or m.role_id is not null)
     and (s.parent_id is null or exists (select 1 from sessions p where p.id = s.parent_id and p.revoked_at is null))
     and not exists (select 1 from organizations h where h.id <> s.org_id and host in (h.url_domain, h.url_subdomain));
  if not found then return; end if;
  perform set_config('app.org_id', found_session.org_id::text, true), set_config('app.actor_id', found_session.membership_id::text, true),
          set_config('app.actor_name', found_session.full_name, true);
  return query select found_session.id, found_session.org_id, found_session.code, found_session.person_id, found_session.membership_id,
    found_session.full_name, found_session.permissions, found_session.timezone, found_session.expires_at;
end $$;

create function credential_enter(wanted_hash text, wanted_scope text, act_as text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz)
language plpgsql security definer set search_path = public as $$
declare found_member record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, o.timezone
    into found_member
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and lower(m.nik) = lower(act_as) and m.status = 'active' and m.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and wanted_scope = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_member.org_id::text, true), set_config('app.actor_id', found_member.membership_id::text, true),
          set_config('app.actor_name', found_member.full_name, true), set_config('app.via', 'credential', true);
  return query select found_member.id, found_member.org_id, found_member.code, found_member.person_id, found_member.membership_id,
    found_member.full_name, '{}'::text[], found_member.timezone, now() + interval '1 hour';
end $$;

create function touch_row() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;

create function sign_row() returns trigger language plpgsql as $$
begin
  if current_actor() is not null then new.updated_by := current_actor(); end if;
  return new;
end $$;

create function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  record jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else to_jsonb(old) end;
  diff jsonb;
  verb text;
begin
  if current_setting('app.audit', true) = 'off' then return null; end if;
  select jsonb_object_agg(field, case when field ~ '(hash|secret|code|token)$' and field !~ '^(division|company|org)_code$'
           then '{"from": "***", "to": "***"}'::jsonb
           else jsonb_build_object('from', before -> field, 'to', after -> field) end)
    into diff
    from jsonb_object_keys(before || after) field
   where field not in ('id', 'org_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'search_text')
     and coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null');
  if diff is null and tg_op = 'UPDATE' then return null; end if;
  verb := case
    when nullif(current_setting('app.verb', true), '') is not null then current_setting('app.verb', true)
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'delete'
    when diff ? 'deleted_at' then case when record ->> 'deleted_at' is null then 'restore' else 'delete' end
    when diff ? 'status' and (select count(*) from jsonb_object_keys(diff)) = 1 then 'status'
    else 'update' end;
  -- The time of a change is the version it made, so that what came after a version is known exactly.
  insert into audit_logs (created_at, org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (coalesce((after ->> 'updated_at')::timestamptz, clock_timestamp()), (record ->> 'org_id')::uuid, current_actor(), coalesce(nullif(current_setting('app.actor_name', true), ''), 'System'), verb,
          tg_table_name, (record ->> 'id')::uuid,
          coalesce(record ->> 'title', record ->> 'name', record ->> 'full_name'), coalesce(diff, '{}'),
          nullif(current_setting('app.via', true), ''), nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.agent', true), ''));
  return null;
end $$;

-- History has no other writer than the trigger above and this function.
create function write_history(verb text, entity text, entity_key uuid, entity_label text, details jsonb) returns void
language sql security definer set search_path = public as $$
  insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (current_org(), current_actor(), coalesce(nullif(current_setting('app.actor_name', true), ''), 'System'), verb, entity, entity_key,
          entity_label, details, nullif(current_setting('app.via', true), ''), nullif(current_setting('app.ip', true), ''),
          nullif(current_setting('app.agent', true), ''))
$$;

create trigger touch before update on organizations for each row execute function touch_row();
create trigger touch before update on persons for each row execute function touch_row();
