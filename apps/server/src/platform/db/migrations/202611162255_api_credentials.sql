-- Keys are kept by their organisation: its policy, its history. A key of others is never readable, only its hash is there.
alter table api_credentials
  alter column org_id set default current_org(),
  add column allowed_ips text[] not null default '{}',
  add column hint text,
  add column revoked_at timestamptz,
  add column created_by uuid default current_actor(),
  add column updated_by uuid default current_actor(),
  add column updated_at timestamptz not null default now();
create index api_credentials_org on api_credentials (org_id, created_at desc, id desc);

-- Which key was used last is noted once a minute, and is no change anybody made.
create function note_credential_use(credential uuid) returns void language plpgsql security definer set search_path = public as $$
declare audited text := current_setting('app.audit', true);
begin
  perform set_config('app.audit', 'off', true);
  -- Whoever comes at the same moment does not wait for it.
  update api_credentials set last_used_at = now() where id in (select c.id from api_credentials c
    where c.id = credential and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute') for update skip locked);
  perform set_config('app.audit', coalesce(audited, ''), true);
end $$;
revoke all on function note_credential_use(uuid) from public;

drop function credential_enter(text, text, text);
create function credential_enter(wanted_hash text, wanted_scope text, act_as text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz, ip_ranges jsonb)
language plpgsql security definer set search_path = public as $$
declare found_member record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, o.timezone, to_jsonb(c.allowed_ips) as ip_ranges
    into found_member
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and lower(m.nik) = lower(act_as) and m.person_id is not null and m.status = 'active' and m.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and wanted_scope = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_member.org_id::text, true), set_config('app.actor_id', found_member.membership_id::text, true),
          set_config('app.actor_name', found_member.full_name, true), set_config('app.via', 'credential', true);
  perform note_credential_use(found_member.id);
  return query select found_member.id, found_member.org_id, found_member.code, found_member.person_id, found_member.membership_id,
    found_member.full_name, '{}'::text[], found_member.timezone, now() + interval '1 hour', found_member.ip_ranges;
end $$;

-- A key that reads reports sees what whoever made it may see now, and nothing once that person has left.
create function report_enter(wanted_hash text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz, ip_ranges jsonb)
language plpgsql security definer set search_path = public as $$
declare found_maker record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions, o.timezone,
         to_jsonb(c.allowed_ips) as ip_ranges
    into found_maker
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and m.id = c.created_by and m.person_id is not null and m.status = 'active' and m.deleted_at is null
    join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and 'report-read' = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_maker.org_id::text, true), set_config('app.actor_id', found_maker.membership_id::text, true),
          set_config('app.actor_name', found_maker.full_name, true), set_config('app.via', 'credential', true);
  perform note_credential_use(found_maker.id);
  return query select found_maker.id, found_maker.org_id, found_maker.code, found_maker.person_id, found_maker.membership_id,
    found_maker.full_name, found_maker.permissions, found_maker.timezone, now() + interval '1 hour', found_maker.ip_ranges;
end $$;
