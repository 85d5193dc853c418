-- What a visit to another organisation reaches, and what the triggers write about people of two organisations.

-- Whose contents are distributed to whoever asks.
create function distribution_owners() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(distinct d.org_id), '{}') from content_distributions d join organizations o on o.id = d.org_id and o.is_active
   where d.to_org_id = current_member_org()
$$;
revoke execute on function distribution_owners from public;
grant execute on function distribution_owners to pelita_app;

-- The contents a visitor reaches: distributed to its organisation now, or until thirty days ago where somebody of it takes part.
create function reached_contents() returns table (org_id uuid, content_id uuid)
language sql stable security definer set search_path = public as $$
  select d.org_id, d.content_id from content_distributions d
    join contents c on c.org_id = d.org_id and c.id = d.content_id and c.deleted_at is null and c.privacy <> 'CORPORATE'
   where d.to_org_id = current_member_org() and d.org_id = any (current_owners())
     and ((d.active and coalesce(d.until > now(), true))
       or (d.until > now() - interval '30 days' and exists (select 1 from enrollments e
            where e.member_org_id = d.to_org_id and e.org_id = d.org_id and e.content_id = d.content_id and e.member_org_id <> e.org_id)))
$$;
revoke execute on function reached_contents from public;
grant execute on function reached_contents to pelita_guest, pelita_receiver;

-- What whoever asks handed in at an organisation that distributes to their own one.
create function my_files_elsewhere(wanted uuid[]) returns table (id uuid, key text) language sql stable security definer set search_path = public as $$
  select f.id, f.key from files f join organizations o on o.id = current_org()
   where f.org_id in (select d.org_id from content_distributions d where d.to_org_id = o.id) and f.id = any (wanted)
     and f.created_by = current_actor() and f.visibility = 'private' and starts_with(f.key, 'private/' || o.code || '/submission/')
$$;
revoke execute on function my_files_elsewhere from public;
grant execute on function my_files_elsewhere to pelita_app;

-- The people behind learning rows: one's own, and for an owner whoever takes part in its batches, with name, NIK and e-mail only
-- (decision 43). This is the one exception of the isolation of members.
-- One scan of one table: a union would not let a join ask for one person, and read all members for every page.
create view participants as
  select m.org_id, m.id, m.nik, m.full_name, m.email,
         case when m.org_id = current_member_org() then m.posisi else '-' end as posisi,
         case when m.org_id = current_member_org() then m.picture end as picture,
         case when m.org_id = current_member_org() then m.division_id end as division_id,
         case when m.org_id = current_member_org() then m.company_id end as company_id,
         case when m.org_id = current_member_org() then m.manager_id end as manager_id,
         case when m.org_id = current_member_org() then m.search_text else lower(concat_ws(' ', m.nik, m.full_name, m.email)) end as search_text
    from memberships m
   where (m.org_id = current_member_org() and (m.deleted_at is null or bin_is_open()))
      or (m.deleted_at is null and current_user not in ('pelita_guest', 'pelita_receiver') and exists (select 1 from enrollments e
           where e.org_id = current_org() and e.user_id = m.id and e.member_org_id = m.org_id and e.member_org_id <> e.org_id and e.named));
create index memberships_id on memberships (id);

create or replace function grant_achievements(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi,
      member_org_id, named)
    select e.org_id, r.kind, r.achievement_id, r.rule, r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi, e.member_org_id, e.named
      from enrollments e
      join content_achievements r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
       and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.learning_status = 'passed' and (r.rule = 'completion' or e.score >= r.min_score)
       and not exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.relation_id = r.id and g.user_id = m.id)
     order by r.id, m.id
    on conflict do nothing;
end $$;

-- The functions below stay what they were but for the second organisation.
do $$
declare
  change record;
  body text;
