-- Whom an identity provider made has proved the address to its organisation alone and belongs to it alone, until somebody has a password there that
-- no administrator chose.
create function is_planted_elsewhere(person persons, wanted_org uuid) returns boolean language sql stable set search_path = public as $$
  select not person.address_proven and (person.password_hash is null or person.password_unproven)
     and exists (select 1 from memberships m where m.person_id = person.id and m.org_id <> wanted_org)
$$;
revoke execute on function is_planted_elsewhere from public;

-- When the holder of the address proves it elsewhere, they start afresh: what was made goes with its sessions, and the membership it had becomes an
-- invitation again, with everything that hangs on it. Answers those who are to be told. For sign-in, and for the two functions below it.
create function part_from_planted(address text, wanted_org uuid) returns table (org_id uuid, member_id uuid, full_name text)
language plpgsql set search_path = public
  set app.actor_id = '' set app.actor_name = 'The account’s owner' set app.ip = '' set app.agent = '' set app.via = '' as $$
declare planted uuid;
begin
  select p.id into planted from persons p where p.email = address and is_planted_elsewhere(p, wanted_org) for update;
  if not found then return; end if;
  return query with parted as (
    update memberships m set person_id = null where m.person_id = planted and m.org_id <> wanted_org returning m.*)
    select x.org_id, x.id, x.full_name from parted x where x.deleted_at is null and x.status = 'active';
end $$;
revoke execute on function part_from_planted from public;

-- As before, but nobody takes over what an identity provider of another organisation made.
create or replace function join_person(wanted_org uuid, member uuid, address text, proved boolean) returns uuid language plpgsql set search_path = public
  set app.actor_id = '' set app.actor_name = 'The account’s owner' set app.ip = '' set app.agent = '' set app.via = '' as $$
declare
  invited record;
  person uuid;
begin
  select m.* into invited from memberships m
   where m.org_id = wanted_org and m.id = member and m.email = address and m.person_id is null and m.status = 'active' and m.deleted_at is null
     for update;
  if not found then return null; end if;
  if proved then perform part_from_planted(address, wanted_org); end if;
  insert into persons (email, full_name, phone, picture, gender, birth_date)
    values (invited.email, invited.full_name, invited.phone, invited.picture, invited.gender, invited.birth_date) on conflict (email) do nothing;
  select p.id into person from persons p where p.email = invited.email and not is_planted_elsewhere(p, wanted_org) for update;
  if person is null then return null; end if;
  update persons set address_proven = true where id = person and proved and not address_proven;
  update memberships set person_id = person where org_id = wanted_org and id = member;
  -- The password an administrator chose counts for somebody who has none and whom nobody else has.
  update persons p set password_hash = invited.first_password_hash, password_changed_at = now(), must_change_password = true, password_unproven = true
   where p.id = person and p.password_hash is null and invited.first_password_hash is not null
     and not exists (select 1 from memberships m where m.person_id = p.id and (m.org_id, m.id) <> (wanted_org, member));
  update verifications set used_at = now() where org_id = wanted_org and member_id = member and used_at is null;
  return person;
end $$;

create or replace function move_address(wanted_org uuid, member uuid, address text) returns uuid language plpgsql set search_path = public
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
  perform part_from_planted(address, wanted_org);
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
