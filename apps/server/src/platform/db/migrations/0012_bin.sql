-- A presence leaves the bin for good together with the codes that opened it.
alter table presence_codes drop constraint presence_codes_org_id_presence_id_fkey;
alter table presence_codes add foreign key (org_id, presence_id) references presences (org_id, id) on delete cascade;

-- Removes what has been in the bin for too long; a record that something still refers to waits until that is gone as well.
-- The history says that it happened, without the contents that are to be forgotten.
create function empty_bin(tables text[], days int) returns int language plpgsql set search_path = public as $$
declare
  t text;
  old record;
  gone int := 0;
begin
  perform set_config('app.audit', 'off', true);
  foreach t in array tables loop
    continue when not exists (select 1 from information_schema.columns
      where table_schema = 'public' and table_name = t and column_name = 'deleted_at');
    for old in execute format('select org_id, id from %I where deleted_at < now() - make_interval(days => $1)', t) using days loop
      begin
        execute format('delete from %I where org_id = $1 and id = $2', t) using old.org_id, old.id;
        insert into audit_logs (org_id, actor_name, action, entity_type, entity_id) values (old.org_id, 'System', 'delete', t, old.id);
        gone := gone + 1;
      exception when foreign_key_violation then null;
      end;
    end loop;
  end loop;
  perform set_config('app.audit', '', true);
  return gone;
end $$;
revoke execute on function empty_bin from public;
