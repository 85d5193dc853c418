-- Trial runs (decision 130): what testers do lies in the same tables as everybody's, is marked as such, and is seen by nobody who does not ask
-- for it; `after-migrations.sql` gives every table with the mark the policy that hides its rows.

-- `own`: a call in which testers look at or work through what they try. `all`: where trials begin and end, and for whoever grades them.
create function trial_is_open(person uuid) returns boolean language sql stable parallel safe as $$
  select case current_setting('app.trial', true) when 'own' then person = current_actor() when 'all' then true else false end
$$;

alter table item_results add column is_trial boolean not null default false;
alter table attendances add column is_trial boolean not null default false;
alter table quiz_attempts add column is_trial boolean not null default false;
alter table quiz_answers add column is_trial boolean not null default false;
alter table assignment_submissions add column is_trial boolean not null default false;
alter table step_entries add column is_trial boolean not null default false;
alter table content_feedbacks add column is_trial boolean not null default false;
alter table coaching_bookings add column is_trial boolean not null default false;
create index enrollments_trial on enrollments (org_id, cohort_id) where is_trial and archived_at is null;
-- Whoever tries it may be invited meanwhile for the time when it is published.
drop index enrollments_person;
create unique index enrollments_person on enrollments (org_id, cohort_id, user_id, is_trial) where archived_at is null;

-- What is written one by one takes the mark from what it belongs to, whoever writes it; results and attendances are written by the functions below.
create function take_trial_mark() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_argv[0] = 'enrollment' then
    select e.is_trial into new.is_trial from enrollments e where e.org_id = new.org_id and e.id = new.enrollment_id;
  elsif tg_argv[0] = 'result' then
    select x.is_trial into new.is_trial from item_results x where x.org_id = new.org_id and x.id = new.result_id;
  else
    select a.is_trial into new.is_trial from quiz_attempts a where a.org_id = new.org_id and a.id = new.attempt_id;
  end if;
  new.is_trial := coalesce(new.is_trial, false);
  return new;
end $$;
create trigger trial_mark before insert on quiz_attempts for each row execute function take_trial_mark('result');
create trigger trial_mark before insert on assignment_submissions for each row execute function take_trial_mark('result');
create trigger trial_mark before insert on quiz_answers for each row execute function take_trial_mark('attempt');
create trigger trial_mark before insert on step_entries for each row execute function take_trial_mark('enrollment');
create trigger trial_mark before insert on content_feedbacks for each row execute function take_trial_mark('enrollment');
create trigger trial_mark before insert on coaching_bookings for each row execute function take_trial_mark('enrollment');

-- The first attempt of anybody else fixes a quiz; that of a tester leaves it open to every change.
alter table quiz_revisions add column is_trial boolean not null default false,
  drop constraint quiz_revisions_org_id_quiz_id_revision_key,
  add constraint quiz_revisions_once unique (org_id, quiz_id, revision, is_trial);

-- What was watched or read in a trial is kept apart from what the same person watched otherwise.
alter table content_progress add column trial_of uuid,
  add column is_trial boolean generated always as (trial_of is not null) stored not null,
  add foreign key (org_id, trial_of) references enrollments (org_id, id) on delete cascade,
  drop constraint content_progress_org_id_content_id_user_id_key,
  add constraint content_progress_once unique nulls not distinct (org_id, content_id, user_id, trial_of);

-- Seats, answers and steps of a trial are counted nowhere.
do $$
declare t record;
begin
  for t in select * from (values ('coaching_bookings', 'coaching', 'session_id', 'status'), ('content_feedbacks', 'feedback', 'content_id,batch_id', 'rating'),
      ('step_entries', 'step', 'relation_id', 'kind')) as c (name, kind, scopes, key) loop
    execute format('drop trigger tally_insert on %1$I; drop trigger tally_update on %1$I; drop trigger tally_delete on %1$I', t.name);
    call tally_table(t.name, t.kind, t.scopes, t.key, 'not is_trial');
  end loop;
end $$;

create or replace function keep_tally_of_assignment_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where lead_id is null and type = 'assignment' and not is_trial union all select *, -1 as change from old_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;
create or replace function keep_tally_of_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, 1 as change from new_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, 1 as change from new_rows where not is_trial union all select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;
create or replace function keep_tally_of_enrollment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where archived_at is null and not is_trial union all select *, -1 as change from old_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;
create or replace function keep_tally_of_item_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where not is_trial union all select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;
create or replace function grant_achievements(org uuid, cohorts uuid[], people uuid[], relations uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi,
      member_org_id, named)
    select e.org_id, r.kind, r.achievement_id, r.rule, r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi, e.member_org_id, e.named
      from enrollments e
      join content_achievements r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
       and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and not e.is_trial and e.learning_status = 'passed' and (r.rule = 'completion' or e.score >= r.min_score)
       and not exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.relation_id = r.id and g.user_id = m.id)
     order by r.id, m.id
    on conflict do nothing;
end $function$;
create or replace function attendances_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where not a.is_trial and a.value in ('present', 'late') order by a.id;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a join old_rows o on o.org_id = a.org_id and o.id = a.id
        left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where not a.is_trial and a.value in ('present', 'late') and o.value not in ('present', 'late') order by a.id;
  end if;
  return null;
end $function$;
create or replace function feedbacks_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
    select f.org_id, f.user_id, 'feedback_given', f.enrollment_id, jsonb_build_object('feedback_id', f.id, 'rating', f.rating), f.submitted_at,
           f.member_org_id, f.named from new_rows f where not f.is_trial order by f.id;
  return null;
