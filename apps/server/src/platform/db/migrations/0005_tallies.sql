-- Keeps `tallies` for one table: kind, scope columns, key column, and which rows count. It runs once per statement, in the writing
-- transaction. Rows are locked in key order, and enrolments are always written before attendances, so that two writers may wait
-- for each other but never in a circle.
create function keep_tally() returns trigger language plpgsql security definer set search_path = public as $$
declare
  kind constant text := tg_argv[0];
  scopes constant text := (select string_agg(format('(r.%I)', name), ', ') from unnest(string_to_array(tg_argv[1], ',')) name);
  key constant text := tg_argv[2];
  counted constant text := tg_argv[3];
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select *, 1 as change from new_rows where %s', counted) end,
    case when tg_op <> 'INSERT' then format('select *, -1 as change from old_rows where %s', counted) end);
begin
  execute format(
    'insert into tallies as t (org_id, kind, scope_id, key, n)
     select r.org_id, %L, s.scope_id, r.%I, sum(r.change) from (%s) r cross join lateral (values %s) s (scope_id)
      where s.scope_id is not null group by 1, 3, 4 having sum(r.change) <> 0 order by 1, 3, 4
     on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n',
    kind, key, changes, scopes);
  return null;
end $$;

create procedure tally_table(counted_table text, kind text, scopes text, key text, counted text) language plpgsql as $$
declare
  arguments constant text := format('(%L, %L, %L, %L)', kind, scopes, key, counted);
begin
  execute format('create trigger tally_insert after insert on %I referencing new table as new_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
  execute format('create trigger tally_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
  execute format('create trigger tally_delete after delete on %I referencing old table as old_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
end $$;

call tally_table('attendances', 'attendance', 'schedule_id,presence_id', 'value', 'true');
call tally_table('enrollments', 'enrollment', 'cohort_id', 'status', 'archived_at is null');
call tally_table('presences', 'presence', 'org_id', 'content_type', 'deleted_at is null');
