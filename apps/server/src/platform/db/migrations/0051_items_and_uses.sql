-- The tree of a content stands once: sections and items. A use (`content_relations`) is an item in one run, with what that run sets
-- otherwise. Achievements are no items: they have a table of their own and keep their identifiers.
select set_config('app.audit', 'off', true);

create table content_sections (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  day_id uuid,
  day_title text,
  -- Empty: the items of a content that is not divided.
  title text,
  position int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, content_id, position) deferrable initially deferred,
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);

create table content_items (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  section_id uuid not null,
  type text not null,
  asset_id uuid,
  title text not null,
  settings jsonb not null default '{}',
  -- The only order there is; empty when archived.
  position int,
  can_skip boolean not null default false,
  -- Surveys before and after surround a run: they are no step of it.
  is_step boolean not null default true,
  -- Has a report by person: everybody expected has a result from the beginning.
  is_listed boolean not null default false,
  activity_score numeric not null default 0 check (activity_score between 0 and 1000),
  pass_grade numeric check (pass_grade between 0 and 100),
  archived_at timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, section_id, position) deferrable initially deferred,
  check ((archived_at is null) = (position is not null)),
  foreign key (org_id, content_id) references contents (org_id, id),
  foreign key (org_id, section_id) references content_sections (org_id, id)
);
create index content_items_asset on content_items (org_id, type, asset_id) where archived_at is null;
create index content_items_content on content_items (org_id, content_id);

create table content_achievements (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  cohort_id uuid not null,
  kind text not null check (kind in ('badge', 'certificate')),
  achievement_id uuid not null,
  rule text not null default 'completion' check (rule in ('completion', 'optional')),
  -- Optional ones: from which final score on they are given by themselves.
  min_score numeric check (min_score between 0 and 100),
  -- Given for a section alone; empty for the whole content.
  section_id uuid,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, cohort_id) references cohorts (org_id, id),
  foreign key (org_id, section_id) references content_sections (org_id, id)
);
insert into content_achievements (org_id, id, cohort_id, kind, achievement_id, rule, min_score, created_by, updated_by, created_at, updated_at, deleted_at)
  select org_id, id, coalesce(batch_id, master_id), asset_type, asset_id, coalesce(achievement_type, 'completion'), min_score, created_by, updated_by,
         created_at, updated_at, deleted_at
    from content_relations where asset_type in ('badge', 'certificate');
create index content_achievements_achievement on content_achievements (org_id, kind, achievement_id) where deleted_at is null;
create index content_achievements_cohort on content_achievements (org_id, cohort_id) where deleted_at is null;

drop trigger new_results on content_relations;
drop trigger end_results on content_relations;
drop trigger new_achievement on content_relations;
alter table achievement_grants drop constraint achievement_grants_org_id_relation_id_fkey;
delete from content_relations where asset_type in ('badge', 'certificate');
alter table achievement_grants add foreign key (org_id, relation_id) references content_achievements (org_id, id);

-- One item for what stood once per batch: the newest of those in use says what it is. Two things that shared an identifier part.
create temporary table item_rows on commit drop as
  select r.*, first_value(r.id) over item as chosen_id,
         coalesce(r.content_title, p.title, q.title, a.title, r.asset_type) as item_title
    from content_relations r
    left join presences p on r.asset_type = 'presence' and p.org_id = r.org_id and p.id = r.asset_id
    left join quizzes q on r.asset_type = 'quiz' and q.org_id = r.org_id and q.id = r.asset_id
    left join assignments a on r.asset_type = 'assignment' and a.org_id = r.org_id and a.id = r.asset_id
  window item as (partition by r.org_id, r.master_id, coalesce(r.content_id, r.id), r.asset_type, r.asset_id
                  order by r.deleted_at is not null, r.updated_at desc, r.id);
create temporary table new_items on commit drop as
  select c.*, case when c.content_id is not null and row_number() over (partition by c.org_id, c.content_id order by c.created_at, c.id) = 1
                   then c.content_id else gen_random_uuid() end as item_id
    from item_rows c where c.id = c.chosen_id;
