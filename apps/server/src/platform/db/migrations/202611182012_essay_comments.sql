-- What a grader writes to the author of an essay.
alter table quiz_answers add column feedback text;
