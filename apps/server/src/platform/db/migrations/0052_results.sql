-- One result per person and use for every type of item, with one writer (`record_results`). Listed types have their rows from the
-- beginning, all others from the first touch. What an enrolment has reached is counted on it, so that an item finished costs the same
-- in a content of five items and of five hundred, and two that finish at once are both counted.
select set_config('app.audit', 'off', true);

-- Whoever passed gets what completing gives, and what the final score earns: `earn_achievements` calls it at every change of
-- an enrolment's status or score. Nobody gets it twice, and what was revoked does not come back by itself.
create or replace function grant_achievements(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi)
    select e.org_id, r.kind, r.achievement_id, r.rule, r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi
      from enrollments e
      join content_achievements r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
       and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.learning_status = 'passed' and (r.rule = 'completion' or e.score >= r.min_score)
       and not exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.relation_id = r.id and g.user_id = m.id)
     order by r.id, m.id
    on conflict do nothing;
end $$;

create or replace function relation_to_grants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform grant_achievements(new.org_id, array[new.cohort_id], null, array[new.id]);
  return null;
end $$;
create trigger new_achievement after insert or update of min_score, rule on content_achievements for each row
  when (new.deleted_at is null) execute function relation_to_grants();

alter table item_results
  add column enrollment_id uuid,
  add column state text not null default 'open' check (state in ('open', 'in_progress', 'done')),
  add column done_at timestamptz;
alter table enrollments
  add column access_until timestamptz,
  add column is_trial boolean not null default false,
  add column items_done int not null default 0,
  add column required_done int not null default 0,
  -- What the scored items weigh together, and weight times score of them.
  add column weight numeric not null default 0,
  add column weighted numeric not null default 0;
alter table cohorts
  add column items_total int not null default 0,
  add column required_total int not null default 0;

-- Results know their enrolment: the living one, else the one that was archived last.
update item_results x set enrollment_id = (
  select e.id from enrollments e where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
   order by e.archived_at is not null, e.archived_at desc limit 1);
delete from item_results x where enrollment_id is null and started_at is null
   and not exists (select 1 from quiz_attempts a where a.org_id = x.org_id and a.result_id = x.id);
update item_results x set state = p.state, done_at = p.done_at from progress_items p
 where p.org_id = x.org_id and p.enrollment_id = x.enrollment_id and p.relation_id = x.relation_id;
update item_results x set state = case when x.finished_at is not null and x.status = 'passed' then 'done' else 'in_progress' end,
       done_at = case when x.status = 'passed' then x.finished_at end
 where x.state = 'open' and x.started_at is not null
   and not exists (select 1 from progress_items p where p.org_id = x.org_id and p.enrollment_id = x.enrollment_id and p.relation_id = x.relation_id);
insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, status, score, state,
    started_at, finished_at, done_at, created_at, updated_at)
  select distinct on (p.org_id, p.relation_id, e.user_id) p.org_id, p.relation_id, i.type, i.asset_id, e.cohort_id, e.id, e.user_id, m.nik, m.full_name,
         m.email, case when p.state = 'done' then 'passed' else 'not_done' end, p.score, p.state, p.created_at, p.done_at, p.done_at, p.created_at, p.updated_at
    from progress_items p
    join enrollments e on e.org_id = p.org_id and e.id = p.enrollment_id
    join content_relations r on r.org_id = p.org_id and r.id = p.relation_id
    join content_items i on i.org_id = r.org_id and i.id = r.item_id
    join memberships m on m.org_id = e.org_id and m.id = e.user_id
   order by p.org_id, p.relation_id, e.user_id, e.archived_at is not null, e.archived_at desc
  on conflict (org_id, relation_id, user_id) do nothing;
drop table progress_items;
alter table item_results
  alter column enrollment_id set not null,
  add foreign key (org_id, enrollment_id) references enrollments (org_id, id);
create index item_results_enrollment on item_results (org_id, enrollment_id, relation_id);
create index item_results_done on item_results (org_id, done_at) include (user_id) where done_at is not null;
-- The planner takes organisation and use for independent and would expect one row of a use of thousands.
create statistics item_results_places on org_id, relation_id from item_results;

-- What a cohort asks for, and what its enrolments have of it, counted anew. Nobody loses what was passed.
create function recount_enrollments(org uuid, cohort uuid, those uuid[]) returns void language plpgsql security definer set search_path = public as $$
declare before constant text := coalesce(current_setting('app.audit', true), '');
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
  perform set_config('app.audit', before, true);
end $$;
revoke execute on function recount_enrollments from public;

create function recount_cohort(org uuid, cohort uuid) returns void language plpgsql security definer set search_path = public as $$
declare before constant text := coalesce(current_setting('app.audit', true), '');
begin
  perform set_config('app.audit', 'off', true);
  update cohorts h set items_total = n.total, required_total = n.required
    from (select count(*)::int as total, count(*) filter (where not i.can_skip)::int as required
            from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where r.org_id = org and r.cohort_id = cohort and r.deleted_at is null) n
   where h.org_id = org and h.id = cohort and (h.items_total, h.required_total) is distinct from (n.total, n.required);
  perform set_config('app.audit', before, true);
  perform recount_enrollments(org, cohort, null);
end $$;
revoke execute on function recount_cohort from public;
select recount_cohort(org_id, id) from cohorts;

create function use_to_counts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recount_cohort(new.org_id, new.cohort_id);
  return null;
