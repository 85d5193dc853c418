-- Runs after every migration, and where a restore lost what it makes: no table can forget isolation, versions, history or its search function.
do $$
declare
  platform constant text[] := array['sessions', 'verifications', 'known_devices', 'person_organizations'];
  silent constant text[] := array['audit_logs', 'tallies', 'idempotency_keys', 'outbox', 'jobs', 'files', 'user_imports',
    'quiz_questions', 'quiz_revisions', 'item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions', 'grade_imports', 'quiz_syncs', 'quiz_sync_items', 'digiverse_events', 'certificate_counters', 'certificate_versions', 'credential_keys', 'short_link_clicks', 'legal_acceptances', 'sso_bindings', 'learning_events', 'learning_daily'];
  -- Rows of a person who may belong to another organisation than the content. Whom the owner does not see, no query of it reads.
  shared constant text[] := array['enrollments', 'waiting_list', 'item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions', 'attendances',
    'achievement_grants', 'certificate_issues', 'learning_events', 'content_feedbacks', 'content_progress', 'content_views', 'coaching_bookings', 'step_entries'];
  t text;
  has_bin boolean;
  made_up text;
  visible text;
begin
  grant usage on schema public to pelita_app;
  -- People of other organisations whom the owner of a batch may name, for the searches below, which run as the owner. They are few: the
  -- planner, who takes everybody for one of them, would read all enrolments.
  create or replace function named_others(pattern text) returns setof uuid language plpgsql stable set search_path = public set enable_seqscan = off
    as $f$ begin return query select x.id from (select distinct e.member_org_id, e.user_id from enrollments e
      where e.org_id = current_org() and e.member_org_id <> e.org_id and e.named and current_member_org() = current_org()) other
    cross join lateral (select m.id from memberships m where m.org_id = other.member_org_id and m.id = other.user_id and m.deleted_at is null
      and lower(m.nik || ' ' || m.full_name || ' ' || m.email) like lower(pattern) offset 0) x; end $f$;
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables x using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'org_id' and x.table_type = 'BASE TABLE' and not (c.table_name = any (platform))
  loop
    has_bin := exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'deleted_at');
    execute format('alter table %I enable row level security', t);
    execute format('drop policy if exists organisation on %I', t);
    visible := 'org_id = current_org()' || case when t = any (shared) then ' and named' else '' end;
    execute format('create policy organisation on %I to pelita_app using (%s%s) with check (%s)',
      t, visible, case when has_bin then ' and (deleted_at is null or bin_is_open())' else '' end, visible);
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
    -- Planned for each word: a plan for any word reads the whole table, which a rare one need not.
    if exists (select 1 from information_schema.columns where table_schema = 'public' and table_name = t and column_name = 'search_text') then
      execute format('create or replace function %I(pattern text) returns setof uuid language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan
        as $f$ begin return query select id from %I where org_id = %s and search_text like lower(pattern) %s %s; end $f$',
        'search_' || t, t, case t when 'memberships' then 'current_member_org()' else 'current_org()' end, case when has_bin then 'and deleted_at is null' else '' end,
        case t
          -- A visitor looks through what its owners have; an owner finds whoever takes part in its batches.
          when 'contents' then 'union all select id from contents where org_id = any (current_owners()) and org_id <> current_org()
            and search_text like lower(pattern) and deleted_at is null'
          when 'media_words' then 'union all select id from media_words where org_id = any (current_owners()) and org_id <> current_org()
            and search_text like lower(pattern)'
          when 'memberships' then 'union all select named_others(pattern)'
          else '' end);
    end if;
  end loop;
  -- No more of the members than asked for, and those who were removed as well: their rows stay in the lists of what they did.
  create or replace function matching_members(pattern text, at_most bigint) returns setof uuid language plpgsql stable security definer
    set search_path = public set plan_cache_mode = force_custom_plan
    as $f$ begin return query select id from memberships where org_id = current_member_org() and search_text like lower(pattern)
      union all select named_others(pattern) limit at_most; end $f$;
  -- Contents of every kind by the words of their description, as `search_contents` finds them by their titles.
  create or replace function search_descriptions(pattern text) returns setof uuid language plpgsql stable security definer
    set search_path = public set plan_cache_mode = force_custom_plan
    as $f$ begin return query select id from contents where deleted_at is null
        and org_id = current_org() and html_words(description) like lower(pattern)
      union all select id from contents where deleted_at is null
        and org_id = any (current_owners()) and org_id <> current_org() and html_words(description) like lower(pattern); end $f$;

  revoke insert, update, delete on audit_logs, learning_events from pelita_app;
  alter table organizations enable row level security;
  drop policy if exists organisation on organizations;
  create policy organisation on organizations to pelita_app using (id = current_org()) with check (id = current_org());
  grant select, update on organizations to pelita_app;
  -- What belongs to no organisation and everybody may look at.
  grant select on achievements, cities, business_domains, directory_competencies, content_types to pelita_app;
  -- Reads as whoever asks, so that the policies of its tables guard it.
  grant select on uses, participants, notification_log to pelita_app;
