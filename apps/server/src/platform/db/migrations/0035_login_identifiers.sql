-- Who signs in with the organisation's own provider: the subject that came first is the only one that counts from then on. An address
-- or a number may be given to somebody else at the provider, a subject never is.
create table sso_bindings (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  membership_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, issuer, subject),
  unique (org_id, membership_id, issuer),
  foreign key (org_id, membership_id) references memberships (org_id, id) on delete cascade
);

-- Who leaves the organisation, or becomes nobody, is not signed in by an old link: coming back begins with the verified address again.
create function end_sso_bindings() returns trigger language plpgsql set search_path = public as $$
begin
  delete from sso_bindings where org_id = new.org_id and membership_id = new.id;
  return null;
end $$;
create trigger end_sso_bindings after update of deleted_at, person_id on memberships for each row
  when (new.deleted_at is not null or new.person_id is distinct from old.person_id) execute function end_sso_bindings();

-- What travels to the learner site in place of token_sso: usable once, for a minute, while the session lives that asked for it.
create table frontpage_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index frontpage_tokens_session on frontpage_tokens (session_id);
create index frontpage_tokens_age on frontpage_tokens (expires_at);

-- Only for the asker's own console session, and only to who holds its token_sso as well.
create function issue_frontpage_token(asking uuid, sso_hash text, hash text, until timestamptz) returns boolean
language sql security definer set search_path = public as $$
  insert into frontpage_tokens (token_hash, session_id, expires_at)
    select hash, s.id, until from sessions s
     where s.id = asking and s.org_id = current_org() and s.membership_id = current_actor() and s.kind = 'console'
       and s.sso_token = sso_hash and s.revoked_at is null
    returning true
$$;