create temporary table new_sections on commit drop as
  select org_id, master_id, day_id, day_title, named_id, section_title,
         case when named_id is not null and row_number() over (partition by org_id, named_id order by placed, made) = 1 then named_id
              else gen_random_uuid() end as id,
         row_number() over (partition by org_id, master_id order by placed, made, day_title, section_title)::int as position
    from (select org_id, master_id, day_id, day_title, section_id as named_id, case when section_id is not null then coalesce(section_title, '') else section_title end as section_title,
                 min(position) as placed, min(created_at) as made
            from new_items group by 1, 2, 3, 4, 5, 6) s;
insert into content_sections (org_id, id, content_id, day_id, day_title, title, position)
  select org_id, id, master_id, day_id, day_title, section_title, position from new_sections;
insert into content_items (org_id, id, content_id, section_id, type, asset_id, title, settings, position, can_skip, is_step, is_listed,
    activity_score, archived_at, created_by, updated_by, created_at, updated_at)
  select i.org_id, i.item_id, i.master_id, s.id, i.asset_type, i.asset_id, i.item_title,
         jsonb_strip_nulls(jsonb_build_object('objective', i.objective, 'survey_days', i.survey_days)),
         case when i.deleted_at is null then row_number() over (partition by i.org_id, s.id, i.deleted_at is null order by i.position, i.created_at, i.id) end,
         i.can_skip, i.objective is null or i.objective = 'general', i.asset_type in ('quiz', 'assignment'), i.activity_score, i.deleted_at,
         i.created_by, i.updated_by, i.created_at, i.updated_at
    from new_items i
    join new_sections s on s.org_id = i.org_id and s.master_id = i.master_id and s.day_id is not distinct from i.day_id
     and s.day_title is not distinct from i.day_title and s.named_id is not distinct from i.section_id
     and s.section_title is not distinct from (case when i.section_id is not null then coalesce(i.section_title, '') else i.section_title end);

alter table content_relations add column cohort_id uuid, add column item_id uuid;
update content_relations r set cohort_id = coalesce(r.batch_id, r.master_id), item_id = i.item_id
  from item_rows o join new_items i on i.org_id = o.org_id and i.chosen_id = o.chosen_id where o.org_id = r.org_id and o.id = r.id;
-- What was deferred is checked now: a table with pending checks cannot be altered.
set constraints all immediate;
drop index content_relations_asset, content_relations_master, content_relations_item;
alter table content_relations
  alter column cohort_id set not null, alter column item_id set not null,
  drop column asset_type, drop column asset_id, drop column module_type, drop column master_id, drop column batch_id, drop column day_id,
  drop column section_id, drop column content_id, drop column achievement_type, drop column can_skip, drop column position,
  drop column activity_score, drop column objective, drop column survey_days, drop column min_score, drop column day_title,
  drop column section_title, drop column content_title,
  add foreign key (org_id, cohort_id) references cohorts (org_id, id),
  add foreign key (org_id, item_id) references content_items (org_id, id);
create unique index content_relations_use on content_relations (org_id, cohort_id, item_id) where deleted_at is null;
create index content_relations_of_item on content_relations (org_id, item_id) where deleted_at is null;

update schedules s set item_id = null
 where item_id is not null and not exists (select 1 from content_items i where i.org_id = s.org_id and i.id = s.item_id);
alter table schedules add foreign key (org_id, item_id) references content_items (org_id, id);

-- Results of every type of item, listed or not.
alter table item_results rename column asset_type to type;
alter table item_results drop constraint item_results_asset_type_check;
alter table item_results alter column asset_id drop not null;
do $$ declare kind text; begin
  foreach kind in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger tally_listed_%s on item_results', kind);
    execute format($f$create trigger tally_listed_%1$s after %1$s on item_results referencing %2$s
      for each statement execute function keep_tally('assignment_result', 'relation_id,asset_id', 'status', $w$lead_id is null and type = 'assignment'$w$)$f$,
      kind, case kind when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
            else 'old table as old_rows new table as new_rows' end);
  end loop;
end $$;

