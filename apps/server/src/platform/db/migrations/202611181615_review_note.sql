-- Why a content came back from its review stands with its status, whatever its kind is.
alter table contents add column review_note text check (length(review_note) between 1 and 500);
select set_config('app.audit', 'off', true);
update contents c set review_note = left(m.review_note, 500) from media m where m.org_id = c.org_id and m.id = c.id and m.review_note <> '';
select set_config('app.audit', '', true);
alter table media drop column review_note;
