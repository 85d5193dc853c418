-- What belongs to the people behind members. Of somebody who has not accepted, what was typed; of somebody who belongs here alone, the
-- person; of anybody else nothing. A new address waits until it is proved, so that whoever holds it is neither met nor taken over.
create or replace function change_persons(changes jsonb) returns void language plpgsql security definer set search_path = public as $$
begin
  update memberships m set
    full_name = coalesce(c.fields ->> 'full_name', m.full_name),
    email = coalesce(c.fields ->> 'email', m.email),
    phone = case when c.fields ? 'phone' then c.fields ->> 'phone' else m.phone end,
    picture = case when c.fields ? 'picture' then c.fields ->> 'picture' else m.picture end,
    gender = case when c.fields ? 'gender' then c.fields ->> 'gender' else m.gender end,
    birth_date = case when c.fields ? 'birth_date' then (c.fields ->> 'birth_date')::date else m.birth_date end
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
   where m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null and m.person_id is null;
  update memberships m set new_email = nullif(c.fields ->> 'email', m.email)
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
   where m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null and m.person_id is not null
     and c.fields ? 'email' and not is_shared_person(m.person_id);
  update persons p set
    full_name = coalesce(c.fields ->> 'full_name', p.full_name),
    phone = case when c.fields ? 'phone' then c.fields ->> 'phone' else p.phone end,
    picture = case when c.fields ? 'picture' then c.fields ->> 'picture' else p.picture end,
    gender = case when c.fields ? 'gender' then c.fields ->> 'gender' else p.gender end,
    birth_date = case when c.fields ? 'birth_date' then (c.fields ->> 'birth_date')::date else p.birth_date end
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null
   where p.id = m.person_id and not is_shared_person(p.id);
  -- Links to an address that is none any more end.
  update verifications v set used_at = now()
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null
   where v.org_id = m.org_id and v.member_id = m.id and v.email not in (m.email, coalesce(m.new_email, m.email)) and v.used_at is null;
end $$;

-- An administrator's choice: the person has to replace it at the next login. Before acceptance it waits with the membership.
create or replace function give_password(member uuid, hash text) returns void language plpgsql security definer set search_path = public as $$
declare person uuid;
begin
  update memberships set first_password_hash = hash where org_id = current_org() and id = member and deleted_at is null and person_id is null;
  select m.person_id into person from memberships m
   where m.org_id = current_org() and m.id = member and m.deleted_at is null and not is_shared_person(m.person_id);
  if person is null then return; end if;
  insert into password_history (person_id, password_hash) select id, password_hash from persons where id = person and password_hash is not null;
  update persons set password_hash = hash, password_changed_at = now(), must_change_password = true, password_unproven = true,
         failed_logins = 0, failed_since = null, locked_until = null
   where id = person;
  update sessions set revoked_at = now() where person_id = person and revoked_at is null and membership_id is distinct from current_actor();
end $$;

create or replace function unlock_person(member uuid) returns void language sql security definer set search_path = public as $$
  update persons p set failed_logins = 0, failed_since = null, locked_until = null
    from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null and p.id = m.person_id and not is_shared_person(p.id)
$$;

-- Links that prove an address: the newest one counts.
create or replace function issue_links(links jsonb, until timestamptz) returns void language plpgsql security definer set search_path = public as $$
begin
  update verifications v set used_at = now()
    from jsonb_to_recordset(links) l (member_id uuid, hash text, email text)
    join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null
   where v.org_id = m.org_id and (v.member_id = m.id or v.person_id = m.person_id) and v.email = l.email and v.purpose = 'link' and v.used_at is null;
  insert into verifications (org_id, member_id, person_id, purpose, email, reset_hash, expires_at)
    select m.org_id, m.id, case when l.email = m.email then m.person_id end, 'link', l.email, l.hash, until
      from jsonb_to_recordset(links) l (member_id uuid, hash text, email text)
      join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null and l.email in (m.email, m.new_email);
end $$;

create or replace function void_links(member uuid) returns void language sql security definer set search_path = public as $$
  update verifications v set used_at = now() from memberships m
   where m.org_id = current_org() and m.id = member and v.org_id = m.org_id and (v.member_id = m.id or v.person_id = m.person_id)
     and v.purpose = 'link' and v.used_at is null
$$;

-- The next three are for sign-in, which has proved something, and for the function below it. History names nobody: whoever accepts
-- comes from nowhere this organisation knows of.

