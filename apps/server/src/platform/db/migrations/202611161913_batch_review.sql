-- Why a batch came back from its review.
alter table batches add column review_note text check (length(review_note) between 1 and 500);
