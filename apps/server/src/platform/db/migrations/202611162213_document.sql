-- What only a document has: its file, the pages that were counted, and the PDF a presentation is shown by.
create table documents (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  type_document text not null check (type_document in ('pdf', 'ppt')),
  copywrite text,
  file_id uuid not null,
  pages int check (pages > 0),
  preview_id uuid,
  -- Nothing to make, to be made, made, or not possible.
  preview_state text not null default 'none' check (preview_state in ('none', 'waiting', 'ready', 'failed')),
  allow_download boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, id) references contents (org_id, id) on delete cascade
);

-- Of a PDF, counted when it arrived.
alter table files add column pages int;

-- What only an extension has is told of as the content it belongs to.
create or replace function kind_in_history(table_name text, record jsonb) returns text language sql stable set search_path = public as $$
  select case
    when table_name = 'contents' then (record ->> 'content_type') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then (select c.content_type || 's' from contents c
                                       where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid)
    else table_name end
$$;
