-- What an organisation set otherwise than the product does: a row per page of settings, and only what differs from the defaults.
select set_config('app.audit', 'off', true);
create table organization_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  key text not null,
  value jsonb not null default '{}' check (jsonb_typeof(value) = 'object'),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, key)
);

insert into organization_settings (org_id, key, value)
  select id, 'authentication', auth_settings from organizations where auth_settings <> '{}';
insert into organization_settings (org_id, key, value)
  select id, 'content', '{"certificate_hide_name": true}' from organizations where (feature_flags ->> 'certificate_hide_name')::boolean;
update organizations set feature_flags = feature_flags - 'certificate_hide_name' where feature_flags ? 'certificate_hide_name';

create function stored_settings(org uuid, page text) returns jsonb language sql stable set search_path = public as $$
  select coalesce((select s.value from organization_settings s where s.org_id = org and s.key = page), '{}')
$$;
revoke execute on function stored_settings from public;

create or replace view person_organizations as
  select m.person_id, m.id as membership_id, m.status, m.role_id, o.id as org_id, o.code, o.title,
         coalesce((select s.value from organization_settings s where s.org_id = o.id and s.key = 'authentication'), '{}') as auth_settings
  from memberships m join organizations o on o.id = m.org_id
  where m.deleted_at is null and o.is_active;

create or replace view sign_in_accounts as
  select m.org_id, o.code as org_code, o.timezone, o.is_active as org_is_active,
         coalesce((select s.value from organization_settings s where s.org_id = o.id and s.key = 'authentication'), '{}') as auth_settings,
         m.id as membership_id, m.status, m.role_id, m.nik,
         p.id as person_id, p.email, p.full_name, p.password_hash, p.password_changed_at, p.must_change_password, p.locked_until
    from memberships m
    join persons p on p.id = m.person_id
    join organizations o on o.id = m.org_id
   where m.deleted_at is null;

-- As before, but for where the addresses stand from which people may come.
create or replace function session_enter(wanted_kind text, wanted_hash text, host text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz, must_accept text[], ip_ranges jsonb)
language plpgsql security definer set search_path = public as $$
declare found_session record;
begin
  select s.id, s.org_id, o.code, s.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions,
         o.timezone, s.expires_at, s.must_accept, x.value -> 'allowed_ip_ranges' as ip_ranges
    into found_session
    from sessions s
    join organizations o on o.id = s.org_id and o.is_active
    join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.person_id = s.person_id and m.status = 'active' and m.deleted_at is null
    left join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
    left join organization_settings x on x.org_id = s.org_id and x.key = 'authentication'
   where s.token_hash = wanted_hash and s.kind = wanted_kind and s.revoked_at is null and s.expires_at > now()
     and (wanted_kind = 'learner' or m.role_id is not null)
     and (s.parent_id is null or exists (select 1 from sessions p where p.id = s.parent_id and p.revoked_at is null))
     and not exists (select 1 from organizations h where h.id <> s.org_id and host in (h.url_domain, h.url_subdomain));
  if not found then return; end if;
  perform set_config('app.org_id', found_session.org_id::text, true), set_config('app.actor_id', found_session.membership_id::text, true),
          set_config('app.actor_name', found_session.full_name, true);
  return query select found_session.id, found_session.org_id, found_session.code, found_session.person_id, found_session.membership_id,
    found_session.full_name, found_session.permissions, found_session.timezone, found_session.expires_at, found_session.must_accept,
    found_session.ip_ranges;
end $$;

create or replace function public_certificate(asked text) returns table (name text, hide_name boolean, title text, module_title text, organization text,
  org_code text, primary_color text, url_logo text, certificate_number text, issued_at timestamptz, valid_until timestamptz, revoked_at timestamptz,
  issued_on text, valid_on text)
language sql stable security definer set search_path = public as $$
  select v.participant_name, coalesce((stored_settings(o.id, 'content') ->> 'certificate_hide_name')::boolean, false), c.name, m.title, o.title, o.code,
         o.primary_color, o.url_logo, i.number, i.issued_at, g.valid_until, g.revoked_at,
         (i.issued_at at time zone o.timezone)::date::text, (g.valid_until at time zone o.timezone)::date::text
    from certificate_issues i
    join certificate_versions v on v.org_id = i.org_id and v.issue_id = i.id and v.version = i.version
    join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
    join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id
    join contents m on m.org_id = e.org_id and m.id = e.content_id
    join certificates c on c.org_id = i.org_id and c.id = i.certificate_id
    join organizations o on o.id = i.org_id
   where i.verification_code = asked and o.is_active
$$;
revoke execute on function public_certificate from public;

alter table organizations drop column auth_settings;
