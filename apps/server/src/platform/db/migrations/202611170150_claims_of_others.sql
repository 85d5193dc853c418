-- A claim is its grader's organisation's own, also where the work lies with another one that distributes to it. What is gone is claimed by nobody again.
alter table grading_claims drop constraint grading_claims_org_id_result_id_fkey;
