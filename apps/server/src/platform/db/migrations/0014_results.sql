-- What a module says about one item of it: its place in the order, what it takes to pass, when it is open, what it weighs.
alter table content_relations
  add column position int not null default 0,
  add column pass_grade numeric check (pass_grade between 0 and 100),
  add column activity_score numeric not null default 0 check (activity_score between 0 and 1000),
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column due_date timestamptz,
  -- Surveys: who answers it, and how many days before the start or after the end it opens.
  add column objective text check (objective in ('general', 'pre_learner', 'post_learner', 'pre_manager', 'post_manager')),
  add column survey_days int check (survey_days between 0 and 365),
  -- Optional achievements: from which final score on they are given.
  add column min_score numeric check (min_score between 0 and 100);

-- One row per participant and use of a quiz or an assignment: what the reports list. Names are repeated, as in attendances,
-- so that lists of any length are read by index.
create table item_results (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  relation_id uuid not null,
  asset_type text not null check (asset_type in ('quiz', 'assignment')),
  asset_id uuid not null,
  cohort_id uuid not null,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text not null,
  status text not null default 'not_done' check (status in ('not_done', 'waiting_review', 'not_passed', 'passed')),
  score numeric,
  -- Submissions after the first.
  retake int not null default 0,
  -- Something was begun: the row stays, whatever happens to the enrolment.
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, relation_id, user_id),
  foreign key (org_id, relation_id) references content_relations (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index item_results_updated on item_results (org_id, relation_id, updated_at desc, id desc);
create index item_results_status on item_results (org_id, relation_id, status, updated_at desc, id desc);
create index item_results_name on item_results (org_id, relation_id, lower(full_name), id);
create index item_results_nik on item_results (org_id, relation_id, nik, id);
create index item_results_email on item_results (org_id, relation_id, email, id);
create index item_results_score on item_results (org_id, relation_id, score, id);
create index item_results_finished on item_results (org_id, relation_id, finished_at, id);
create index item_results_asset on item_results (org_id, asset_id, updated_at desc, id desc);
create index item_results_asset_name on item_results (org_id, asset_id, lower(full_name), id);
create index item_results_asset_status on item_results (org_id, asset_id, status, updated_at desc, id desc);
create index item_results_user on item_results (org_id, user_id, asset_type);
call tally_table('item_results', 'item_result', 'relation_id,asset_id', 'status', 'true');

create function copy_member_to_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update item_results set nik = new.nik, full_name = new.full_name, email = new.email where org_id = new.org_id and user_id = new.id;
  return null;
end $$;
create trigger members_to_results after update of nik, full_name, email on memberships for each row
  when (old.nik <> new.nik or old.full_name <> new.full_name or old.email <> new.email) execute function copy_member_to_results();

-- Rows follow the enrolments: whoever is invited or confirmed is expected to do the item.
create function expect_results(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into item_results (org_id, relation_id, asset_type, asset_id, cohort_id, user_id, nik, full_name, email)
    select e.org_id, r.id, r.asset_type, r.asset_id, e.cohort_id, m.id, m.nik, m.full_name, m.email
      from enrollments e
      join content_relations r on r.org_id = e.org_id and coalesce(r.batch_id, r.master_id) = e.cohort_id and r.master_id = e.module_id
       and r.asset_type in ('quiz', 'assignment') and r.deleted_at is null and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
     and (relations is null or x.relation_id = any (relations)) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $$;
revoke execute on function expect_results from public;

create function enrolled_to_results() returns trigger language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in select org_id, array_agg(distinct cohort_id) as cohorts, array_agg(distinct user_id) as people
               from new_rows where status in ('invited', 'confirmed') group by org_id loop
    perform expect_results(one.org_id, one.cohorts, one.people, null);
  end loop;
  return null;
end $$;
create trigger expect_results after insert on enrollments referencing new table as new_rows
  for each statement execute function enrolled_to_results();

create function enrolment_changes_to_results() returns trigger language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in select n.org_id, array_agg(distinct n.cohort_id) as cohorts, array_agg(distinct n.user_id) as people
               from new_rows n join old_rows o on o.org_id = n.org_id and o.id = n.id
              where (o.status, o.archived_at) is distinct from (n.status, n.archived_at) group by n.org_id loop
    perform expect_results(one.org_id, one.cohorts, one.people, null);
  end loop;
  return null;
end $$;
create trigger change_results after update on enrollments referencing old table as old_rows new table as new_rows
  for each statement execute function enrolment_changes_to_results();

create function relation_to_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform expect_results(new.org_id, array[coalesce(new.batch_id, new.master_id)], null, array[new.id]);
  return null;
end $$;
create trigger new_results after insert on content_relations for each row
  when (new.asset_type in ('quiz', 'assignment')) execute function relation_to_results();
create trigger end_results after update of deleted_at on content_relations for each row
  when (new.asset_type in ('quiz', 'assignment') and (old.deleted_at is null) <> (new.deleted_at is null)) execute function relation_to_results();

-- Items that were already in use before there were results.
select expect_results(r.org_id, array[coalesce(r.batch_id, r.master_id)], null, array[r.id])
  from content_relations r where r.asset_type in ('quiz', 'assignment') and r.deleted_at is null;
