-- A file on its way takes what has arrived and one more part from the organisation's quota, not all that was promised: a few promises without a
-- byte would otherwise lock everybody out for days. Whether the whole fits is still asked when it begins, and again with every part.
create function refuse_over_quota(allowed bigint, used bigint) returns void language plpgsql set search_path = public as $$
begin
  raise exception using errcode = 'QUOTA', message = format(
    'The files of your organization may take %s, and %s are in use. This file was not stored.', pg_size_pretty(allowed), pg_size_pretty(used));
end $$;

-- The bytes in use, as one row of `tallies`: exact at any size, and because every upload changes that row, two at once wait for each
-- other and cannot both take what is left. A trigger may say what its rows take; without it that is their size.
create or replace function keep_file_bytes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  takes constant text := coalesce(tg_argv[0], 'size');
  -- What begins must fit as a whole.
  later constant text := case when tg_op = 'INSERT' then format('size - (%s)', takes) else '0' end;
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select org_id, %1$s as bytes, %2$s as later from new_rows', takes, later) end,
    case when tg_op <> 'INSERT' then format('select org_id, -(%1$s) as bytes, 0 as later from old_rows', takes) end);
  changed record;
  used bigint;
  allowed bigint;
begin
  for changed in execute format(
    'select org_id, sum(bytes)::bigint as bytes, sum(later)::bigint as later from (%s) c group by 1 having sum(bytes) <> 0 order by 1', changes) loop
    insert into tallies as t (org_id, kind, scope_id, key, n)
      values (changed.org_id, 'file-bytes', changed.org_id, 'used', changed.bytes)
      on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n
      returning n into used;
    select file_quota into allowed from organizations where id = changed.org_id;
    if changed.bytes > 0 and used + changed.later > allowed then
      perform refuse_over_quota(allowed, used - changed.bytes);
    end if;
  end loop;
  return null;
end $$;

update tallies t set n = t.n - u.too_much
  from (select org_id, sum(size - least(size, received + 8388608)) as too_much from uploads group by org_id) u
 where t.org_id = u.org_id and t.kind = 'file-bytes' and t.scope_id = t.org_id and t.key = 'used';

drop trigger bytes_insert on uploads;
drop trigger bytes_delete on uploads;
create trigger bytes_insert after insert on uploads referencing new table as new_rows
  for each statement execute function keep_file_bytes('least(size, received + 8388608)');
create trigger bytes_update after update on uploads referencing old table as old_rows new table as new_rows
  for each statement execute function keep_file_bytes('least(size, received + 8388608)');
create trigger bytes_delete after delete on uploads referencing old table as old_rows
  for each statement execute function keep_file_bytes('least(size, received + 8388608)');
