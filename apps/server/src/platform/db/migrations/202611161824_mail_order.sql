-- Codes and passwords leave first, then the organisations take turns: which mail is next is found without looking at those behind it.
alter table outbox add column priority smallint not null default 1 check (priority in (0, 1));
update outbox set priority = 0 where template in ('otp', 'account_invitation', 'password_reset');
drop index outbox_due;
create index outbox_waiting on outbox (priority, org_id, next_try_at) where status = 'queued';
create index outbox_urgent on outbox (next_try_at) where status = 'queued' and priority = 0;
