-- How long somebody was in a meeting: since when they are there now, and how long in all before.
alter table step_entries drop constraint step_entries_kind_check;
alter table step_entries add constraint step_entries_kind_check check (kind in ('file', 'seat', 'visit'));
alter table step_entries add column entered_at timestamptz, add column seconds int not null default 0;
alter table step_entries add constraint step_entries_visit check (seconds >= 0 and (kind = 'visit' or (entered_at is null and seconds = 0)));
