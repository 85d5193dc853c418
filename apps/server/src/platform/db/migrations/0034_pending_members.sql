-- A membership without a person is an invitation: it holds what was typed, and nobody is looked up before the holder of the address
-- accepts it. So an address that is known elsewhere and one that is not are the same thing in every call (decision 28).
alter table memberships alter column person_id drop not null;
alter table memberships
  -- Waits beside the present address until its holder has proved it.
  add column new_email text,
  -- Chosen by an administrator for somebody who has not accepted yet.
  add column first_password_hash text,
  add check (new_email is null or person_id is not null),
  add check (first_password_hash is null or person_id is null);
create unique index memberships_email on memberships (org_id, email) where deleted_at is null;
create index memberships_pending on memberships (org_id, updated_at desc, id desc) where person_id is null and deleted_at is null;
create index memberships_invited on memberships (email) where person_id is null and deleted_at is null;
create index memberships_new_email on memberships (org_id, new_email) where new_email is not null;

-- The holder of the address has shown that mail reaches them; single sign-on alone does not show it to anybody but its organisation.
alter table persons add column address_proven boolean not null default false;
select set_config('app.audit', 'off', true);
update persons set address_proven = true where password_hash is not null and not password_unproven;
-- Opened with the person's own password, not by an organisation's sign-in or an API credential.
alter table sessions add column by_password boolean not null default false;
alter table verifications add column member_id uuid;
create index verifications_member on verifications (org_id, member_id) where member_id is not null;

