-- What a live event says beside its time (decision 166): where it is held in general; its place is that of its run.
create table live_events (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null,
  event_mode text not null default 'online' check (event_mode in ('online', 'offline', 'hybrid')),
  banner text check (length(banner) <= 500),
  price integer not null default 0 check (price between 0 and 999999999),
  primary key (org_id, id),
  foreign key (org_id, id) references contents (org_id, id) on delete cascade
);

-- What is asked of whoever registers, and what they answered, with the questions as they were asked.
alter table held_runs add column registration_questions jsonb not null default '[]';
alter table enrollments add column registration_answers jsonb not null default '[]';

-- Who takes part in an event is brought into the webinars that stand in it.
alter table enrollments drop constraint enrollments_source_check;
alter table enrollments add constraint enrollments_source_check
  check (source in ('admin', 'import', 'self', 'waiting_list', 'program', 'journey', 'classroom', 'live-event'));

-- What a run without batches is called in the history stands with its content.
create or replace function kind_in_history(table_name text, record jsonb) returns text language plpgsql stable set search_path = public as $$
declare kind text;
begin
  kind := case when table_name = 'contents' then record ->> 'content_type'
               when table_name in ('held_runs', 'live_events') then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'id')::uuid)
               when table_name = 'cohorts' and record ->> 'kind' <> 'batch' then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid) end;
  return case
    when kind = 'quiz' then 'quiz-offers'
    when kind is not null then kind || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then null
    else table_name end;
end $$;

-- What somebody answered when they registered is about the person as well.
CREATE OR REPLACE FUNCTION public.anonymise_member(member uuid)
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
  delete from coaching_notes n using coaching_bookings b
   where n.org_id = b.org_id and n.booking_id = b.id and b.member_org_id = old.org_id and b.user_id = member;
  delete from coaching_follow_ups f using coaching_bookings b
   where f.org_id = b.org_id and f.booking_id = b.id and b.member_org_id = old.org_id and b.user_id = member;
  update coaching_bookings b set objective = null, reason = null, rating_comment = null where b.member_org_id = old.org_id and b.user_id = member;
  update enrollments e set registration_answers = '[]' where e.member_org_id = old.org_id and e.user_id = member and e.registration_answers <> '[]';
  perform set_config('app.audit', '', true);
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'memberships' and entity_id = member;
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'attendances'
     and entity_id in (select a.id from attendances a where a.org_id = old.org_id and a.user_id = member);
  update audit_logs a set changes = a.changes - 'registration_answers' where a.changes ? 'registration_answers'
     and (a.org_id, a.entity_id) in (select e.org_id, e.id from enrollments e where e.member_org_id = old.org_id and e.user_id = member);
  update audit_logs set entity_title = name, changes = '{}' where entity_type = 'coaching_bookings'
     and (org_id, entity_id) in (select b.org_id, b.id from coaching_bookings b where b.member_org_id = old.org_id and b.user_id = member);
  update audit_logs set actor_name = name, ip = null, user_agent = null where org_id = old.org_id and actor_id = member;
  update outbox set recipient = 'deleted@deleted.invalid', payload = '{}', status = case when status = 'queued' then 'failed' else status end
   where org_id = old.org_id and (recipient in (old.email, old.new_email) or status = 'skipped' and recipient = old.nik);
  select old.picture into left_picture where not exists (select 1 from persons p where p.id = old.person_id);
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $function$;
