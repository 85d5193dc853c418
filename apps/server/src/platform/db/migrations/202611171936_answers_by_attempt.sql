-- An answer belongs to its attempt, which belongs to the quiz and the organisation: asked for again at every save, both had their one row
-- locked by everybody who answers the same quiz at once.
alter table quiz_answers drop constraint quiz_answers_org_id_fkey, drop constraint quiz_answers_org_id_quiz_id_fkey;
