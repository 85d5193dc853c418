-- An answer that was kept on a phone without a connection must not replace a newer one when it arrives (decision 66).
alter table quiz_answers add column sequence bigint;
