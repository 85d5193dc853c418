-- Who came last to a run stands first where it has no batches: read in that order, without sorting tens of thousands by name.
create index enrollments_joined on enrollments (org_id, cohort_id, (coalesce(invited_at, created_at)) desc, id desc) where archived_at is null;
