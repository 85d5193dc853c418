-- What the dashboard counts over a period, found without touching the rows outside of it.
create index attendances_moment on attendances (org_id, clock_in) include (user_id) where clock_in is not null;
create index enrollments_confirmed on enrollments (org_id, confirmed_at) include (user_id, invited_at, source) where confirmed_at is not null;
create index enrollments_started on enrollments (org_id, started_at) include (user_id) where started_at is not null;
create index enrollments_completed on enrollments (org_id, completed_at) where completed_at is not null;
create index progress_items_done on progress_items (org_id, done_at) include (enrollment_id) where done_at is not null;
create index batches_start on batches (org_id, start_at);
create index memberships_created on memberships (org_id, created_at);
create index memberships_waiting on memberships (org_id) where status = 'waiting_approval';
-- The latest entries of one kind of record, however many entries of other kinds were written since.
create index audit_logs_kind on audit_logs (org_id, entity_type, created_at desc, id desc);
