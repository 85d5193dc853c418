-- Failed sign-ins of the last quarter of an hour, by account and minute, so that nobody fills it; unknown names share the account of zeros.
create table failed_sign_ins (
  org_id uuid not null references organizations on delete cascade,
  account uuid not null,
  minute timestamptz not null,
  n integer not null,
  primary key (org_id, account, minute)
);
comment on table failed_sign_ins is 'no history: the history itself tells of them';

-- When an organisation's administrators were told last.
create table sign_in_alerts (
  org_id uuid primary key references organizations on delete cascade,
  noticed_at timestamptz not null,
  failures integer not null
);
comment on table sign_in_alerts is 'no history: the history itself tells of them';
