-- What sign-in has to know about a member, whichever organisation the person belongs to. Not granted to pelita_app.
create view sign_in_accounts as
  select m.org_id, o.code as org_code, o.timezone, o.is_active as org_is_active, o.auth_settings, m.id as membership_id, m.status, m.role_id, m.nik,
         p.id as person_id, p.email, p.full_name, p.password_hash, p.password_changed_at, p.must_change_password, p.locked_until
    from memberships m
    join persons p on p.id = m.person_id
    join organizations o on o.id = m.org_id
   where m.deleted_at is null;

-- One row per verification mail, so that nobody's mailbox can be flooded; an unknown address is counted like a known one.
create table verification_mails (
  email text not null,
  sent_at timestamptz not null
);
create index verification_mails_recent on verification_mails (email, sent_at desc);

create index sessions_parent on sessions (parent_id) where parent_id is not null;
create index verifications_person on verifications (person_id) where person_id is not null;

-- The organisations of whoever is asking, the current one first.
create function my_organizations() returns table (id uuid, title text, org_code text)
language sql stable security definer set search_path = public as $$
  select o.id, o.title, o.code
    from memberships me
    join memberships m on m.person_id = me.person_id and m.status = 'active' and m.deleted_at is null
    join organizations o on o.id = m.org_id and o.is_active
   where me.org_id = current_org() and me.id = current_actor()
   order by o.id <> me.org_id, lower(o.title), o.id
$$;

-- Ends one of the asker's own sessions together with the learner sessions opened from it.
create function end_session(ended uuid) returns void language sql security definer set search_path = public as $$
  update sessions set revoked_at = now()
   where (id = ended or parent_id = ended) and org_id = current_org() and membership_id = current_actor() and revoked_at is null
$$;

-- Signing in is no edit: it must leave the version of the account alone, or an administrator's form would turn stale.
create or replace function touch_row() returns trigger language plpgsql as $$
begin
  -- A generated column (named in the trigger's argument) has no value yet before the row is written.
  if current_setting('app.audit', true) is distinct from 'off'
    and to_jsonb(new) - string_to_array(coalesce(tg_argv[0], ''), ',') <> to_jsonb(old) - string_to_array(coalesce(tg_argv[0], ''), ',') then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;

create function note_sign_in(at timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare asker uuid := current_actor();
begin
  perform set_config('app.audit', 'off', true), set_config('app.actor_id', '', true);
  update memberships set last_login_at = at where org_id = current_org() and id = asker;
  perform set_config('app.audit', '', true), set_config('app.actor_id', asker::text, true);
end $$;
