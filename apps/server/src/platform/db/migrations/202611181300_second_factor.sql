-- What a person shows besides the password, the same in every organisation (decision 111).
create table factor_apps (
  person_id uuid primary key references persons on delete cascade,
  sealed_secret text not null,
  -- The last interval whose code was taken: no code is taken twice.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table factor_passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references persons on delete cascade,
  -- The host it was made at and works at.
  host text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index factor_passkeys_person on factor_passkeys (person_id);

create table recovery_codes (
  person_id uuid not null references persons on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Somebody lost every factor and proved the address: they end at `due_at` unless somebody stops it.
create table factor_resets (
  person_id uuid primary key references persons on delete cascade,
  due_at timestamptz not null,
  stop_hash text not null unique
);

alter table sessions add column by_factor boolean not null default false;

alter table verifications drop constraint verifications_purpose_check;
alter table verifications add constraint verifications_purpose_check
  check (purpose in ('login', 'register', 'reset_password', 'expired_password', 'link', 'sso', 'factor', 'lost_factor'));

create or replace view sign_in_accounts as
  select m.org_id, o.code as org_code, o.timezone, o.is_active as org_is_active,
         coalesce((select s.value from organization_settings s where s.org_id = o.id and s.key = 'authentication'), '{}') as auth_settings,
         m.id as membership_id, m.status, m.role_id, m.nik,
         p.id as person_id, p.email, p.full_name, p.password_hash, p.password_changed_at, p.must_change_password, p.locked_until,
         exists (select 1 from factor_apps a where a.person_id = p.id) as has_app,
         array(select distinct k.host from factor_passkeys k where k.person_id = p.id) as passkey_hosts
    from memberships m
    join persons p on p.id = m.person_id
    join organizations o on o.id = m.org_id
   where m.deleted_at is null;

-- An administrator helps a member of this organisation whom no other one has, be it in the bin; answers what stood in the way.
create function reset_factors(member uuid) returns text language plpgsql security definer set search_path = public as $$
declare person uuid;
begin
  select m.person_id into person from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null;
  if person is null then return 'none'; end if;
  if exists (select 1 from memberships o where o.person_id = person and o.org_id <> current_org()) then return 'others'; end if;
  if not exists (select 1 from factor_apps a where a.person_id = person)
     and not exists (select 1 from factor_passkeys k where k.person_id = person) then return 'none'; end if;
  delete from factor_apps a where a.person_id = person;
  delete from factor_passkeys k where k.person_id = person;
  delete from recovery_codes c where c.person_id = person;
  delete from factor_resets r where r.person_id = person;
  return 'done';
end $$;

-- A password that somebody else chose ends when a second organisation gets the person; what was set up with it ends as well.
create function forget_unproven_factors() returns trigger language plpgsql set search_path = public as $$
begin
  delete from factor_apps where person_id = new.id;
  delete from factor_passkeys where person_id = new.id;
  delete from recovery_codes where person_id = new.id;
  delete from factor_resets where person_id = new.id;
  return null;
end $$;
create trigger forget_unproven_factors after update of password_hash on persons for each row
  when (old.password_unproven and old.password_hash is not null and new.password_hash is null) execute function forget_unproven_factors();
