-- How far a job has come, written in the transaction that came so far: one that is begun again goes on from here.
alter table jobs add column kept jsonb;
