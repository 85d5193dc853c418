-- People without an e-mail address (decision 125): known to one organisation alone, by their NIK.
alter table persons alter column email drop not null;
alter table attendances alter column email drop not null;
alter table item_results alter column email drop not null;
alter table achievement_grants alter column email drop not null;

-- A generated column keeps its expression for good: it is made anew, with the view that reads it.
drop view participants;
alter table memberships alter column email drop not null, drop column search_text;
alter table memberships add column search_text text generated always as
  (lower(nik || ' ' || full_name || ' ' || coalesce(email, '') || ' ' || posisi)) stored;
create index memberships_search on memberships using gin (org_id, search_text gin_trgm_ops);
create view participants as
  select m.org_id, m.id, m.nik, m.full_name, m.email,
         case when m.org_id = current_member_org() then m.posisi else '-' end as posisi,
         case when m.org_id = current_member_org() then m.picture end as picture,
         case when m.org_id = current_member_org() then m.division_id end as division_id,
         case when m.org_id = current_member_org() then m.company_id end as company_id,
         case when m.org_id = current_member_org() then m.manager_id end as manager_id,
         case when m.org_id = current_member_org() then m.search_text else lower(concat_ws(' ', m.nik, m.full_name, m.email)) end as search_text
    from memberships m
   where (m.org_id = current_member_org() and (m.deleted_at is null or bin_is_open()))
      or (m.deleted_at is null and current_user not in ('pelita_guest', 'pelita_receiver') and exists (select 1 from enrollments e
           where e.org_id = current_org() and e.user_id = m.id and e.member_org_id = m.org_id and e.member_org_id <> e.org_id and e.named));

create or replace function named_others(pattern text) returns setof uuid language plpgsql stable set search_path = public set enable_seqscan = off
  as $f$ begin return query select x.id from (select distinct e.member_org_id, e.user_id from enrollments e
      where e.org_id = current_org() and e.member_org_id <> e.org_id and e.named and current_member_org() = current_org()) other
    cross join lateral (select m.id from memberships m where m.org_id = other.member_org_id and m.id = other.user_id and m.deleted_at is null
      and lower(concat_ws(' ', m.nik, m.full_name, m.email)) like lower(pattern) offset 0) x; end $f$;

-- An address comes and goes.
drop trigger members_to_attendances on memberships;
create trigger members_to_attendances after update of nik, full_name, email on memberships for each row
  when (old.nik is distinct from new.nik or old.full_name is distinct from new.full_name or old.email is distinct from new.email)
  execute function copy_member_to_attendances();
drop trigger members_to_results on memberships;
create trigger members_to_results after update of nik, full_name, email on memberships for each row
  when (old.nik is distinct from new.nik or old.full_name is distinct from new.full_name or old.email is distinct from new.email)
  execute function copy_member_to_results();

-- Nobody has to accept for whom no address is known: the person is made at once.
create or replace function fill_member_from_person() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null
     and not exists (select 1 from persons p where p.id = new.person_id and p.email is not distinct from new.email) then
    new.role_id := null;
    new.person_id := null;
  end if;
  if new.person_id is null and new.email is null then
    insert into persons (full_name, phone, picture, gender, birth_date)
      values (new.full_name, new.phone, new.picture, new.gender, new.birth_date) returning id into new.person_id;
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
create trigger fill_without_address before update of email on memberships for each row
  when (new.email is null and new.person_id is null) execute function fill_member_from_person();
alter table memberships add constraint memberships_known_by check (email is not null or person_id is not null);

create or replace function change_persons(changes jsonb) returns void language plpgsql security definer set search_path = public as $$
begin
  update memberships m set
    full_name = coalesce(c.fields ->> 'full_name', m.full_name),
    email = case when c.fields ? 'email' then c.fields ->> 'email' else m.email end,
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
   where v.org_id = m.org_id and v.member_id = m.id and v.email is distinct from m.email and v.email is distinct from m.new_email
     and v.used_at is null;
end $$;

-- What could not be mailed stands in the log: a line without the mail's words, by the NIK of whom it was for.
alter table outbox drop constraint outbox_status_check;
alter table outbox add constraint outbox_status_check check (status in ('queued', 'sent', 'failed', 'skipped'));
create or replace view notification_log with (security_invoker = true) as
  select o.org_id, o.id, o.created_at, o.recipient, o.template as event, 'email'::text as channel, o.status, o.tries, o.error,
         o.status <> 'sent' and o.error is not null and o.payload <> '{}' as can_retry
    from outbox o
  union all
  select n.org_id, n.id, n.created_at, coalesce(m.email, m.nik), n.event, 'in_app', 'sent', 1, null, false
    from notifications n join memberships m on m.org_id = n.org_id and m.id = n.user_id;

create or replace function anonymise_member(member uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
   where org_id = old.org_id and (recipient in (old.email, old.new_email) or status = 'skipped' and recipient = old.nik);
  select old.picture into left_picture where not exists (select 1 from persons p where p.id = old.person_id);
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $function$;
