-- How a record is called in the history. What has no name of its own is called by its number, or by what it belongs to;
-- never by a person, so that erasing one stays the matter of the tables that hold names.
create function title_in_history(record jsonb) returns text language sql stable set search_path = public as $$
  select coalesce(
    record ->> 'title', record ->> 'name', record ->> 'full_name', record ->> 'division_name', record ->> 'company_name', record ->> 'number',
    (select p.title from presences p where p.org_id = (record ->> 'org_id')::uuid and p.id = (record ->> 'presence_id')::uuid),
    (select b.title from batches b where b.org_id = (record ->> 'org_id')::uuid and b.id = (record ->> 'batch_id')::uuid),
    (select m.title from modules m where m.org_id = (record ->> 'org_id')::uuid
       and m.id = coalesce(record ->> 'module_id', record ->> 'master_id')::uuid))
$$;

create or replace function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  record jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else to_jsonb(old) end;
  diff jsonb;
  verb text;
begin
  if current_setting('app.audit', true) = 'off' then return null; end if;
  select jsonb_object_agg(field, case when field ~ '(hash|secret|code|token)$' and field !~ '^(division|company|org)_code$'
           then '{"from": "***", "to": "***"}'::jsonb
           else jsonb_build_object('from', before -> field, 'to', after -> field) end)
    into diff
    from jsonb_object_keys(before || after) field
   where field not in ('id', 'org_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'search_text')
     and coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null');
  if diff is null and tg_op = 'UPDATE' then return null; end if;
  verb := case
    when nullif(current_setting('app.verb', true), '') is not null then current_setting('app.verb', true)
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'delete'
    when diff ? 'deleted_at' then case when record ->> 'deleted_at' is null then 'restore' else 'delete' end
    when diff ? 'status' and (select count(*) from jsonb_object_keys(diff)) = 1 then 'status'
    else 'update' end;
  -- The time of a change is the version it made, so that what came after a version is known exactly.
  insert into audit_logs (created_at, org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (coalesce((after ->> 'updated_at')::timestamptz, clock_timestamp()), (record ->> 'org_id')::uuid, current_actor(), coalesce(nullif(current_setting('app.actor_name', true), ''), 'System'), verb,
          tg_table_name, (record ->> 'id')::uuid,
          title_in_history(record), coalesce(diff, '{}'),
          nullif(current_setting('app.via', true), ''), nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.agent', true), ''));
  return null;
end $$;