begin
  for change in select * from (values
    ('expect_results', 'enrollment_id, user_id, nik, full_name, email)', 'enrollment_id, user_id, nik, full_name, email, member_org_id, named)'),
    ('expect_results', 'm.nik, m.full_name, m.email
      from', 'm.nik, m.full_name, m.email, e.member_org_id, e.named
      from'),
    ('expect_results', 'm.org_id = e.org_id', 'm.org_id = e.member_org_id'),
    ('record_results', 'enrollment_id, user_id, nik, full_name, email)', 'enrollment_id, user_id, nik, full_name, email, member_org_id, named)'),
    ('record_results', 'm.nik, m.full_name, m.email
      from', 'm.nik, m.full_name, m.email, e.member_org_id, e.named
      from'),
    ('record_results', 'join memberships m on', 'join participants m on'),
    ('enrollments_to_events', 'type, enrollment_id, at)', 'type, enrollment_id, at, member_org_id, named)'),
    ('enrollments_to_events', 'coalesce(v.at, now()) from', 'coalesce(v.at, now()), e.member_org_id, e.named from'),
    ('enrollments_to_events', 'type, enrollment_id)', 'type, enrollment_id, member_org_id, named)'),
    ('enrollments_to_events', 'v.type, e.id from', 'v.type, e.id, e.member_org_id, e.named from'),
    ('results_to_events', 'data, at)', 'data, at, member_org_id, named)'),
    ('results_to_events', 'coalesce(x.done_at, now())', 'coalesce(x.done_at, now()), x.member_org_id, x.named'),
    ('grants_to_events', 'relation_id, data)', 'relation_id, data, member_org_id, named)'),
    ('grants_to_events', '''kind'', g.kind) from', '''kind'', g.kind), g.member_org_id, g.named from'),
    ('grants_to_events', 'data, at)', 'data, at, member_org_id, named)'),
    ('grants_to_events', 'coalesce(g.claim_at, now())', 'coalesce(g.claim_at, now()), g.member_org_id, g.named'),
    ('copy_member_to_attendances', 'where org_id = new.org_id', 'where member_org_id = new.org_id'),
    ('copy_member_to_results', 'where org_id = new.org_id', 'where member_org_id = new.org_id'),
    ('copy_member_to_grants', 'where org_id = new.org_id', 'where member_org_id = new.org_id'),
    ('write_history', 'values (current_org(),', 'values (current_member_org(),'),
    -- The history of a person the owner does not see belongs to the person's organisation.
    ('audit_row', 'ours boolean := coalesce((record ->> ''org_id'')::uuid = current_org(), true);',
      'place constant uuid := (case when record ->> ''named'' = ''false'' then record ->> ''member_org_id'' else record ->> ''org_id'' end)::uuid;
  ours boolean := coalesce(place = current_member_org(), true);'),
    ('audit_row', '(record ->> ''org_id'')::uuid, case when ours', 'place, case when ours'),
    ('audit_row', 'when tg_table_name = ''memberships'' then', 'when current_member_org() <> current_org() then coalesce(nullif(current_setting(''app.actor_name'', true), ''''), ''System'')
               when tg_table_name = ''memberships'' then'),
    ('audit_row', '''updated_by'', ''search_text'')', '''updated_by'', ''search_text'', ''member_org_id'', ''named'')')
  ) as c (name, before, after) loop
    body := pg_get_functiondef(change.name::regproc);
    if position(change.before in body) = 0 then raise '% is not the one that was expected: %', change.name, change.before; end if;
    execute replace(body, change.before, change.after);
  end loop;
end $$;

-- Totals: the owner's count whom it sees, and apart from that whom it does not; the receiver's count its own people. Seats count everybody.
create or replace function keep_tally() returns trigger language plpgsql security definer set search_path = public as $$
declare
  kind constant text := tg_argv[0];
  scopes constant text := (select string_agg(format('(r.%I)', name), ', ') from unnest(string_to_array(tg_argv[1], ',')) name);
  key constant text := tg_argv[2];
  counted constant text := tg_argv[3];
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select *, 1 as change from new_rows where %s', counted) end,
    case when tg_op <> 'INSERT' then format('select *, -1 as change from old_rows where %s', counted) end);
  shared constant boolean := kind in ('attendance', 'item_result', 'assignment_result', 'achievement');
begin
  execute format(
    'insert into tallies as t (org_id, kind, scope_id, key, n)
     select %s, s.scope_id, r.%I, sum(r.change) from (%s) r cross join lateral (values %s) s (scope_id) %s
      where s.scope_id is not null %s group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
     on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n',
    case when shared then 'o.org_id, o.kind' else format('r.org_id, %L', kind) end, key, changes, scopes,
    case when shared then format('cross join lateral (values (r.org_id, %L || case when r.named then '''' else ''_unnamed'' end, true),
      (r.member_org_id, %L, r.member_org_id <> r.org_id)) o (org_id, kind, counts)', kind, kind) else '' end,
    case when shared then 'and o.counts' else '' end);
  return null;
end $$;
