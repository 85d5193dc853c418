-- What the dashboard counts over a period, found and counted without touching a row outside of it.
create index attendances_moment on attendances (org_id, clock_in) include (user_id) where clock_in is not null;
create index progress_items_done on progress_items (org_id, done_at) include (enrollment_id) where done_at is not null;
create index enrollments_confirmed on enrollments (org_id, confirmed_at) include (user_id, invited_at, source) where confirmed_at is not null;
create index enrollments_started on enrollments (org_id, started_at) include (user_id) where started_at is not null;
create index enrollments_completed on enrollments (org_id, completed_at) include (module_id)
  where archived_at is null and learning_status in ('passed', 'not_passed');
create index enrollments_taken on enrollments (org_id, cohort_id) include (module_id, module_type, learning_status, completed_at)
  where archived_at is null and (status = 'confirmed' or started_at is not null);
create index enrollments_unbatched on enrollments (org_id, confirmed_at) include (module_id, module_type, learning_status, completed_at)
  where batch_id is null and archived_at is null and (status = 'confirmed' or started_at is not null);
create index batches_start on batches (org_id, start_at);
create index memberships_created on memberships (org_id, created_at);
create index memberships_waiting on memberships (org_id) where status = 'waiting_approval';
-- The latest changes of one kind of record, however many other entries were written since.
create index audit_logs_kind on audit_logs (org_id, entity_type, created_at desc, id desc) where action not in ('login', 'logout');
