-- What somebody has to have passed before they can join a content by themselves.
create table content_prerequisites (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  needed_id uuid not null,
  primary key (org_id, content_id, needed_id),
  check (content_id <> needed_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, needed_id) references contents (org_id, id) on delete cascade
);
create index content_prerequisites_needed on content_prerequisites (org_id, needed_id);
