-- Runs after every migration, and where a restore lost what it makes: no table can forget isolation, versions, history or its search function.
do $$
declare
  platform constant text[] := array['sessions', 'verifications', 'known_devices', 'api_credentials', 'person_organizations'];
  silent constant text[] := array['audit_logs', 'tallies', 'idempotency_keys', 'outbox', 'jobs', 'files', 'user_imports',
    'quiz_questions', 'quiz_revisions', 'item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions', 'grade_imports', 'quiz_syncs', 'quiz_sync_items', 'digiverse_events', 'certificate_counters', 'certificate_versions', 'credential_keys', 'short_link_clicks', 'legal_acceptances', 'sso_bindings', 'learning_events', 'learning_daily'];
  t text;
  has_bin boolean;
  made_up text;
begin
  grant usage on schema public to pelita_app;
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables x using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'org_id' and x.table_type = 'BASE TABLE' and not (c.table_name = any (platform))
  loop
    has_bin := exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'deleted_at');
    execute format('alter table %I enable row level security', t);
    execute format('drop policy if exists organisation on %I', t);
    execute format('create policy organisation on %I to pelita_app using (org_id = current_org()%s) with check (org_id = current_org())',
      t, case when has_bin then ' and (deleted_at is null or bin_is_open())' else '' end);
    execute format('grant select, insert, update, delete on %I to pelita_app', t);
    if has_bin then
      execute format('create index if not exists %I on %I (org_id, deleted_at) where deleted_at is not null', t || '_bin', t);
    end if;

    if exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'updated_at') then
      select coalesce(string_agg(column_name, ','), '') into made_up from information_schema.columns
       where table_schema = 'public' and table_name = t and is_generated = 'ALWAYS';
      execute format('create or replace trigger touch before update on %I for each row execute function touch_row(%L)', t, made_up);
    end if;
    if exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'updated_by') then
      execute format('create or replace trigger sign before update on %I for each row execute function sign_row()', t);
    end if;
    -- The tables above came before; a new one says so itself: comment on table x is 'no history: why'.
    if not (t = any (silent)) and coalesce(obj_description(format('%I', t)::regclass, 'pg_class'), '') not like 'no history%' then
      -- Asked before the row is turned into JSON, so that what is written in bulk and without history costs nothing here.
      execute format('create or replace trigger history after insert or update or delete on %I for each row
        when (current_setting(''app.audit'', true) is distinct from ''off'') execute function audit_row()', t);
    end if;
    -- Row level security keeps the planner from using a trigram index (ILIKE is not leakproof), so the search runs as the
    -- owner with the organisation's condition written out; the ids it returns are filtered again by the policy outside.
    if exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'search_text') then
      execute format('create or replace function %I(pattern text) returns setof uuid language sql stable security definer set search_path = public
        as $f$ select id from %I where org_id = current_org() and search_text like lower(pattern) %s $f$',
        'search_' || t, t, case when has_bin then 'and deleted_at is null' else '' end);
    end if;
  end loop;
  -- No more of the members than asked for, and those who were removed as well: their rows stay in the lists of what they did.
  create or replace function matching_members(pattern text, at_most bigint) returns setof uuid language sql stable security definer set search_path = public
    as $f$ select id from memberships where org_id = current_org() and search_text like lower(pattern) limit at_most $f$;

  revoke insert, update, delete on audit_logs, learning_events from pelita_app;
  alter table organizations enable row level security;
  drop policy if exists organisation on organizations;
  create policy organisation on organizations to pelita_app using (id = current_org()) with check (id = current_org());
  grant select, update on organizations to pelita_app;
  -- What belongs to no organisation and everybody may look at.
  grant select on achievements, cities, business_domains, directory_competencies, content_types to pelita_app;
  -- Reads as whoever asks, so that the policies of its tables guard it.
  grant select on uses to pelita_app;
end $$;
