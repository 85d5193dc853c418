-- What an assignment is graded by, and what each submission was graded by: the rubric as it was then, with the chosen levels.
alter table assignments add column rubric jsonb;
alter table assignment_submissions add column rubric jsonb;
