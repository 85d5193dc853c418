-- A job that takes its process or the database down with it would do so for ever: how often it was begun is counted.
alter table jobs add column tries integer not null default 0;