-- The holder of the address accepts. A newcomer becomes what was typed, somebody known brings what they are. Answers the person.
create function join_person(wanted_org uuid, member uuid, address text, proved boolean) returns uuid language plpgsql set search_path = public
  set app.actor_id = '' set app.actor_name = 'The account’s owner' set app.ip = '' set app.agent = '' set app.via = '' as $$
declare
  invited record;
  person uuid;
begin
  select m.* into invited from memberships m
   where m.org_id = wanted_org and m.id = member and m.email = address and m.person_id is null and m.status = 'active' and m.deleted_at is null
     for update;
  if not found then return null; end if;
  insert into persons (email, full_name, phone, picture, gender, birth_date)
    values (invited.email, invited.full_name, invited.phone, invited.picture, invited.gender, invited.birth_date) on conflict (email) do nothing;
  select p.id into person from persons p where p.email = invited.email for update;
  update persons set address_proven = true where id = person and proved and not address_proven;
  update memberships set person_id = person where org_id = wanted_org and id = member;
  -- The password an administrator chose counts for somebody who has none and whom nobody else has.
  update persons p set password_hash = invited.first_password_hash, password_changed_at = now(), must_change_password = true, password_unproven = true
   where p.id = person and p.password_hash is null and invited.first_password_hash is not null
     and not exists (select 1 from memberships m where m.person_id = p.id and (m.org_id, m.id) <> (wanted_org, member));
  update verifications set used_at = now() where org_id = wanted_org and member_id = member and used_at is null;
  return person;
end $$;
revoke execute on function join_person from public;

-- The holder of the new address has proved it: the person moves there, or the membership goes over to the person who is there already.
-- Refused where the person has come to belong to somebody else meanwhile. Answers the person the membership has now.
create function move_address(wanted_org uuid, member uuid, address text) returns uuid language plpgsql set search_path = public
  set app.actor_id = '' set app.actor_name = 'The account’s owner' set app.ip = '' set app.agent = '' set app.via = '' as $$
declare
  moving record;
  holder uuid;
begin
  select m.* into moving from memberships m
   where m.org_id = wanted_org and m.id = member and m.new_email = address and m.status = 'active' and m.deleted_at is null for update;
  if not found or exists (select 1 from memberships m where m.person_id = moving.person_id and m.org_id <> wanted_org)
     or exists (select 1 from memberships m where m.org_id = wanted_org and m.email = address and m.deleted_at is null) then
    return null;
  end if;
  select p.id into holder from persons p where p.email = address for update;
  if holder is null then
    -- Whoever chose the password need not be whoever holds the new address.
    update persons set email = address, address_proven = true, password_unproven = password_unproven or password_hash is not null
     where id = moving.person_id;
  else
    update persons set address_proven = true where id = holder and not address_proven;
    update memberships set person_id = holder, new_email = null where org_id = wanted_org and id = member;
  end if;
  update sessions set revoked_at = now() where org_id = wanted_org and membership_id = member and revoked_at is null;
  update verifications set used_at = now() where org_id = wanted_org and (member_id = member or person_id = moving.person_id) and used_at is null;
  return coalesce(holder, moving.person_id);
end $$;
revoke execute on function move_address from public;

-- The holder of the address wants none of it: an invitation rests until it is activated again, a new address is forgotten.
create function decline_membership(wanted_org uuid, member uuid, address text) returns boolean language plpgsql set search_path = public
  set app.actor_id = '' set app.actor_name = 'The account’s owner' set app.ip = '' set app.agent = '' set app.via = '' as $$
begin
  update memberships set status = case when person_id is null then 'inactive' else status end, new_email = null
   where org_id = wanted_org and id = member and status = 'active' and deleted_at is null
     and (person_id is null and email = address or new_email = address);
  if not found then return false; end if;
  update verifications set used_at = now() where org_id = wanted_org and member_id = member and email = address and used_at is null;
  return true;
end $$;
revoke execute on function decline_membership from public;

-- The invitations of whoever is asking. Only to a session of the person's own password at an address the person has proved: an
-- organisation that signs people in by other means, or has chosen the password, is not the person.
create function my_invitations(opened uuid) returns table (id uuid, organization text, org_code text, invited_at timestamptz)
language sql stable security definer set search_path = public as $$
  select m.id, o.title, o.code, m.created_at
    from sessions s
    join persons p on p.id = s.person_id and p.address_proven and not p.password_unproven
    join memberships m on m.email = p.email and m.person_id is null and m.status = 'active' and m.deleted_at is null
    join organizations o on o.id = m.org_id and o.is_active
   where s.id = opened and s.org_id = current_org() and s.membership_id = current_actor() and s.by_password and s.revoked_at is null
   order by m.created_at, m.id
