-- What takes place at a time in a run without batches, a webinar or a live event, says of it (decision 164); its times and seats are those of its run.
create table held_runs (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null,
  view_time smallint not null default 0 check (view_time between 0 and 600),
  speakers jsonb not null default '[]',
  moderator jsonb,
  recording_url text check (length(recording_url) <= 2000),
  primary key (org_id, id),
  foreign key (org_id, id) references cohorts (org_id, id) on delete cascade
);

-- Where people meet: for those who are confirmed and those who arrange it, so that neither history nor lists may hold it.
create table run_meetings (
  org_id uuid not null default current_org() references organizations (id),
  cohort_id uuid not null,
  provider text not null default 'other' check (provider in ('zoom', 'google_meet', 'ms_teams', 'other')),
  url text check (length(url) <= 2000),
  meeting_id text check (length(meeting_id) <= 100),
  passcode text check (length(passcode) <= 100),
  primary key (org_id, cohort_id),
  foreign key (org_id, cohort_id) references cohorts (org_id, id) on delete cascade
);
comment on table run_meetings is 'no history: address and passcode are told to confirmed people only';

-- What a run without batches is called in the history stands with its content.
create or replace function kind_in_history(table_name text, record jsonb) returns text language plpgsql stable set search_path = public as $$
declare kind text;
begin
  kind := case when table_name = 'contents' then record ->> 'content_type'
               when table_name = 'held_runs' then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'id')::uuid)
               when table_name = 'cohorts' and record ->> 'kind' <> 'batch' then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid) end;
  return case
    when kind = 'quiz' then 'quiz-offers'
    when kind is not null then kind || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then null
    else table_name end;
end $$;
