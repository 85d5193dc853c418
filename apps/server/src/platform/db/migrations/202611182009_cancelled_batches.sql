-- A cancelled batch is known as one, and who was in it can come back with it as they were.
alter table batches add column cancelled_at timestamptz;
alter table batches add column cancel_reason text check (length(cancel_reason) between 1 and 500);
alter table enrollments add column cancelled_from text;