$$;

-- Accepts or declines one of them; answers where it leads to.
create function answer_invitation(opened uuid, invitation uuid, accepts boolean) returns table (organization text, org_code text, opens_console boolean)
language plpgsql security definer set search_path = public as $$
declare found_one record;
begin
  select m.org_id, m.id, m.email, m.role_id is not null as opens_console, i.organization, i.org_code into found_one
    from my_invitations(opened) i join organizations o on o.code = i.org_code join memberships m on m.org_id = o.id and m.id = i.id
   where i.id = invitation;
  if not found then return; end if;
  if accepts then perform join_person(found_one.org_id, found_one.id, found_one.email, false);
  else perform decline_membership(found_one.org_id, found_one.id, found_one.email);
  end if;
  return query select found_one.organization, found_one.org_code, found_one.opens_console;
end $$;

-- The membership stays with its results and belongs to a made-up person from now on; the real one goes unless somebody else has them.
-- Answers the picture nobody shows any more.
create or replace function anonymise_member(member uuid) returns text language plpgsql security definer set search_path = public as $$
declare
  old record;
  made uuid;
  number bigint;
  name text;
  left_picture text;
begin
  select m.* into old from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null for update;
  select count(*) + 1 into number from memberships m where m.org_id = current_org() and m.email like 'deleted-%@deleted.invalid';
  name := 'Deleted User ' || number;
  insert into persons (email, full_name) values ('deleted-' || gen_random_uuid() || '@deleted.invalid', name) returning id into made;
  update sessions set revoked_at = now() where org_id = old.org_id and membership_id = member and revoked_at is null;
  delete from verifications where org_id = old.org_id and (member_id = member or person_id = old.person_id);
  perform set_config('app.audit', 'off', true);
  update memberships m set person_id = made, new_email = null, nik = 'deleted-' || number || '-' || left(made::text, 8), role_id = null, groups = '{}',
         posisi = '-', join_date = null, employment_status = null, updated_at = clock_timestamp()
   where m.org_id = old.org_id and m.id = member;
  perform set_config('app.audit', '', true);
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'memberships' and entity_id = member;
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'attendances'
     and entity_id in (select a.id from attendances a where a.org_id = old.org_id and a.user_id = member);
  update audit_logs set actor_name = name, ip = null, user_agent = null where org_id = old.org_id and actor_id = member;
  update outbox set recipient = 'deleted@deleted.invalid', payload = '{}', status = case when status = 'queued' then 'failed' else status end
   where org_id = old.org_id and recipient in (old.email, old.new_email);
  select old.picture into left_picture where not exists (select 1 from persons p where p.id = old.person_id);
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $$;

-- As before, and only for whoever has accepted: a session ends when the membership goes over to somebody else.
create or replace function session_enter(wanted_kind text, wanted_hash text, host text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz, must_accept text[], ip_ranges jsonb)
language plpgsql security definer set search_path = public as $$
declare found_session record;
begin
  select s.id, s.org_id, o.code, s.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions,
         o.timezone, s.expires_at, s.must_accept, o.auth_settings -> 'allowed_ip_ranges' as ip_ranges
    into found_session
    from sessions s
    join organizations o on o.id = s.org_id and o.is_active
    join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.person_id = s.person_id and m.status = 'active' and m.deleted_at is null
    left join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
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

create or replace function credential_enter(wanted_hash text, wanted_scope text, act_as text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz)
language plpgsql security definer set search_path = public as $$
declare found_member record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, o.timezone
    into found_member
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and lower(m.nik) = lower(act_as) and m.person_id is not null and m.status = 'active' and m.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and wanted_scope = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_member.org_id::text, true), set_config('app.actor_id', found_member.membership_id::text, true),
          set_config('app.actor_name', found_member.full_name, true), set_config('app.via', 'credential', true);
  return query select found_member.id, found_member.org_id, found_member.code, found_member.person_id, found_member.membership_id,
    found_member.full_name, '{}'::text[], found_member.timezone, now() + interval '1 hour';
end $$;
