-- One model for every kind of content: `contents` are what people find and take part in, `cohorts` the runs of them. A content's
-- own run has the content's id: the open one, or where it runs in batches the template its batches follow. A batch is a further run.
select set_config('app.audit', 'off', true);

drop trigger register on classrooms;
drop function register_module;
alter table modules rename to contents;
alter index modules_pkey rename to contents_pkey;
alter index modules_type rename to contents_type;
alter index if exists modules_bin rename to contents_bin;
alter table contents rename column module_type to content_type;
alter table contents
  alter column id set default gen_random_uuid(),
  alter column title set default '',
  alter column status set default 'draft',
  add column description text not null default '',
  add column thumbnail text,
  add column category_id uuid,
  add column level_id smallint check (level_id between 1 and 5),
  add column privacy text not null default 'PUBLIC' check (privacy in ('PUBLIC', 'PRIVATE', 'PROTECTED', 'CORPORATE')),
  add column is_marketplace boolean not null default false,
  add column price bigint not null default 0 check (price between 0 and 999999999),
  add column license_months smallint not null default 0 check (license_months between 0 and 120),
  add column view_count int not null default 0,
  add column created_by uuid default current_actor(),
  add column updated_by uuid default current_actor(),
  add column search_text text not null generated always as (lower(title)) stored,
  add foreign key (org_id, category_id) references categories (org_id, id),
  add check (status in ('draft', 'trial', 'review', 'publish'));
create unique index contents_slug on contents (org_id, slug);
create index contents_updated on contents (org_id, updated_at desc, id desc);
create index contents_search on contents using gin (org_id, search_text gin_trgm_ops);
create index contents_category on contents (org_id, category_id) where category_id is not null;

insert into categories (org_id, title)
  select distinct on (c.org_id, lower(c.category)) c.org_id, c.category from classrooms c
   where c.category is not null and not exists (select 1 from categories k where k.org_id = c.org_id and lower(k.title) = lower(c.category)
           and k.deleted_at is null);
update contents m set description = c.description, thumbnail = c.thumbnail, level_id = c.level_id, privacy = c.privacy,
       created_by = c.created_by, updated_by = c.updated_by, updated_at = c.updated_at,
       category_id = (select k.id from categories k where k.org_id = c.org_id and lower(k.title) = lower(c.category) and k.deleted_at is null)
  from classrooms c where c.org_id = m.org_id and c.id = m.id;