end $function$;
create or replace function passes_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
    select x.org_id, x.user_id, 'item_passed', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'score', x.score)), coalesce(x.done_at, now()), x.member_org_id, x.named
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where not x.is_trial and x.status = 'passed' and o.status is distinct from 'passed' order by x.id;
  return null;
end $function$;
create or replace function results_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
    select x.org_id, x.user_id, 'item_done', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'status', x.status, 'score', x.score)), coalesce(x.done_at, now()), x.member_org_id, x.named
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where not x.is_trial and x.state = 'done' and o.state <> 'done' order by x.id;
  return null;
end $function$;
create or replace function expect_results(org uuid, cohorts uuid[], people uuid[], relations uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null and (relations is null or r.id = any (relations))
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  for back in
    with moved as (
      update item_results x set enrollment_id = e.id from enrollments e
       where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id and e.is_trial = x.is_trial
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
end $function$;
create or replace function expect_results_of(org uuid, cohorts uuid[], people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
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
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id and e.is_trial = x.is_trial
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
end $function$;
create or replace function record_results(changes jsonb)
 RETURNS TABLE(id uuid, enrollment_id uuid, relation_id uuid, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  people constant uuid[] := array(select distinct (c ->> 'enrollment_id')::uuid from jsonb_array_elements(changes) c);
  deltas jsonb;
begin
  if jsonb_array_length(changes) = 0 then return; end if;
  perform 1 from enrollments e where e.id = any (people) order by e.id for no key update;
  insert into item_results (relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select u.id, u.type, u.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
      from jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
      join enrollments e on e.id = c.enrollment_id join uses u on u.id = c.relation_id and u.cohort_id = e.cohort_id join participants m on m.id = e.user_id
     where not exists (select 1 from item_results x where x.relation_id = u.id and x.user_id = e.user_id)
     order by u.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  perform 1 from item_results x join jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
     on x.enrollment_id = c.enrollment_id and x.relation_id = c.relation_id order by x.id for update of x;
  with asked as materialized (
    select (c ->> 'enrollment_id')::uuid as enrollment_id, (c ->> 'relation_id')::uuid as relation_id, c from jsonb_array_elements(changes) c
  ), old as (
    select x.id, x.enrollment_id, x.state, x.score, a.c, i.is_step, i.can_skip, i.activity_score
      from asked a cross join lateral (select y.* from item_results y where y.enrollment_id = a.enrollment_id and y.relation_id = a.relation_id offset 0) x
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
end $function$;
create or replace function sync_attendances(cohort uuid, only_these uuid[])
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
      join schedules s on s.cohort_id = cohort join participants m on m.id = e.user_id
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
     and (select true from enrollments e where e.cohort_id = cohort and e.user_id = p.id
             and e.archived_at is null and e.status in ('invited', 'confirmed')) is null;
  perform set_config('app.audit', before, true);
end $function$;

-- Nothing of a trial stands in the history; that a content went to it does.
create or replace function audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  record jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else to_jsonb(old) end;
  place constant uuid := (case when record ->> 'named' = 'false' then record ->> 'member_org_id' else record ->> 'org_id' end)::uuid;
  ours boolean := coalesce(place = current_member_org(), true);
  diff jsonb;
  verb text;
begin
  if current_setting('app.audit', true) = 'off' or record ->> 'is_trial' = 'true' then return null; end if;
  if tg_table_name = 'cohorts' and tg_op = 'INSERT' and record ->> 'kind' <> 'batch' then return null; end if;
  select jsonb_object_agg(field, case when field ~ '(hash|secret|code|token)$' and field !~ '^(division|company|org)_code$'
           then '{"from": "***", "to": "***"}'::jsonb
           else jsonb_build_object('from', before -> field, 'to', after -> field) end)
    into diff
    from jsonb_object_keys(before || after) field
   where field not in ('id', 'org_id', 'person_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'search_text', 'member_org_id', 'named')
     and coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null');
  if tg_op = 'UPDATE' and (before ->> 'person_id' is null) <> (after ->> 'person_id' is null) then
    diff := coalesce(diff, '{}') || jsonb_build_object('accepted',
      jsonb_build_object('from', before ->> 'person_id' is not null, 'to', after ->> 'person_id' is not null));
  end if;
  if diff is null and tg_op = 'UPDATE' then return null; end if;
  verb := case
    when ours and nullif(current_setting('app.verb', true), '') is not null then current_setting('app.verb', true)
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'delete'
    when diff ? 'deleted_at' then case when record ->> 'deleted_at' is null then 'restore' else 'delete' end
    when diff ? 'status' and (select count(*) from jsonb_object_keys(diff)) = 1 then 'status'
    else 'update' end;
  -- The time of a change is the version it made, so that what came after a version is known exactly.
  insert into audit_logs (created_at, org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (coalesce((after ->> 'updated_at')::timestamptz, clock_timestamp()), place, case when ours then current_actor() end,
          case when ours then coalesce(nullif(current_setting('app.actor_name', true), ''), 'System')
               when current_member_org() <> current_org() then coalesce(nullif(current_setting('app.actor_name', true), ''), 'System')
               when tg_table_name = 'memberships' then 'The account’s owner' else 'System' end, verb,
          kind_in_history(tg_table_name, record), (record ->> 'id')::uuid,
          title_in_history(record), coalesce(diff, '{}'),
          case when ours then nullif(current_setting('app.via', true), '') end, case when ours then nullif(current_setting('app.ip', true), '') end,
          case when ours then nullif(current_setting('app.agent', true), '') end);
  return null;
end $function$;
