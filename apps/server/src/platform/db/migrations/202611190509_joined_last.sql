-- Who came last to a run stands first where it has no batches: read in that order, without sorting tens of thousands by name. It says one
-- thing more than other questions by run ask, so that a database without statistics does not take it for looking up one person in a run.
create index enrollments_joined on enrollments (org_id, cohort_id, (coalesce(invited_at, created_at)) desc, id desc) where archived_at is null and not is_trial;