alter table module_providers rename to content_providers;
alter index module_providers_provider rename to content_providers_provider;
alter table content_providers rename column module_id to content_id;
create table content_authors (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  user_id uuid not null,
  primary key (org_id, content_id, user_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index content_authors_user on content_authors (org_id, user_id);
create table content_competencies (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  competency_id uuid not null,
  primary key (org_id, content_id, competency_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, competency_id) references competencies (org_id, id)
);
create index content_competencies_competency on content_competencies (org_id, competency_id);
create table content_tags (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  tag text not null check (length(tag) between 1 and 30),
  primary key (org_id, content_id, tag),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);
insert into content_tags (org_id, content_id, tag)
  select org_id, id, left(tag, 30) from classrooms cross join unnest(tags) tag where tag <> '' on conflict do nothing;

-- What only a classroom has.
drop function if exists search_classrooms(text);
drop index classrooms_search, classrooms_slug, classrooms_updated;
drop index if exists classrooms_bin;
alter table classrooms
  drop column search_text, drop column title, drop column slug, drop column description, drop column thumbnail, drop column category,
  drop column level_id, drop column privacy, drop column tags, drop column learning_hours, drop column status, drop column published_at,
  drop column created_by, drop column updated_by, drop column created_at, drop column updated_at;
drop policy if exists organisation on classrooms;
drop trigger if exists touch on classrooms;
drop trigger if exists sign on classrooms;
alter table classrooms drop column deleted_at;
alter table classrooms
  alter column id drop default,
  add foreign key (org_id, id) references contents (org_id, id) on delete cascade;

-- The runs.
alter table batches rename to cohorts;
alter index batches_pkey rename to cohorts_pkey;
alter index if exists batches_bin rename to cohorts_bin;
drop index batches_module, batches_open, batches_start;
alter table cohorts rename column module_id to content_id;
create table batches (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  thumbnail text,
  location_images text[] not null default '{}',
  location_url text,
  online_meeting_urls jsonb not null default '[]',
  rundown jsonb not null default '[]',
  use_highlight boolean not null default false,
  highlighted_information text,
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, id) references cohorts (org_id, id) on delete cascade
);
insert into batches (org_id, id, thumbnail, location_images, location_url, online_meeting_urls, rundown, use_highlight, highlighted_information, updated_at)
  select org_id, id, thumbnail, location_images, location_url, online_meeting_urls, rundown, use_highlight, highlighted_information, updated_at
    from cohorts;
alter table cohorts
  drop column thumbnail, drop column location_images, drop column location_url, drop column online_meeting_urls, drop column rundown,
  drop column use_highlight, drop column highlighted_information,
  alter column title drop not null,
  alter column start_at drop not null,
  alter column end_at drop not null,
  add column kind text not null default 'batch' check (kind in ('batch', 'open', 'template')),
  add column registration_until timestamptz,
  -- How many days a participant keeps the content after being confirmed; empty means for ever.
  add column access_days int check (access_days > 0),
  add constraint cohorts_own_run check ((kind = 'batch') = (id <> content_id)),
  add constraint cohorts_batch_has_dates check (kind <> 'batch' or (title is not null and start_at is not null and end_at is not null));
alter table cohorts drop constraint batches_status_check;
alter table cohorts add constraint cohorts_status_check check (status in ('draft', 'trial', 'review', 'publish'));
create index cohorts_content on cohorts (org_id, content_id, created_at desc, id desc);
create index cohorts_unclosed on cohorts (org_id, end_at) where closed_at is null;
create index cohorts_start on cohorts (org_id, start_at);

create function runs_in_batches(content_type text) returns boolean language sql immutable parallel safe as $$
  select content_type in ('classroom', 'program', 'checkpoint')
$$;

-- Every content has a run of its own from the beginning, which is published with it.
create function content_to_own_run() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into cohorts (org_id, id, content_id, kind, status, attendance_confirmation_type, min_attendance_percent, learning_order_type, created_by, created_at)
  values (new.org_id, new.id, new.id, case when runs_in_batches(new.content_type) then 'template' else 'open' end, new.status,
          'not_required', 0, 'RANDOM', new.created_by, new.created_at)
  on conflict (org_id, id) do update set status = excluded.status where cohorts.status <> excluded.status;
  return null;
end $$;
create trigger own_run after insert or update of status on contents for each row execute function content_to_own_run();

insert into cohorts (org_id, id, content_id, kind, status, start_at, end_at, location, session_mode, attendance_confirmation_type,
    min_attendance_percent, learning_order_type, created_by, created_at)
  select org_id, id, id, case when runs_in_batches(content_type) then 'template' else 'open' end, status, start_at, end_at, location,
         case when location = 'Online' then 'online' else 'offline' end, 'not_required', 0, 'RANDOM', created_by, created_at
    from contents;
-- Attendance counts in classrooms only.
update cohorts h set min_attendance_percent = 0 from contents c
 where c.org_id = h.org_id and c.id = h.content_id and c.content_type <> 'classroom' and h.min_attendance_percent <> 0;
alter table contents drop column start_at, drop column end_at, drop column location;

-- Who takes part: the run says which content.
alter table enrollments rename column module_id to content_id;
alter table enrollments alter column cohort_id drop expression;
drop index enrollments_taken, enrollments_unbatched, enrollments_completed;
alter table enrollments drop column module_type, drop column batch_id;
alter table enrollments
  add foreign key (org_id, cohort_id) references cohorts (org_id, id),
  drop constraint enrollments_source_check;
alter table enrollments add constraint enrollments_source_check
  check (source in ('admin', 'import', 'self', 'waiting_list', 'program', 'journey', 'classroom'));
create index enrollments_completed on enrollments (org_id, completed_at) include (content_id)
  where archived_at is null and learning_status in ('passed', 'not_passed');
create index enrollments_taken on enrollments (org_id, cohort_id) include (content_id, learning_status, completed_at)
  where archived_at is null and (status = 'confirmed' or started_at is not null);
create index enrollments_own_run on enrollments (org_id, confirmed_at) include (content_id, learning_status, completed_at)
  where cohort_id = content_id and archived_at is null and (status = 'confirmed' or started_at is not null);
create index enrollments_content on enrollments (org_id, content_id, user_id);

-- What belongs to a run names the run.
alter table schedules alter column cohort_id drop expression;
alter table schedules drop column module_id, drop column batch_id;
alter table schedules add foreign key (org_id, cohort_id) references cohorts (org_id, id);
alter table schedules rename column content_id to item_id;
alter table waiting_list add foreign key (org_id, cohort_id) references cohorts (org_id, id);
alter table item_results add foreign key (org_id, cohort_id) references cohorts (org_id, id);
