-- Results are recorded by key, one or a few at a time: one plan by the indexes is right for all of them. Without being told, the planner takes
-- the changes for a hundred, reads whole tables of small organisations for each, and does so anew for the first ones of every connection.
alter function record_results(jsonb) set plan_cache_mode = force_generic_plan;
alter function record_results(jsonb) set enable_seqscan = off;
-- What a learner earned is looked for by people or by achievement: that plan depends on which of them is named.
alter function grant_achievements(uuid, uuid[], uuid[], uuid[]) set plan_cache_mode = auto;

-- The same as before; a function in SQL is planned at every call.
create or replace function reach_enrollments(people uuid[], deltas jsonb) returns void language plpgsql set search_path = public as $$
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
                      from schedules s left join attendances a on a.schedule_id = s.id and a.user_id = c.user_id where s.cohort_id = c.cohort_id)) as completed
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
end $$;
