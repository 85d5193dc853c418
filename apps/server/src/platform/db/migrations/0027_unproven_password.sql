-- A password that somebody else chose ends when another organisation takes the person in, whichever way that happens: a request for
-- access, single sign-on, an import, the bin. Whoever chose it in one organisation would otherwise come in at the other.
create function end_unproven_password() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from persons p where p.id = new.person_id and p.password_unproven)
     and exists (select 1 from memberships m where m.person_id = new.person_id and m.org_id <> new.org_id) then
    update sessions set revoked_at = now() where person_id = new.person_id and revoked_at is null;
    update persons set password_hash = null, password_unproven = false where id = new.person_id;
  end if;
  return null;
end $$;
create trigger end_unproven_password after insert or update of deleted_at on memberships for each row
  when (new.deleted_at is null) execute function end_unproven_password();
