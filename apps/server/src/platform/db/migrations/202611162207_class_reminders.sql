-- The last reminder that was sent on schedule: how many days before the start, and before which start.
alter table enrollments add column reminded_days smallint, add column reminded_start timestamptz;

-- [{title, url}]: what one run offers elsewhere beside a content.
alter table content_relations add column links jsonb not null default '[]';
