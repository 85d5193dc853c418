-- Who plays or reads a step of a distributed content belongs to another organisation than the content (decision 43). The owner counts and names its own people only.
alter table content_progress drop constraint content_progress_org_id_user_id_fkey;
alter table content_progress add column member_org_id uuid;
update content_progress set member_org_id = org_id;
alter table content_progress alter column member_org_id set not null, alter column member_org_id set default current_member_org(),
  add column named boolean not null generated always as (member_org_id = org_id) stored,
  add constraint content_progress_person foreign key (member_org_id, user_id) references memberships (org_id, id);

alter table content_views drop constraint content_views_org_id_user_id_fkey;
alter table content_views add column member_org_id uuid;
update content_views set member_org_id = org_id;
alter table content_views alter column member_org_id set not null, alter column member_org_id set default current_member_org(),
  add column named boolean not null generated always as (member_org_id = org_id) stored,
  add constraint content_views_person foreign key (member_org_id, user_id) references memberships (org_id, id);

-- Whose a file is: asked for each file a visitor opens, and where the same file stands already.
create index media_file on media (org_id, file_id);
create index documents_file on documents (org_id, file_id);
