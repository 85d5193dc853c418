-- Asked whenever an administrator opens the console; hardly any mail has an error.
create index outbox_unsent on outbox (org_id) where error is not null;
