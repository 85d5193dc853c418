-- Counting anew reads results and then writes counters: without the locks, a result recorded in between was lost from them.
-- In the order of all locks: run, enrolments by id. What comes, goes or changes in a run asks before anything else is locked.
create function lock_run(org uuid, cohort uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  perform 1 from cohorts h where h.org_id = org and h.id = cohort for no key update;
  perform 1 from enrollments e where e.org_id = org and e.cohort_id = cohort order by e.id for no key update;
end $$;
revoke execute on function lock_run from public;

create function use_locks_run() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform lock_run(new.org_id, new.cohort_id);
  return new;
end $$;
create trigger lock_run before insert or update of deleted_at on content_relations for each row execute function use_locks_run();

-- Both now answer how many enrolments had been counted otherwise, which tells the nightly check from a change.
drop function recount_enrollments(uuid, uuid, uuid[]);
create function recount_enrollments(org uuid, cohort uuid, those uuid[]) returns int language plpgsql security definer set search_path = public as $$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  corrected int;
begin
  perform set_config('app.audit', 'off', true);
  update enrollments e set items_done = n.items_done, required_done = n.required_done, weight = n.weight, weighted = n.weighted,
         progress = n.progress, score = round(n.weighted / nullif(n.weight, 0), 2)
    from (
      select o.org_id, o.id, c.items_done, c.required_done, c.weight, c.weighted,
             case when h.items_total = 0 then 0 else least(100, 100 * c.items_done / h.items_total) end as progress
        from enrollments o join cohorts h on h.org_id = o.org_id and h.id = o.cohort_id
        cross join lateral (
          select count(*) filter (where x.state = 'done')::int as items_done,
                 count(*) filter (where x.state = 'done' and not i.can_skip)::int as required_done,
                 coalesce(sum(i.activity_score) filter (where x.score is not null), 0) as weight,
                 coalesce(sum(i.activity_score * x.score), 0) as weighted
            from item_results x
            join content_relations r on r.org_id = x.org_id and r.id = x.relation_id and r.deleted_at is null
            join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where x.org_id = o.org_id and x.enrollment_id = o.id) c
       where o.org_id = org and o.cohort_id = cohort and (those is null or o.id = any (those))
       order by o.id
    ) n
   where e.org_id = n.org_id and e.id = n.id
     and (e.items_done, e.required_done, e.weight, e.weighted, e.progress, e.score)
         is distinct from (n.items_done, n.required_done, n.weight, n.weighted, n.progress, round(n.weighted / nullif(n.weight, 0), 2));
  get diagnostics corrected = row_count;
  perform set_config('app.audit', before, true);
  return corrected;
end $$;
revoke execute on function recount_enrollments from public;

drop function recount_cohort(uuid, uuid);
create function recount_cohort(org uuid, cohort uuid) returns int language plpgsql security definer set search_path = public as $$
declare before constant text := coalesce(current_setting('app.audit', true), '');
begin
  perform lock_run(org, cohort);
  perform set_config('app.audit', 'off', true);
  update cohorts h set items_total = n.total, required_total = n.required
    from (select count(*)::int as total, count(*) filter (where not i.can_skip)::int as required
            from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where r.org_id = org and r.cohort_id = cohort and r.deleted_at is null) n
   where h.org_id = org and h.id = cohort and (h.items_total, h.required_total) is distinct from (n.total, n.required);
  perform set_config('app.audit', before, true);
  return recount_enrollments(org, cohort, null);
end $$;
revoke execute on function recount_cohort from public;
