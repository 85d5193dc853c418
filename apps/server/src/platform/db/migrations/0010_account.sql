-- What an organisation's lists show of a person is repeated in the membership (decision 1); these fields join the others.
alter table memberships
  add column gender text,
  add column birth_date date,
  add column has_password boolean not null default false,
  add column locked_until timestamptz;
select set_config('app.audit', 'off', true);
update memberships m set gender = p.gender, birth_date = p.birth_date, has_password = p.password_hash is not null, locked_until = p.locked_until
  from persons p where p.id = m.person_id;
select set_config('app.audit', '', true);

-- The password was chosen by somebody else than the holder of the address: another organisation must not trust it.
alter table persons add column password_unproven boolean not null default false;

-- Whoever adds a membership names the person; the person's fields follow.
create function fill_member_from_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select p.full_name, p.email, p.phone, p.picture, p.gender, p.birth_date, p.password_hash is not null, p.locked_until
    into new.full_name, new.email, new.phone, new.picture, new.gender, new.birth_date, new.has_password, new.locked_until
    from persons p where p.id = new.person_id;
  return new;
end $$;
create trigger fill before insert on memberships for each row execute function fill_member_from_person();

create or replace function copy_person_to_memberships() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update memberships set full_name = new.full_name, email = new.email, phone = new.phone, picture = new.picture, gender = new.gender,
         birth_date = new.birth_date
   where person_id = new.id;
  return null;
end $$;
drop trigger persons_to_memberships on persons;
create trigger persons_to_memberships after update of full_name, email, phone, picture, gender, birth_date on persons for each row
  when ((old.full_name, old.email, old.phone, old.picture, old.gender, old.birth_date) is distinct from
        (new.full_name, new.email, new.phone, new.picture, new.gender, new.birth_date))
  execute function copy_person_to_memberships();

-- A lock or a chosen password is no edit of the account: neither its version nor its history tells of it.
create function copy_access_to_memberships() returns trigger language plpgsql security definer set search_path = public as $$
declare before text := coalesce(current_setting('app.audit', true), '');
begin
  perform set_config('app.audit', 'off', true);
  update memberships set has_password = new.password_hash is not null, locked_until = new.locked_until where person_id = new.id;
  perform set_config('app.audit', before, true);
  return null;
end $$;
create trigger access_to_memberships after update of password_hash, locked_until on persons for each row
  when ((old.password_hash is null, old.locked_until) is distinct from (new.password_hash is null, new.locked_until))
  execute function copy_access_to_memberships();

-- The person goes with the last membership, once the bin lets go of it.
create function forget_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from persons p where p.id = old.person_id and not exists (select 1 from memberships m where m.person_id = p.id);
  return null;
end $$;
create trigger forget_person after delete on memberships for each row execute function forget_person();

alter table memberships drop constraint memberships_org_id_manager_id_fkey;
alter table memberships add foreign key (org_id, manager_id) references memberships (org_id, id) on delete set null (manager_id);

create index memberships_nik_order on memberships (org_id, nik, id) where deleted_at is null;
create index memberships_email_order on memberships (org_id, email, id) where deleted_at is null;
create index memberships_position on memberships (org_id, posisi, id) where deleted_at is null;
create index memberships_login on memberships (org_id, last_login_at, id) where deleted_at is null;
create index memberships_division on memberships (org_id, division_id, updated_at desc, id desc);
create index memberships_company on memberships (org_id, company_id, updated_at desc, id desc);
create index memberships_status on memberships (org_id, status, updated_at desc, id desc);
create index memberships_groups on memberships using gin (org_id, groups);
call tally_table('memberships', 'membership', 'org_id', 'status', 'deleted_at is null');
insert into tallies (org_id, kind, scope_id, key, n)
  select org_id, 'membership', org_id, status, count(*) from memberships where deleted_at is null group by org_id, status;

