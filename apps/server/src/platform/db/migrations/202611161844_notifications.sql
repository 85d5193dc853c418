-- What people are told in the learner app, written with the mail that says the same.
create table notifications (
  org_id uuid not null default current_member_org() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  event text not null,
  title text not null,
  body text not null,
  content_id uuid,
  cohort_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade
);
comment on table notifications is 'no history: it tells of what has its own history';
create index notifications_mine on notifications (org_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (org_id, user_id) where read_at is null;
create index notifications_log on notifications (org_id, created_at desc, id desc);

-- The language somebody chose; nothing means the organisation's.
alter table memberships add column language text check (language in ('id', 'en'));
alter table outbox add column language text not null default 'en' check (language in ('id', 'en'));
create index outbox_log on outbox (org_id, created_at desc, id desc);
update outbox set template = case template when 'class_invitation' then 'invitation' when 'class_reminder' then 'invitation_reminder'
  when 'class_changed' then 'schedule_changed' when 'class_cancelled' then 'cancelled' else 'waiting_list_rejected' end
 where template in ('class_invitation', 'class_reminder', 'class_changed', 'class_cancelled', 'class_rejected');

-- Both channels in one list. Reads as whoever asks, so that the policies of its tables guard it.
create view notification_log with (security_invoker = true) as
  select o.org_id, o.id, o.created_at, o.recipient, o.template as event, 'email'::text as channel, o.status, o.tries, o.error,
         o.status <> 'sent' and o.error is not null and o.payload <> '{}' as can_retry
    from outbox o
  union all
  select n.org_id, n.id, n.created_at, m.email, n.event, 'in_app', 'sent', 1, null, false
    from notifications n join memberships m on m.org_id = n.org_id and m.id = n.user_id;

-- How often calendars were told something else about a run.
create table cohort_calendars (
  org_id uuid not null default current_org() references organizations on delete cascade,
  cohort_id uuid not null,
  sequence int not null default 0,
  primary key (org_id, cohort_id),
  foreign key (org_id, cohort_id) references cohorts (org_id, id) on delete cascade
);
comment on table cohort_calendars is 'no history: a counter';

-- The address of a calendar to subscribe to, of a person or of a classroom. Who has it reads it; a new one ends the old.
create table calendar_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  content_id uuid,
  token text not null unique,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id),
  unique (org_id, content_id),
  check (num_nonnulls(user_id, content_id) = 1),
  foreign key (org_id, user_id) references memberships (org_id, id) on delete cascade,
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);
comment on table calendar_links is 'no history: an address, which is a secret';

-- Who is erased leaves nothing in an inbox and no calendar behind.
create function forget_notices() returns trigger language plpgsql set search_path = public as $$
begin
  delete from notifications where org_id = new.org_id and user_id = new.id;
  delete from calendar_links where org_id = new.org_id and user_id = new.id;
  return null;
end $$;
create trigger forget_notices after update of email on memberships for each row
  when (new.email like '%@deleted.invalid' and old.email is distinct from new.email) execute function forget_notices();
