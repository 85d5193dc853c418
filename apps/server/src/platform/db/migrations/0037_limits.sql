-- What all processes together have counted, by key and window (decision 31). Worth nothing after a crash, so it is not logged.
create unlogged table shared_counts (
  key text primary key,
  until timestamptz not null,
  n bigint not null
) with (fillfactor = 70);

-- Where a person signs in from: an address (of IPv6 its network) or a remembered browser. Known places are those of a right sign-in;
-- wrong passwords are counted for each place, so that nobody is locked out from elsewhere.
create table sign_in_places (
  person_id uuid not null references persons on delete cascade,
  place text not null,
  known_at timestamptz,
  failures integer not null default 0,
  failed_since timestamptz,
  locked_until timestamptz,
  primary key (person_id, place)
);

-- Whoever ends a person's lock, by a new password or as an administrator, ends it at every place.
create function unlock_places() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sign_in_places set failures = 0, failed_since = null, locked_until = null
   where person_id = new.id and (failures > 0 or locked_until is not null);
  return null;
end $$;
create trigger unlock_places after update of locked_until on persons for each row when (new.locked_until is null) execute function unlock_places();

-- Where people signed in lately is known from the start.
insert into sign_in_places (person_id, place, known_at)
  select person_id, ip, max(created_at) from sessions where ip is not null and ip !~ ':' group by person_id, ip;
