-- When a file was last found in use; until it is asked about again.
alter table files add column used_at timestamptz;
create index files_age on files (created_at);

-- Files nobody refers to any more, a week after they were uploaded. A reference is the file's identifier anywhere in a row, so no area has to
-- announce its own; tables that grow with the participants and hold none are left out.
create function unused_files(days int, most int) returns table (org_id uuid, id uuid, key text)
language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  apart constant text[] := array['files', 'audit_logs', 'idempotency_keys', 'tallies', 'attendances', 'enrollments', 'item_results',
    'progress_items', 'sessions', 'outbox'];
  asked uuid[];
  found uuid[];
  t text;
begin
  select array_agg(f.id) into asked from (
    select f.id from files f
     where f.created_at < now() - make_interval(days => days) and (f.used_at is null or f.used_at < now() - interval '30 days')
       and position(f.id::text in f.key) > 0
     order by f.created_at limit most) f;
  for t in select table_name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE' and not (table_name = any (apart)) loop
    exit when asked is null;
    execute format(
      'select array_agg(distinct m[1]::uuid) from %I t cross join regexp_matches(t::text,
         ''[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'', ''g'') m where m[1]::uuid = any ($1)', t) into found using asked;
    update files f set used_at = now() where f.id = any (found);
    select array_agg(a) into asked from unnest(asked) a where not (a = any (coalesce(found, '{}')));
  end loop;
  return query select f.org_id, f.id, f.key from files f where f.id = any (asked);
end $$;
revoke execute on function unused_files from public;
