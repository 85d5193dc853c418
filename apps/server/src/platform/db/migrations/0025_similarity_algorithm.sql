-- By which formula a similarity was computed: a later one never mixes with an earlier one.
alter table quiz_answers add column similarity_algorithm smallint default 1;
alter table quiz_answers alter column similarity_algorithm drop default;