-- A use with everything its item and its run say about it: the one place that puts them together.
create view uses with (security_invoker = true) as
  select r.org_id, r.id, r.cohort_id, h.content_id, c.content_type, nullif(h.id, h.content_id) as batch_id, r.item_id, i.type, i.asset_id, i.title,
         case when s.title is not null then s.id end as section_id, s.title as section_title, s.day_id, s.day_title,
         s.position as section_position, i.position, i.can_skip, i.is_step, i.is_listed, i.activity_score,
         coalesce(r.pass_grade, i.pass_grade) as pass_grade, r.opens_at, r.closes_at, r.due_date,
         i.settings ->> 'objective' as objective, (i.settings ->> 'survey_days')::int as survey_days, i.archived_at,
         r.created_at, r.updated_at, r.deleted_at
    from content_relations r
    join content_items i on i.org_id = r.org_id and i.id = r.item_id
    join content_sections s on s.org_id = i.org_id and s.id = i.section_id
    join cohorts h on h.org_id = r.org_id and h.id = r.cohort_id
    join contents c on c.org_id = h.org_id and c.id = h.content_id;
grant select on uses to pelita_app;

create or replace function expect_results(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, user_id, nik, full_name, email)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, m.id, m.nik, m.full_name, m.email
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null and (relations is null or r.id = any (relations))
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
     and (relations is null or x.relation_id = any (relations)) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $$;

create or replace function relation_to_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform expect_results(new.org_id, array[new.cohort_id], null, array[new.id]);
  return null;
end $$;
create trigger new_results after insert on content_relations for each row execute function relation_to_results();
create trigger end_results after update of deleted_at on content_relations for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function relation_to_results();

create or replace function public_certificate(asked text) returns table (name text, hide_name boolean, title text, module_title text, organization text,
  org_code text, primary_color text, url_logo text, certificate_number text, issued_at timestamptz, valid_until timestamptz, revoked_at timestamptz,
  issued_on text, valid_on text)
language sql stable security definer set search_path = public as $$
  select v.participant_name, coalesce((o.feature_flags ->> 'certificate_hide_name')::boolean, false), c.name, m.title, o.title, o.code,
         o.primary_color, o.url_logo, i.number, i.issued_at, g.valid_until, g.revoked_at,
         (i.issued_at at time zone o.timezone)::date::text, (g.valid_until at time zone o.timezone)::date::text
    from certificate_issues i
    join certificate_versions v on v.org_id = i.org_id and v.issue_id = i.id and v.version = i.version
    join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
    join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id
    join contents m on m.org_id = e.org_id and m.id = e.content_id
    join certificates c on c.org_id = i.org_id and c.id = i.certificate_id
    join organizations o on o.id = i.org_id
   where i.verification_code = asked and o.is_active
$$;
revoke execute on function public_certificate from public;

-- How a record is called in the history; what has no name of its own is called by what it belongs to.
create or replace function title_in_history(record jsonb) returns text language sql stable set search_path = public as $$
  select coalesce(
    record ->> 'title', record ->> 'name', record ->> 'full_name', record ->> 'division_name', record ->> 'company_name', record ->> 'number',
    (select p.title from presences p where p.org_id = (record ->> 'org_id')::uuid and p.id = (record ->> 'presence_id')::uuid),
    (select i.title from content_items i where i.org_id = (record ->> 'org_id')::uuid and i.id = (record ->> 'item_id')::uuid),
    (select coalesce(h.title, c.title) from cohorts h join contents c on c.org_id = h.org_id and c.id = h.content_id
      where h.org_id = (record ->> 'org_id')::uuid and h.id = coalesce(record ->> 'cohort_id', record ->> 'batch_id', record ->> 'id')::uuid))
$$;

-- The history speaks of contents and runs by the kind people know: a classroom, a batch. A run a content has by itself is told of
-- as that content, and its making as nothing.
create function kind_in_history(table_name text, record jsonb) returns text language sql stable set search_path = public as $$
  select case
    when table_name = 'contents' then (record ->> 'content_type') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then (select c.content_type || 's' from contents c
                                       where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid)
    else table_name end
$$;
do $$
declare
  before constant text := pg_get_functiondef('audit_row'::regproc);
  body text := before;
begin
  body := replace(body, 'tg_table_name, (record', 'kind_in_history(tg_table_name, record), (record');
  body := replace(body, $f$if current_setting('app.audit', true) = 'off' then return null; end if;$f$,
    $f$if current_setting('app.audit', true) = 'off' then return null; end if;
  if tg_table_name = 'cohorts' and tg_op = 'INSERT' and record ->> 'kind' <> 'batch' then return null; end if;$f$);
  if position('kind_in_history' in body) = 0 or position('record ->> ''kind''' in body) = 0 then raise 'audit_row is not the one that was expected'; end if;
  execute body;
end $$;
