-- What the classroom's screens keep beyond the learning core.
alter table classrooms
  add column objectives text[] not null default '{}',
  add column target_audience text;
-- When the tree of a content, or what belongs to a run besides its own row, was last changed: it makes a new version of the record.
alter table contents add column contents_saved_at timestamptz;
alter table cohorts add column parts_saved_at timestamptz;
-- The rules of product 00 §12, also where no meeting is planned yet; each meeting carries them as well.
alter table batches add column presence_settings jsonb not null default '{}';
alter table enrollments
  -- What whoever decided about the graduation wrote.
  add column decision_note text,
  add column reminded_at timestamptz;
create index cohorts_of_content on cohorts (org_id, content_id, start_at desc, id desc) where kind = 'batch' and deleted_at is null;
