-- What was written in coaching is about the person as well: objectives, notes, follow-ups and what was said with a rating go; that somebody came stays.
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
  perform set_config('app.audit', '', true);
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'memberships' and entity_id = member;
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'attendances'
     and entity_id in (select a.id from attendances a where a.org_id = old.org_id and a.user_id = member);
  update audit_logs set entity_title = name, changes = '{}' where entity_type = 'coaching_bookings'
     and (org_id, entity_id) in (select b.org_id, b.id from coaching_bookings b where b.member_org_id = old.org_id and b.user_id = member);
  update audit_logs set actor_name = name, ip = null, user_agent = null where org_id = old.org_id and actor_id = member;
  update outbox set recipient = 'deleted@deleted.invalid', payload = '{}', status = case when status = 'queued' then 'failed' else status end
   where org_id = old.org_id and (recipient in (old.email, old.new_email) or status = 'skipped' and recipient = old.nik);
  select old.picture into left_picture where not exists (select 1 from persons p where p.id = old.person_id);
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $function$;
