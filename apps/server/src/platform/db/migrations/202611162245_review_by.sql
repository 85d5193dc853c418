-- Who sent a batch to review: where reviews are required, somebody else decides.
alter table batches add column review_by uuid;
