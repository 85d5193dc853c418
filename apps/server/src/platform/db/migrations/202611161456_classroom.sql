-- What the classroom's screens keep beyond the learning core.
alter table classrooms
  add column objectives text[] not null default '{}',
  add column target_audience text;
-- When the tree of a content, or what belongs to a run besides its own row, was last changed: it makes a new version of the record.
alter table contents add column contents_saved_at timestamptz;
alter table cohorts add column parts_saved_at timestamptz;
-- The rules of attendance, also where no meeting is planned yet; each meeting carries them as well.
alter table batches add column presence_settings jsonb not null default '{}';
alter table enrollments
  -- What whoever decided about the graduation wrote.
  add column decision_note text,
  add column reminded_at timestamptz;
create index cohorts_of_content on cohorts (org_id, content_id, start_at desc, id desc) where kind = 'batch' and deleted_at is null;

-- A tree of hundreds of items comes into a run with one statement: it is counted once and not once for each item.
create or replace function use_to_counts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_level = 'STATEMENT' then
    perform recount_cohort(r.org_id, r.cohort_id) from (select distinct n.org_id, n.cohort_id from new_rows n order by 1, 2) r;
  else
    perform recount_cohort(new.org_id, new.cohort_id);
  end if;
  return null;
end $$;
create or replace function relation_to_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_level = 'STATEMENT' then
    perform expect_results(r.org_id, array[r.cohort_id], null, r.relations)
       from (select n.org_id, n.cohort_id, array_agg(n.id) as relations from new_rows n group by 1, 2 order by 1, 2) r;
  else
    perform expect_results(new.org_id, array[new.cohort_id], null, array[new.id]);
  end if;
  return null;
end $$;
drop trigger recount_new on content_relations;
drop trigger new_results on content_relations;
create trigger new_results after insert on content_relations referencing new table as new_rows
  for each statement execute function relation_to_results();
create trigger recount_new after insert on content_relations referencing new table as new_rows
  for each statement execute function use_to_counts();
