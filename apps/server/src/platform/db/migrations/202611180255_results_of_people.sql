-- What people who are enrolled, answer or leave owe, apart from what a whole class owes by a new item (`expect_results`): a condition that
-- is one or the other has no plan to keep, and was planned for every answer of a learner. This one is planned once, by the indexes.
create function expect_results_of(org uuid, cohorts uuid[], people uuid[]) returns void
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and e.user_id = any (people)
       and e.archived_at is null and e.status in ('invited', 'confirmed')
       and not exists (select 1 from item_results x where x.org_id = e.org_id and x.relation_id = r.id and x.user_id = e.user_id)
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  for back in
    with moved as (
      update item_results x set enrollment_id = e.id from enrollments e
       where x.org_id = org and x.cohort_id = any (cohorts) and x.user_id = any (people)
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id
      returning x.cohort_id, e.id)
    select cohort_id, array_agg(distinct id) as ids from moved group by cohort_id
  loop
    perform recount_enrollments(org, back.cohort_id, back.ids);
  end loop;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and x.user_id = any (people) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $$;
revoke execute on function expect_results_of from public;

create or replace function enrolled_to_results() returns trigger language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in select org_id, array_agg(distinct cohort_id) as cohorts, array_agg(distinct user_id) as people
               from new_rows where status in ('invited', 'confirmed') group by org_id loop
    perform expect_results_of(one.org_id, one.cohorts, one.people);
  end loop;
  return null;
end $$;

create or replace function enrolment_changes_to_results() returns trigger language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in select n.org_id, array_agg(distinct n.cohort_id) as cohorts, array_agg(distinct n.user_id) as people
               from new_rows n join old_rows o on o.org_id = n.org_id and o.id = n.id
              where (o.status, o.archived_at) is distinct from (n.status, n.archived_at) group by n.org_id loop
    perform expect_results_of(one.org_id, one.cohorts, one.people);
  end loop;
  return null;
end $$;