end $$;

-- Visitors: a learner (pelita_guest) or an administrator (pelita_receiver) of an organisation to which a content was distributed, at its
-- owner's. `current_owners()` only says where to look; what is seen there is what is distributed, and its own people's rows.
do $$
declare
  shared constant text[] := array['enrollments', 'waiting_list', 'item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions', 'attendances',
    'achievement_grants', 'certificate_issues', 'content_feedbacks', 'content_progress', 'content_views', 'coaching_bookings', 'step_entries'];
  -- What the receiver only grades, and only where the content has no batches.
  graded constant text[] := array['item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions'];
  -- What a visitor's transaction locks without changing it.
  locked constant text[] := array['cohorts', 'quizzes', 'coaching_sessions', 'schedules'];
  mine constant text := 'org_id = current_org() and member_org_id = current_member_org() and member_org_id <> org_id';
  reached constant text := '(%I.org_id, %I.%I) in (select r.org_id, r.content_id from reached_contents() r)';
  beside constant text := 'exists (select 1 from %1$I x where x.org_id = %2$I.org_id and x.%3$I = %2$I.%4$I%5$s)';
  t record;
  seen text;
  old record;
begin
  grant usage on schema public to pelita_guest, pelita_receiver;
  for old in select tablename, policyname from pg_policies where schemaname = 'public' and roles && '{pelita_guest,pelita_receiver}'::name[] loop
    execute format('drop policy %I on %I', old.policyname, old.tablename);
  end loop;
  for t in select name from unnest(shared) name loop
    execute format('create policy visitor_reads on %I for select to pelita_guest, pelita_receiver
      using (org_id = any (current_owners()) and member_org_id = current_member_org())', t.name);
    execute format('create policy guest_adds on %I for insert to pelita_guest with check (%s)', t.name, mine);
    execute format('create policy guest_changes on %I for update to pelita_guest using (%s) with check (%2$s)', t.name, mine);
    execute format('create policy guest_removes on %I for delete to pelita_guest using (%s)', t.name, mine);
    seen := mine || case when t.name = any (graded) then ' and not named' else '' end;
    execute format('create policy receiver_adds on %I for insert to pelita_receiver with check (%s)', t.name, seen);
    execute format('create policy receiver_changes on %I for update to pelita_receiver using (%s) with check (%s)', t.name, seen, seen);
    execute format('create policy receiver_removes on %I for delete to pelita_receiver using (%s)', t.name, seen);
    execute format('grant select, insert, update, delete on %I to pelita_guest, pelita_receiver', t.name);
  end loop;
  -- Everybody enrols its own people only, and only in what is reached.
  drop policy if exists own_people on enrollments;
  create policy own_people on enrollments as restrictive for insert to pelita_app with check (member_org_id = org_id);
  create policy reached_only on enrollments as restrictive for insert to pelita_guest, pelita_receiver
    with check ((org_id, content_id) in (select r.org_id, r.content_id from reached_contents() r));

  for t in select * from (values
    -- What stands as a step in something that is reached is seen there; only what is reached itself has a run.
    ('contents', '(' || format(reached, 'contents', 'contents', 'id') || ' or ' || format(beside, 'content_items', 'contents', 'asset_id', 'id',
      ' and x.type in (''video'', ''podcast'', ''document-pdf'', ''document-ppt'') and x.archived_at is null') || ')'),
    ('cohorts', format(reached, 'cohorts', 'cohorts', 'content_id')),
    ('content_sections', format(reached, 'content_sections', 'content_sections', 'content_id')),
    ('content_items', format(reached, 'content_items', 'content_items', 'content_id')),
    ('content_relations', format(beside, 'cohorts', 'content_relations', 'id', 'cohort_id', '')),
    ('content_achievements', format(beside, 'cohorts', 'content_achievements', 'id', 'cohort_id', '')),
    ('schedules', format(beside, 'cohorts', 'schedules', 'id', 'cohort_id', '')),
    ('content_prerequisites', format(reached, 'content_prerequisites', 'content_prerequisites', 'content_id')),
    ('content_feedback_questions', format(reached, 'content_feedback_questions', 'content_feedback_questions', 'content_id')),
    ('cohort_calendars', format(beside, 'cohorts', 'cohort_calendars', 'id', 'cohort_id', '')),
    ('batches', format(beside, 'cohorts', 'batches', 'id', 'id', '')),
    ('batch_experts', format(beside, 'cohorts', 'batch_experts', 'id', 'batch_id', '')),
    ('training_supports', format(beside, 'cohorts', 'training_supports', 'id', 'batch_id', '')),
    ('coaching_sessions', format(beside, 'cohorts', 'coaching_sessions', 'id', 'cohort_id', '')),
    ('presences', format(beside, 'content_items', 'presences', 'asset_id', 'id', ' and x.type = ''presence'' and x.archived_at is null')),
    ('presence_codes', format(beside, 'presences', 'presence_codes', 'id', 'presence_id', '')),
    ('quizzes', format(beside, 'content_items', 'quizzes', 'asset_id', 'id', ' and x.type = ''quiz'' and x.archived_at is null')),
    ('quiz_questions', format(beside, 'quizzes', 'quiz_questions', 'id', 'quiz_id', '')),
    ('quiz_revisions', format(beside, 'quizzes', 'quiz_revisions', 'id', 'quiz_id', '')),
    ('assignments', format(beside, 'content_items', 'assignments', 'asset_id', 'id', ' and x.type = ''assignment'' and x.archived_at is null')),
    ('badges', format(beside, 'content_achievements', 'badges', 'achievement_id', 'id', ' and x.kind = ''badge''')),
    ('certificates', format(beside, 'content_achievements', 'certificates', 'achievement_id', 'id', ' and x.kind = ''certificate''')),
    ('certificate_templates', format(beside, 'certificates', 'certificate_templates', 'template_id', 'id', '')),
    ('certificate_themes', format(beside, 'certificate_templates', 'certificate_themes', 'theme_id', 'id', '')),
    ('media', format(beside, 'contents', 'media', 'id', 'id', '')),
    ('media_words', format(beside, 'contents', 'media_words', 'id', 'id', '')),
    ('documents', format(beside, 'contents', 'documents', 'id', 'id', '')),
    ('courses', format(beside, 'contents', 'courses', 'id', 'id', '')),
    ('held_runs', format(beside, 'cohorts', 'held_runs', 'id', 'id', '')),
    ('live_events', format(beside, 'contents', 'live_events', 'id', 'id', '')),
    ('classrooms', format(beside, 'contents', 'classrooms', 'id', 'id', '')),
    ('content_providers', format(beside, 'contents', 'content_providers', 'id', 'content_id', '')),
    ('providers', format(beside, 'content_providers', 'providers', 'provider_id', 'id', '')),
    ('content_competencies', format(beside, 'contents', 'content_competencies', 'id', 'content_id', '')),
    ('competencies', format(beside, 'content_competencies', 'competencies', 'competency_id', 'id', '')),
    ('content_tags', format(beside, 'contents', 'content_tags', 'id', 'content_id', '')),
    ('content_authors', format(beside, 'contents', 'content_authors', 'id', 'content_id', '')),
    ('categories', format(beside, 'contents', 'categories', 'category_id', 'id', ''))
  ) as c (name, condition) loop
    seen := format('org_id = any (current_owners()) and (org_id = current_member_org() or %s)', t.condition)
      || case when exists (select 1 from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.name
                             and c.column_name = 'deleted_at') then ' and deleted_at is null' else '' end;
    execute format('create policy visitor_reads on %I for select to pelita_guest, pelita_receiver using (%s)', t.name, seen);
    execute format('grant select on %I to pelita_guest, pelita_receiver', t.name);
    if t.name = any (locked) then
      execute format('create policy visitor_locks on %I for update to pelita_guest, pelita_receiver using (%s) with check (false)', t.name, seen);
      execute format('grant update (updated_at) on %I to pelita_guest, pelita_receiver', t.name);
    end if;
  end loop;

  -- What testers do is nobody's business but theirs and of whoever grades it (decision 130): no list, figure or sheet has to leave it out.
  for t in select x.table_name as name, exists (select 1 from information_schema.columns u where u.table_schema = 'public'
                  and u.table_name = x.table_name and u.column_name = 'user_id') as of_person
             from information_schema.columns x join information_schema.tables k using (table_schema, table_name)
            where x.table_schema = 'public' and x.column_name = 'is_trial' and k.table_type = 'BASE TABLE' loop
    execute format('create policy no_trial on %I as restrictive to pelita_app, pelita_guest, pelita_receiver
      using (not is_trial or %s) with check (true)', t.name,
      case when t.of_person then 'trial_is_open(user_id)' else 'current_setting(''app.trial'', true) in (''own'', ''all'')' end);
  end loop;

  -- What an administrator's list shows of its own contents stands in the same list as those of others.
  for t in select name from unnest(array['link_checks', 'content_distributions', 'content_drafts', 'comments']) name loop
    execute format('create policy visitor_reads on %I for select to pelita_receiver using (org_id = current_member_org())', t.name);
    execute format('grant select on %I to pelita_receiver', t.name);
  end loop;
  create policy visitor_reads on memberships for select to pelita_guest, pelita_receiver using (org_id = current_member_org() and deleted_at is null);
  -- Where people meet is known to whoever is confirmed there, and to nobody else of another organisation.
  create policy visitor_reads on run_meetings for select to pelita_guest using (org_id = any (current_owners()) and exists (
    select 1 from enrollments e where e.org_id = run_meetings.org_id and e.cohort_id = run_meetings.cohort_id
       and e.user_id = current_actor() and e.status = 'confirmed' and e.archived_at is null));
  grant select on run_meetings to pelita_guest;
  create policy visitor_reads on companies for select to pelita_guest, pelita_receiver using (org_id = current_member_org() and deleted_at is null);
  create policy visitor_reads on divisions for select to pelita_receiver using (org_id = current_member_org() and deleted_at is null);
  grant select on divisions to pelita_receiver;
  grant select on memberships, participants, companies, uses, achievements, cities to pelita_guest, pelita_receiver;
  create policy visitor_reads on organizations for select to pelita_guest, pelita_receiver using (id = any (current_owners()) or id = current_member_org());
  grant select (id, code, title, timezone, primary_color, url_logo, url_subdomain, feature_flags) on organizations to pelita_guest, pelita_receiver;
  -- What stands on a certificate is seen by whoever sees that it was issued: also at home.
  drop policy if exists of_issue on certificate_versions;
  create policy of_issue on certificate_versions as restrictive to pelita_app
    using (exists (select 1 from certificate_issues i where i.org_id = certificate_versions.org_id and i.id = certificate_versions.issue_id));
  create policy visitor_reads on certificate_versions for select to pelita_guest, pelita_receiver
    using (exists (select 1 from certificate_issues i where i.org_id = certificate_versions.org_id and i.id = certificate_versions.issue_id));
  create policy guest_adds on certificate_versions for insert to pelita_guest with check (org_id = current_org()
    and exists (select 1 from certificate_issues i where i.org_id = certificate_versions.org_id and i.id = certificate_versions.issue_id));
  create policy guest_changes on certificate_versions for update to pelita_guest using (org_id = current_org()
    and exists (select 1 from certificate_issues i where i.org_id = certificate_versions.org_id and i.id = certificate_versions.issue_id));
  grant select on certificate_versions to pelita_guest, pelita_receiver;
  grant insert, update on certificate_versions to pelita_guest;
  -- The first attempt at a changed quiz freezes it as it is.
  execute format('create policy guest_adds on quiz_revisions for insert to pelita_guest with check (org_id = current_org() and %s)',
    format(beside, 'quizzes', 'quiz_revisions', 'id', 'quiz_id', ''));
  grant insert on quiz_revisions to pelita_guest;
  -- What its own people were told of already, also of what another organisation distributes.
  create policy visitor_reads on told_notices for select to pelita_receiver using (org_id = current_member_org());
  grant select on told_notices to pelita_receiver;
  -- Who at home is grading what its own people handed in elsewhere.
  create policy visitor_reads on grading_claims for select to pelita_receiver using (org_id = current_member_org());
  grant select on grading_claims to pelita_receiver;
  -- Seats are everybody's; of everything else a visitor counts its own people.
  create policy visitor_reads on tallies for select to pelita_guest, pelita_receiver
    using (org_id = current_member_org() or (kind in ('enrollment', 'coaching', 'step') and org_id = any (current_owners())));
  grant select on tallies to pelita_guest, pelita_receiver;
  create policy visitor_adds on outbox for insert to pelita_guest, pelita_receiver with check (org_id = current_member_org());
  grant insert on outbox to pelita_guest, pelita_receiver;
  -- What a person is told and when a content is done follow the settings of its own organisation; what is told lies in its inbox.
  create policy visitor_adds on notifications for insert to pelita_guest, pelita_receiver with check (org_id = current_member_org());
  grant insert on notifications to pelita_guest, pelita_receiver;
  create policy visitor_reads on organization_settings for select to pelita_guest, pelita_receiver
    using (org_id = current_member_org() and key in ('notification', 'content'));
  grant select on organization_settings to pelita_guest, pelita_receiver;
  -- What visitors hand in lies with the content; only the person's own organisation and the owner's batches lead to it.
  create policy visitor_reads on files for select to pelita_guest, pelita_receiver
    using (org_id = current_org() and exists (select 1 from memberships m where m.org_id = current_member_org() and m.id = files.created_by));
  -- What is played and read lies with the content it belongs to.
  create policy visitor_opens on files for select to pelita_guest, pelita_receiver using (org_id = current_org() and (
    exists (select 1 from documents d where d.org_id = files.org_id and files.id in (d.file_id, d.preview_id))
    or exists (select 1 from media m where m.org_id = files.org_id and (files.id in (m.file_id, m.stream_id, m.poster_id)
      or m.subtitles @> jsonb_build_array(jsonb_build_object('file_id', files.id))))
    or exists (select 1 from content_items i where i.org_id = files.org_id and i.type = 'html5' and i.settings ->> 'html5_content' = files.id::text)));
  create policy guest_adds on files for insert to pelita_guest with check (org_id = current_org() and created_by = current_actor());
  create policy guest_removes on files for delete to pelita_guest using (org_id = current_org() and created_by = current_actor());
  grant select on files to pelita_guest, pelita_receiver;
  grant insert, delete on files to pelita_guest;
end $$;
