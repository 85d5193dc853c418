-- What the uploads of an organisation may take together, in bytes (npm run org -- quota).
alter table organizations add column file_quota bigint not null default 21474836480 check (file_quota >= 0);

-- The bytes in use, as one row of `tallies`: exact at any size, and because every upload changes that row, two at once wait for each
-- other and cannot both take what is left. Refused with a code of its own and the sentence a person reads.
create function keep_file_bytes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select org_id, size as bytes from new_rows' end,
    case when tg_op <> 'INSERT' then 'select org_id, -size as bytes from old_rows' end);
  changed record;
  used bigint;
  allowed bigint;
begin
  for changed in execute format('select org_id, sum(bytes)::bigint as bytes from (%s) c group by 1 having sum(bytes) <> 0 order by 1', changes) loop
    insert into tallies as t (org_id, kind, scope_id, key, n)
      values (changed.org_id, 'file-bytes', changed.org_id, 'used', changed.bytes)
      on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n
      returning n into used;
    select file_quota into allowed from organizations where id = changed.org_id;
    if changed.bytes > 0 and used > allowed then
      raise exception using errcode = 'QUOTA', message = format(
        'The files of your organization may take %s, and %s are in use. This file was not stored.',
        pg_size_pretty(allowed), pg_size_pretty(used - changed.bytes));
    end if;
  end loop;
  return null;
end $$;
revoke execute on function keep_file_bytes from public;

insert into tallies (org_id, kind, scope_id, key, n) select org_id, 'file-bytes', org_id, 'used', sum(size) from files group by org_id;

create trigger bytes_insert after insert on files referencing new table as new_rows
  for each statement execute function keep_file_bytes();
create trigger bytes_update after update on files referencing old table as old_rows new table as new_rows
  for each statement execute function keep_file_bytes();
create trigger bytes_delete after delete on files referencing old table as old_rows
  for each statement execute function keep_file_bytes();
