-- A running job's process says every few seconds that it lives: what stays silent is taken over by another one.
alter table jobs add column alive_at timestamptz;
