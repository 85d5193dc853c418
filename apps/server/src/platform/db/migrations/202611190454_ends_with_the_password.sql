-- Calendars are read without a session, so whatever ends all ways in ends them as well: a new password, whoever gave it, another address, another
-- person, a membership that is no longer active, and sessions ended by an administrator.
create function end_calendars() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_table_name = 'persons' then
    delete from calendar_links l using memberships m where m.person_id = new.id and l.org_id = m.org_id and l.user_id = m.id;
  else
    delete from calendar_links where org_id = new.org_id and user_id = new.id;
  end if;
  return null;
end $$;
create trigger end_calendars after update of password_hash, email on persons for each row
  when (new.password_hash is distinct from old.password_hash or new.email is distinct from old.email) execute function end_calendars();
create trigger end_calendars after update of person_id, status, deleted_at on memberships for each row
  when (new.person_id is distinct from old.person_id or new.status <> 'active' or new.deleted_at is not null) execute function end_calendars();

create or replace function end_member_sessions(members uuid[]) returns void language sql security definer set search_path = public as $$
  update sessions set revoked_at = now() where org_id = current_org() and membership_id = any (members) and revoked_at is null;
  delete from calendar_links where org_id = current_org() and user_id = any (members)
$$;

-- Places known from sign-ins with a password somebody else chose were that somebody's as well.
create or replace function forget_unproven_factors() returns trigger language plpgsql set search_path = public as $$
begin
  delete from factor_apps where person_id = new.id;
  delete from factor_passkeys where person_id = new.id;
  delete from recovery_codes where person_id = new.id;
  delete from factor_resets where person_id = new.id;
  delete from sign_in_places where person_id = new.id;
  return null;
end $$;
