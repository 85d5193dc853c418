-- What a person did in a step that is no record of its own: a file that was handed in, or one of the limited seats of a meeting.
create table step_entries (
  org_id uuid not null default current_org() references organizations,
  -- The organisation of the person; the row's own is that of the class.
  member_org_id uuid not null default current_member_org(),
  named boolean not null default (current_member_org() is not distinct from current_org()),
  id uuid not null default gen_random_uuid(),
  relation_id uuid not null,
  enrollment_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('file', 'seat')),
  file_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((kind = 'file') = (file_id is not null)),
  check (named or member_org_id <> org_id),
  foreign key (org_id, relation_id) references content_relations (org_id, id) on delete cascade,
  foreign key (org_id, enrollment_id) references enrollments (org_id, id) on delete cascade,
  foreign key (org_id, file_id) references files (org_id, id),
  constraint step_entries_person foreign key (member_org_id, user_id) references memberships (org_id, id)
);
comment on table step_entries is 'no history: the result of the step tells it';
create unique index step_entries_once on step_entries (org_id, enrollment_id, relation_id, kind);
create index step_entries_relation on step_entries (org_id, relation_id, kind, created_at);
create index step_entries_user on step_entries (user_id, org_id);
create index step_entries_file on step_entries (org_id, file_id) where file_id is not null;
call tally_table('step_entries', 'step', 'relation_id', 'kind', 'true');

-- Who is no participant any more leaves the seat to others; what was handed in stays in the archive.
create function free_step_seats() returns trigger language plpgsql as $$
begin
  delete from step_entries where org_id = new.org_id and enrollment_id = new.id and kind = 'seat';
  return null;
end $$;
create trigger step_seats after update of status, archived_at on enrollments for each row
  when (old.status = 'confirmed' and old.archived_at is null and (new.status <> 'confirmed' or new.archived_at is not null))
  execute function free_step_seats();
