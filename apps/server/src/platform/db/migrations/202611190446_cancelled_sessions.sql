-- A single meeting can be cancelled: nobody is expected there, and a step whose meetings are all cancelled is owed by nobody.
alter table schedules add column cancelled_at timestamptz;
alter table schedules add column cancel_reason text check (length(cancel_reason) between 1 and 500);
alter table schedules add constraint schedules_cancelled check ((cancelled_at is null) = (cancel_reason is null));

create function is_called_off(org uuid, cohort uuid, item uuid) returns boolean language sql stable set search_path = public as $$
  select coalesce(bool_and(s.cancelled_at is not null), false) from schedules s where s.org_id = org and s.cohort_id = cohort and s.item_id = item
$$;

CREATE OR REPLACE FUNCTION public.recount_cohort(org uuid, cohort uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare before constant text := coalesce(current_setting('app.audit', true), '');
begin
  perform lock_run(org, cohort);
  perform set_config('app.audit', 'off', true);
  update cohorts h set items_total = n.total, required_total = n.required
    from (select count(*)::int as total, count(*) filter (where not i.can_skip)::int as required
            from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where r.org_id = org and r.cohort_id = cohort and r.deleted_at is null and not (i.type = 'presence' and is_called_off(org, cohort, i.id))) n
   where h.org_id = org and h.id = cohort and (h.items_total, h.required_total) is distinct from (n.total, n.required);
  perform set_config('app.audit', before, true);
  return recount_enrollments(org, cohort, null);
end $function$;

CREATE OR REPLACE FUNCTION public.reach_enrollments(people uuid[], deltas jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  update enrollments e set
      items_done = n.items_done, required_done = n.required_done, weight = n.weight, weighted = n.weighted,
      progress = case when n.items_total = 0 then 0 else least(100, 100 * n.items_done / n.items_total) end,
      score = round(n.weighted / nullif(n.weight, 0), 2),
      started_at = coalesce(e.started_at, now()),
      completed_at = case when n.completed then coalesce(e.completed_at, now()) else e.completed_at end,
      learning_status = case
        when e.archived_at is not null or e.learning_status not in ('not_started', 'in_progress') then e.learning_status
        when not n.completed then 'in_progress'
        when n.by_expert then 'waiting_expert'
        else 'passed' end
    from (
      select c.*, c.items_total > 0 and c.required_done >= c.required_total
               and (c.min_attendance_percent = 0 or (select 100 * count(*) filter (where a.value in ('present', 'late')) >= c.min_attendance_percent * count(*)
                      from schedules s left join attendances a on a.schedule_id = s.id and a.user_id = c.user_id
                     where s.cohort_id = c.cohort_id and s.cancelled_at is null)) as completed
        from (
          select o.id, o.user_id, o.cohort_id, h.items_total, h.required_total, h.min_attendance_percent, h.graduation_determined_by = 'expert' as by_expert,
                 o.items_done + coalesce(d.done, 0) as items_done, o.required_done + coalesce(d.required, 0) as required_done,
                 o.weight + coalesce(d.weight, 0) as weight, o.weighted + coalesce(d.weighted, 0) as weighted
            from enrollments o join cohorts h on h.id = o.cohort_id
            left join (select d.enrollment_id, sum(d.done)::int as done, sum(d.required)::int as required, sum(d.weight) as weight, sum(d.weighted) as weighted
                         from jsonb_to_recordset(deltas) as d (enrollment_id uuid, done int, required int, weight numeric, weighted numeric)
                        group by d.enrollment_id) d on d.enrollment_id = o.id
           where o.id = any (people) order by o.id
        ) c
    ) n where e.id = n.id;
end $function$;

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
   where s.cohort_id = cohort and a.org_id = left_over.org_id and a.id = left_over.id
     and (s.cancelled_at is not null or (select true from enrollments e where e.cohort_id = cohort and e.user_id = p.id
             and e.archived_at is null and e.status in ('invited', 'confirmed')) is null);
  perform set_config('app.audit', before, true);
end $function$;

-- What is owed follows its meetings, and whoever had only left what is cancelled has done everything.
create function meetings_to_totals() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  meeting constant schedules := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'UPDATE' and not exists (select 1 from schedules s
       where s.org_id = meeting.org_id and s.cohort_id = meeting.cohort_id and s.cancelled_at is not null and s.id <> meeting.id) then return null; end if;
  if not exists (select 1 from cohorts h where h.org_id = meeting.org_id and h.id = meeting.cohort_id) then return null; end if;
  perform recount_cohort(meeting.org_id, meeting.cohort_id);
  perform set_config('app.audit', 'off', true);
  perform reach_enrollments(array(select e.id from enrollments e where e.org_id = meeting.org_id and e.cohort_id = meeting.cohort_id and e.archived_at is null
    and e.status = 'confirmed' and e.learning_status = 'in_progress'), '[]');
  perform set_config('app.audit', before, true);
  return null;
end $$;
create trigger meetings_to_totals_moved after insert or delete on schedules for each row execute function meetings_to_totals();
create trigger meetings_to_totals_cancelled after update of cancelled_at on schedules for each row
  when ((old.cancelled_at is null) <> (new.cancelled_at is null)) execute function meetings_to_totals();