end $$;
create trigger recount_new after insert on content_relations for each row execute function use_to_counts();
create trigger recount_removed after update of deleted_at on content_relations for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function use_to_counts();
create function item_to_counts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recount_cohort(r.org_id, r.cohort_id) from content_relations r
   where r.org_id = new.org_id and r.item_id = new.id and r.deleted_at is null order by r.cohort_id;
  return null;
end $$;
create trigger recount after update of can_skip, is_step, activity_score on content_items for each row
  when ((old.can_skip, old.is_step, old.activity_score) is distinct from (new.can_skip, new.is_step, new.activity_score)) execute function item_to_counts();

-- Rows follow the enrolments. Whoever comes back finds what was done before.
create or replace function expect_results(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null and (relations is null or r.id = any (relations))
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  for back in
    with moved as (
      update item_results x set enrollment_id = e.id from enrollments e
       where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id
      returning x.cohort_id, e.id)
    select cohort_id, array_agg(distinct id) as ids from moved group by cohort_id
  loop
    perform recount_enrollments(org, back.cohort_id, back.ids);
  end loop;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
     and (relations is null or x.relation_id = any (relations)) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $$;

-- The one writer of results. A change names an enrolment and a use and says what is different from now on; what it leaves out stays.
-- `begun` moves an open result to in_progress and nothing back. Locks in one order: enrolments by id, results by id.
create function record_results(changes jsonb) returns table (id uuid, enrollment_id uuid, relation_id uuid, updated_at timestamptz)
language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  people constant uuid[] := array(select distinct (c ->> 'enrollment_id')::uuid from jsonb_array_elements(changes) c);
  deltas jsonb;
begin
  if jsonb_array_length(changes) = 0 then return; end if;
  perform 1 from enrollments e where e.id = any (people) order by e.id for no key update;
  insert into item_results (relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email)
    select u.id, u.type, u.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email
      from jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
      join enrollments e on e.id = c.enrollment_id join uses u on u.id = c.relation_id and u.cohort_id = e.cohort_id join memberships m on m.id = e.user_id
     where not exists (select 1 from item_results x where x.relation_id = u.id and x.user_id = e.user_id)
     order by u.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  perform 1 from item_results x join jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
     on x.enrollment_id = c.enrollment_id and x.relation_id = c.relation_id order by x.id for update of x;
  with asked as (
    select (c ->> 'enrollment_id')::uuid as enrollment_id, (c ->> 'relation_id')::uuid as relation_id, c from jsonb_array_elements(changes) c
  ), old as (
    select x.id, x.enrollment_id, x.state, x.score, a.c, i.is_step, i.can_skip, i.activity_score
      from asked a join item_results x on x.enrollment_id = a.enrollment_id and x.relation_id = a.relation_id
      join content_relations r on r.id = x.relation_id join content_items i on i.id = r.item_id
  ), changed as (
    update item_results x set
        state = coalesce(o.c ->> 'state', case when (o.c ->> 'begun')::boolean and x.state = 'open' then 'in_progress' else x.state end),
        status = coalesce(o.c ->> 'status', x.status),
        score = case when o.c ? 'score' then (o.c ->> 'score')::numeric else x.score end,
        retake = coalesce((o.c ->> 'retake')::int, x.retake),
        lead_id = case when o.c ? 'lead_id' then (o.c ->> 'lead_id')::uuid else x.lead_id end,
        started_at = case when o.c ? 'started_at' then (o.c ->> 'started_at')::timestamptz else coalesce(x.started_at, now()) end,
        finished_at = case when o.c ? 'finished_at' then (o.c ->> 'finished_at')::timestamptz else x.finished_at end,
        done_at = case when coalesce(o.c ->> 'state', x.state) = 'done'
                       then coalesce((o.c ->> 'done_at')::timestamptz, x.done_at, now()) end
      from old o where x.id = o.id
    returning x.id, x.enrollment_id, x.relation_id, x.state, x.score, x.updated_at
  )
  select jsonb_agg(jsonb_build_object('id', n.id, 'enrollment_id', n.enrollment_id, 'relation_id', n.relation_id, 'updated_at', n.updated_at,
           'done', (o.is_step and n.state = 'done')::int - (o.is_step and o.state = 'done')::int,
           'required', (o.is_step and not o.can_skip and n.state = 'done')::int - (o.is_step and not o.can_skip and o.state = 'done')::int,
           'weight', case when o.is_step then o.activity_score * ((n.score is not null)::int - (o.score is not null)::int) else 0 end,
           'weighted', case when o.is_step then o.activity_score * (coalesce(n.score, 0) - coalesce(o.score, 0)) else 0 end))
    into deltas from changed n join old o on o.id = n.id;
  perform set_config('app.audit', 'off', true);
  perform reach_enrollments(people, coalesce(deltas, '[]'));
  perform set_config('app.audit', before, true);
  return query select d.id, d.enrollment_id, d.relation_id, d.updated_at
    from jsonb_to_recordset(deltas) as d (id uuid, enrollment_id uuid, relation_id uuid, updated_at timestamptz);
end $$;

-- Progress is the share of items done, the score what the scored items weigh together. Completed means every item that
-- cannot be skipped is done and enough meetings were attended; then an expert decides, or the system passes the participant.
create function reach_enrollments(people uuid[], deltas jsonb) returns void language sql set search_path = public as $$
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
    ) n where e.id = n.id
$$;
