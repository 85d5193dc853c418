-- `keep_tally` writes its statement anew at every change, so that it is planned anew: recording one result changes what five tallies
-- count, and planning them took most of its time. What learners change most is counted by functions of their own, in which the same
-- statement stands written out; its plan is kept. All other tallies stay with `keep_tally`.
do $$
declare
  -- The owner's tally, and that of the organisation whose people they are.
  shared constant text := 'cross join lateral (values (r.org_id, %1$L || case when r.named then '''' else ''_unnamed'' end, true),
      (r.member_org_id, %1$L, r.member_org_id <> r.org_id)) o (org_id, kind, counts)';
  changes constant text[] := array['select *, 1 as change from new_rows where %1$s', 'select *, -1 as change from old_rows where %1$s'];
  t record;
  by_op text[];
begin
  for t in select * from (values
    ('enrollments', 'tally', 'enrollment', '(r.cohort_id)', 'status', 'archived_at is null', false),
    ('attendances', 'tally', 'attendance', '(r.schedule_id), (r.presence_id)', 'value', 'true', true),
    ('item_results', 'tally', 'item_result', '(r.relation_id), (r.asset_id)', 'status', 'true', true),
    ('item_results', 'tally_listed', 'assignment_result', '(r.relation_id), (r.asset_id)', 'status', 'lead_id is null and type = ''assignment''', true)
  ) x (counted_table, prefix, kind, scopes, key, counted, is_shared) loop
    select array_agg(format(
      'insert into tallies as t (org_id, kind, scope_id, key, n)
         select %s, s.scope_id, r.%I, sum(r.change) from (%s) r cross join lateral (values %s) s (scope_id) %s
          where s.scope_id is not null %s group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n',
      case when t.is_shared then 'o.org_id, o.kind' else format('r.org_id, %L', t.kind) end, t.key, format(part, t.counted), t.scopes,
      case when t.is_shared then format(shared, t.kind) else '' end, case when t.is_shared then 'and o.counts' else '' end) order by n)
      into by_op from unnest(array[changes[1], changes[1] || ' union all ' || changes[2], changes[2]]) with ordinality as p (part, n);
    execute format(
      'create function %I() returns trigger language plpgsql security definer set search_path = public as $f$
begin
  if tg_op = ''INSERT'' then
    %s;
  elsif tg_op = ''UPDATE'' then
    %s;
  else
    %s;
  end if;
  return null;
end $f$', 'keep_tally_of_' || t.kind, by_op[1], by_op[2], by_op[3]);
    execute format('revoke execute on function %I from public', 'keep_tally_of_' || t.kind);
    execute format('create or replace trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function %I()', t.prefix || '_insert', t.counted_table, 'keep_tally_of_' || t.kind);
    execute format('create or replace trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', t.prefix || '_update', t.counted_table, 'keep_tally_of_' || t.kind);
    execute format('create or replace trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function %I()', t.prefix || '_delete', t.counted_table, 'keep_tally_of_' || t.kind);
  end loop;
end $$;