-- What an organisation's request changes in another organisation is told there without who did it and from where. Which person a
-- membership has concerns nobody; that somebody has accepted does. Written into the present function, which others change as well.
do $$
declare
  body text := pg_get_functiondef('audit_row'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    ['diff jsonb;', 'ours boolean := coalesce((record ->> ''org_id'')::uuid = current_org(), true);
  diff jsonb;'],
    ['''id'', ''org_id'', ''created_at''', '''id'', ''org_id'', ''person_id'', ''created_at'''],
    ['if diff is null and tg_op = ''UPDATE'' then', 'if tg_op = ''UPDATE'' and (before ->> ''person_id'' is null) <> (after ->> ''person_id'' is null) then
    diff := coalesce(diff, ''{}'') || jsonb_build_object(''accepted'',
      jsonb_build_object(''from'', before ->> ''person_id'' is not null, ''to'', after ->> ''person_id'' is not null));
  end if;
  if diff is null and tg_op = ''UPDATE'' then'],
    ['when nullif(current_setting(''app.verb'', true), '''') is not null', 'when ours and nullif(current_setting(''app.verb'', true), '''') is not null'],
    ['current_actor(), coalesce(nullif(current_setting(''app.actor_name'', true), ''''), ''System''), verb', 'case when ours then current_actor() end,
          case when ours then coalesce(nullif(current_setting(''app.actor_name'', true), ''''), ''System'')
               when tg_table_name = ''memberships'' then ''The account’s owner'' else ''System'' end, verb'],
    ['nullif(current_setting(''app.via'', true), ''''), nullif(current_setting(''app.ip'', true), ''''), nullif(current_setting(''app.agent'', true), '''')',
     'case when ours then nullif(current_setting(''app.via'', true), '''') end, case when ours then nullif(current_setting(''app.ip'', true), '''') end,
          case when ours then nullif(current_setting(''app.agent'', true), '''') end']
  ] loop
    if position(change[1] in body) = 0 then raise 'audit_row is not the one that was expected: %', change[1]; end if;
    body := replace(body, change[1], change[2]);
  end loop;
  execute body;
end $$;

create or replace function sign_row() returns trigger language plpgsql as $$
begin
  if current_actor() is not null and new.org_id = current_org() then new.updated_by := current_actor(); end if;
  return new;
end $$;

-- What was written so before: an actor of another organisation.
update audit_logs a set actor_id = null, actor_name = 'The account’s owner', ip = null, user_agent = null, via = null
 where a.actor_id is not null and a.entity_type = 'memberships'
   and exists (select 1 from memberships m where m.id = a.actor_id and m.org_id <> a.org_id);

-- A membership in the bin counts: whoever brings it back must find the person it was.
create or replace function is_shared_person(person uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from memberships m where m.person_id = person and m.org_id <> current_org())
$$;

-- The fields of the person who accepted. Whoever comes back from the bin and has another address by now is somebody to be invited
-- again, at the address the membership had, and without a role: the new address may be in other hands.
create or replace function fill_member_from_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null
     and not exists (select 1 from persons p where p.id = new.person_id and p.email = new.email) then
    new.role_id := null;
    new.person_id := null;
  end if;
  if new.person_id is null then
    new.has_password := false;
    new.locked_until := null;
    new.new_email := null;
    return new;
  end if;
  select p.full_name, p.email, p.phone, p.picture, p.gender, p.birth_date, p.password_hash is not null,
         case when not exists (select 1 from memberships m where m.person_id = p.id and m.org_id <> new.org_id) then p.locked_until end
    into new.full_name, new.email, new.phone, new.picture, new.gender, new.birth_date, new.has_password, new.locked_until
    from persons p where p.id = new.person_id;
  new.first_password_hash := null;
  if new.new_email = new.email then new.new_email := null; end if;
  return new;
end $$;
create trigger fill_again before update of person_id, deleted_at on memberships for each row
  when (new.person_id is distinct from old.person_id or (new.person_id is not null and old.deleted_at is not null and new.deleted_at is null))
  execute function fill_member_from_person();

-- Changes of the person reach those who accepted and are not in the bin.
create or replace function copy_person_to_memberships() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update memberships set full_name = new.full_name, email = new.email, phone = new.phone, picture = new.picture, gender = new.gender,
         birth_date = new.birth_date, new_email = nullif(new_email, new.email)
   where person_id = new.id and deleted_at is null;
  return null;
end $$;

-- A lock is seen only where nobody else has the person: it tells what happened at the other organisation's door.
create or replace function copy_access_to_memberships() returns trigger language plpgsql security definer set search_path = public as $$
declare before text := coalesce(current_setting('app.audit', true), '');
begin
  perform set_config('app.audit', 'off', true);
  update memberships m set has_password = new.password_hash is not null,
         locked_until = case when not exists (select 1 from memberships o where o.person_id = m.person_id and o.org_id <> m.org_id) then new.locked_until end
   where m.person_id = new.id and m.deleted_at is null;
  perform set_config('app.audit', before, true);
  return null;
end $$;

-- When a further organisation has the person, a password that somebody else chose ends, and with it what the first one saw of a lock.
drop trigger end_unproven_password on memberships;
drop function end_unproven_password();
create function person_becomes_shared() returns trigger language plpgsql security definer set search_path = public as $$
declare before text := coalesce(current_setting('app.audit', true), '');
begin
  if not exists (select 1 from memberships m where m.person_id = new.person_id and m.org_id <> new.org_id) then return null; end if;
  perform set_config('app.audit', 'off', true);
  update memberships set locked_until = null where person_id = new.person_id and locked_until is not null;
  perform set_config('app.audit', before, true);
  if exists (select 1 from persons p where p.id = new.person_id and p.password_unproven) then
    update sessions set revoked_at = now() where person_id = new.person_id and revoked_at is null;
    update persons set password_hash = null, password_unproven = false where id = new.person_id;
  end if;
  return null;
end $$;
create trigger person_becomes_shared after insert or update of deleted_at, person_id on memberships for each row
  when (new.deleted_at is null and new.person_id is not null) execute function person_becomes_shared();
update memberships m set locked_until = null
 where locked_until is not null and exists (select 1 from memberships o where o.person_id = m.person_id and o.org_id <> m.org_id);

-- Also when the membership goes over to somebody else.
create trigger forget_left_person after update of person_id on memberships for each row
  when (old.person_id is distinct from new.person_id) execute function forget_person();

-- Memberships in the bin used to follow the person: those whose address changed there get back the one they were deleted with.
update memberships m set email = a.email
  from (select distinct on (org_id, entity_id) org_id, entity_id, created_at, changes -> 'email' ->> 'from' as email
          from audit_logs l where entity_type = 'memberships' and changes ? 'email'
           and created_at > (select b.deleted_at from memberships b where b.org_id = l.org_id and b.id = l.entity_id)
         order by org_id, entity_id, created_at) a
 where a.org_id = m.org_id and a.entity_id = m.id and m.deleted_at is not null and a.email is not null;

drop function persons_of_addresses(text[]);
drop function take_persons(jsonb);
drop function organizations_of_member(uuid);
select set_config('app.audit', '', true);