-- A checked sheet waits a day for its submit.
create table user_imports (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  options jsonb not null,
  sheet jsonb not null,
  issues jsonb not null,
  -- What the preview showed; a submit that would do anything else is refused.
  fingerprint text not null,
  committed_at timestamptz,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index user_imports_age on user_imports (created_at);

-- Persons belong to no organisation, so a request reaches them only through the functions below: each looks at members of the
-- asking organisation, or at the one address it was given.
create function is_shared_person(person uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from memberships m where m.person_id = person and m.org_id <> current_org() and m.deleted_at is null)
$$;

-- Who has these addresses: the member here, if any, and whether the person belongs to somebody else too.
create function persons_of_addresses(addresses text[])
returns table (email text, person_id uuid, member_id uuid, is_shared boolean)
language sql stable security definer set search_path = public as $$
  select p.email, p.id, m.id, is_shared_person(p.id)
    from persons p left join memberships m on m.person_id = p.id and m.org_id = current_org() and m.deleted_at is null
   where p.email = any (addresses)
$$;

-- Finds or makes the persons of these addresses. Somebody known stays as they are, unless nobody has a membership of them any more;
-- a password that the holder of the address never proved ends here.
create function take_persons(wanted jsonb) returns table (email text, person_id uuid)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare addresses text[] := array(select w ->> 'email' from jsonb_array_elements(wanted) w);
begin
  update persons p set full_name = w.full_name, phone = w.phone, picture = w.picture, gender = w.gender, birth_date = w.birth_date
    from jsonb_to_recordset(wanted) w (email text, full_name text, phone text, picture text, gender text, birth_date date)
   where p.email = w.email and not exists (select 1 from memberships m where m.person_id = p.id and m.deleted_at is null);
  insert into persons (email, full_name, phone, picture, gender, birth_date)
    select w.email, w.full_name, w.phone, w.picture, w.gender, w.birth_date
      from jsonb_to_recordset(wanted) w (email text, full_name text, phone text, picture text, gender text, birth_date date)
    on conflict (email) do nothing;
  update sessions s set revoked_at = now() from persons p
   where p.email = any (addresses) and p.password_unproven and s.person_id = p.id and s.revoked_at is null;
  update persons p set password_hash = null, password_unproven = false where p.email = any (addresses) and p.password_unproven;
  return query select p.email, p.id from persons p where p.email = any (addresses);
end $$;

-- Changes what belongs to the persons behind members; a person who belongs elsewhere too is left alone.
create function change_persons(changes jsonb) returns void language plpgsql security definer set search_path = public as $$
begin
  update persons p set
    full_name = coalesce(c.fields ->> 'full_name', p.full_name),
    email = coalesce(c.fields ->> 'email', p.email),
    phone = case when c.fields ? 'phone' then c.fields ->> 'phone' else p.phone end,
    picture = case when c.fields ? 'picture' then c.fields ->> 'picture' else p.picture end,
    gender = case when c.fields ? 'gender' then c.fields ->> 'gender' else p.gender end,
    birth_date = case when c.fields ? 'birth_date' then (c.fields ->> 'birth_date')::date else p.birth_date end,
    -- Whoever holds the new address has not proved anything yet, and links sent to the old one end.
    password_unproven = p.password_unproven or (p.password_hash is not null and coalesce(c.fields ->> 'email', p.email) <> p.email)
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null
   where p.id = m.person_id and not is_shared_person(p.id);
  update verifications v set used_at = now()
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id
   where v.person_id = m.person_id and v.email <> m.email and v.used_at is null;
end $$;

-- An administrator's choice: the person has to replace it at the next login.
create function give_password(member uuid, hash text) returns void language plpgsql security definer set search_path = public as $$
declare person uuid;
begin
  select m.person_id into person from memberships m
   where m.org_id = current_org() and m.id = member and m.deleted_at is null and not is_shared_person(m.person_id);
  insert into password_history (person_id, password_hash) select id, password_hash from persons where id = person and password_hash is not null;
  update persons set password_hash = hash, password_changed_at = now(), must_change_password = true, password_unproven = true,
         failed_logins = 0, failed_since = null, locked_until = null
   where id = person;
  update sessions set revoked_at = now() where person_id = person and revoked_at is null and membership_id is distinct from current_actor();
end $$;

create function unlock_person(member uuid) returns void language sql security definer set search_path = public as $$
  update persons p set failed_logins = 0, failed_since = null, locked_until = null
    from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null and p.id = m.person_id
$$;

create function end_member_sessions(members uuid[]) returns void language sql security definer set search_path = public as $$
  update sessions set revoked_at = now() where org_id = current_org() and membership_id = any (members) and revoked_at is null
$$;

-- Links by which members choose a password: the newest one counts.
create function issue_links(links jsonb, until timestamptz) returns void language plpgsql security definer set search_path = public as $$
begin
  update verifications v set used_at = now()
    from jsonb_to_recordset(links) l (member_id uuid, hash text)
    join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null
   where v.org_id = m.org_id and v.person_id = m.person_id and v.purpose = 'link' and v.used_at is null;
  insert into verifications (org_id, person_id, purpose, email, reset_hash, expires_at)
    select m.org_id, m.person_id, 'link', m.email, l.hash, until
      from jsonb_to_recordset(links) l (member_id uuid, hash text)
      join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null;
end $$;

create function void_links(member uuid) returns void language sql security definer set search_path = public as $$
  update verifications v set used_at = now() from memberships m
   where m.org_id = current_org() and m.id = member and v.org_id = m.org_id and v.person_id = m.person_id and v.purpose = 'link' and v.used_at is null
$$;

-- The membership stays with its results and belongs to a made-up person from now on; the real one goes unless somebody else has them.
-- Answers the picture nobody shows any more.
create function anonymise_member(member uuid) returns text language plpgsql security definer set search_path = public as $$
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
  perform set_config('app.audit', 'off', true);
  update memberships m set person_id = made, full_name = name, email = p.email, nik = 'deleted-' || number || '-' || left(made::text, 8), phone = null,
         picture = null, gender = null, birth_date = null, has_password = false, locked_until = null, role_id = null, groups = '{}',
         posisi = '-', join_date = null, employment_status = null, updated_at = clock_timestamp()
    from persons p where p.id = made and m.org_id = old.org_id and m.id = member;
  perform set_config('app.audit', '', true);
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'memberships' and entity_id = member;
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'attendances'
     and entity_id in (select a.id from attendances a where a.org_id = old.org_id and a.user_id = member);
  update audit_logs set actor_name = name, ip = null, user_agent = null where org_id = old.org_id and actor_id = member;
  update outbox set recipient = 'deleted@deleted.invalid', payload = '{}', status = case when status = 'queued' then 'failed' else status end
   where org_id = old.org_id and recipient = old.email;
  delete from verifications where org_id = old.org_id and person_id = old.person_id;
  delete from persons p where p.id = old.person_id and not exists (select 1 from memberships m where m.person_id = p.id)
    returning p.picture into left_picture;
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $$;
