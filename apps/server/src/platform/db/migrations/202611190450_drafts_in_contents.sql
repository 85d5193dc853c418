-- What was made in the tree of a content: nobody else uses it until that content is published, which publishes it and forgets this.
create table content_drafts (
  org_id uuid not null default current_org() references organizations (id),
  content_id uuid not null,
  -- A quiz, an assignment, a presence or a content.
  asset_id uuid not null,
  primary key (org_id, content_id, asset_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);
create index content_drafts_asset on content_drafts (org_id, asset_id);
comment on table content_drafts is 'no history: what was made and what it was made for have their own';
