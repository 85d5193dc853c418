-- A batch nobody brought back in time is gone for good where nobody ever took part: its drafts, schedules and uses go with it. What people were invited to, came to or wait for stays hidden.
create function empty_batch_bin(days int) returns int language plpgsql set search_path = public as $$
declare
  old record;
  gone int := 0;
begin
  perform set_config('app.audit', 'off', true);
  for old in
    select h.org_id, h.id from cohorts h
     where h.kind = 'batch' and h.deleted_at < now() - make_interval(days => days)
       and not exists (select 1 from enrollments e where e.org_id = h.org_id and e.cohort_id = h.id and e.status <> 'draft')
       and not exists (select 1 from waiting_list w where w.org_id = h.org_id and w.cohort_id = h.id)
       and not exists (select 1 from item_results r where r.org_id = h.org_id and r.cohort_id = h.id and r.state = 'done')
  loop
    begin
      delete from item_results where org_id = old.org_id and cohort_id = old.id;
      delete from enrollments where org_id = old.org_id and cohort_id = old.id;
      delete from schedules where org_id = old.org_id and cohort_id = old.id;
      delete from content_relations where org_id = old.org_id and cohort_id = old.id;
      delete from cohorts where org_id = old.org_id and id = old.id;
      insert into audit_logs (org_id, actor_name, action, entity_type, entity_id) values (old.org_id, 'System', 'delete', 'batches', old.id);
      gone := gone + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  perform set_config('app.audit', '', true);
  return gone;
end $$;
revoke execute on function empty_batch_bin from public;
