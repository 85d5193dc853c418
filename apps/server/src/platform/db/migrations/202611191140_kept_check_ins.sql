-- Whoever checked in while a row was about to go keeps it: what is left over is asked once more of the row as it is then.
CREATE OR REPLACE FUNCTION public.sync_attendances(cohort uuid, only_these uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  people constant uuid[] := coalesce(only_these, array(
    select e.user_id from enrollments e where e.cohort_id = cohort
    union select a.user_id from schedules s join attendances a on a.schedule_id = s.id where s.cohort_id = cohort));
begin
  perform set_config('app.audit', 'off', true);
  insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, member_org_id, named, is_trial, value)
    select s.presence_id, s.id, s.cohort_id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial,
           case when s.end_date_time + make_interval(hours => s.absent_after_hours) < now() then 'absent' else e.status end
      from unnest(people) p (id)
      cross join lateral (select x.* from enrollments x where x.cohort_id = cohort and x.user_id = p.id and x.archived_at is null
                             and x.status in ('invited', 'confirmed') offset 0) e
      join schedules s on s.cohort_id = cohort and s.cancelled_at is null join participants m on m.id = e.user_id
     order by s.id, m.id
    on conflict (org_id, schedule_id, user_id) where schedule_id is not null do nothing;
  update attendances a set value = e.status, updated_at = now()
    from unnest(people) p (id)
    cross join lateral (select x.* from enrollments x where x.cohort_id = cohort and x.user_id = p.id and x.archived_at is null
                           and x.status in ('invited', 'confirmed') offset 0) e
    join schedules s on s.cohort_id = cohort
   where a.schedule_id = s.id and a.user_id = e.user_id and a.clock_in is null and a.value in ('invited', 'confirmed') and a.value <> e.status;
  delete from attendances a
    using unnest(people) p (id) cross join schedules s
    cross join lateral (select x.org_id, x.id from attendances x where x.schedule_id = s.id and x.user_id = p.id and x.clock_in is null
                           and x.value in ('invited', 'confirmed') offset 0) left_over
   where s.cohort_id = cohort and a.org_id = left_over.org_id and a.id = left_over.id and a.clock_in is null
     and (s.cancelled_at is not null or (select true from enrollments e where e.cohort_id = cohort and e.user_id = p.id
             and e.archived_at is null and e.status in ('invited', 'confirmed')) is null);
  perform set_config('app.audit', before, true);
end $function$;
