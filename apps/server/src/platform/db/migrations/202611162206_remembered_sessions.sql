-- Until when a phone that was remembered may renew its session; null: the session ends with its time.
alter table sessions add column remember_until timestamptz;
