-- Term and Condition, User Policy: one row per version; a published one is never changed again.
create table legal_texts (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  document text not null check (document in ('term_and_condition', 'user_policy')),
  version int not null check (version > 0),
  -- Cleaned HTML by language: {"id": "...", "en": "..."}.
  contents jsonb not null,
  summary text not null default '',
  status text not null default 'draft' check (status in ('draft', 'publish', 'archived')),
  require_reacceptance boolean not null default true,
  effective_at timestamptz,
  published_at timestamptz,
  published_by uuid,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, document, version),
  check (status = 'draft' or effective_at is not null)
);
create unique index legal_texts_draft on legal_texts (org_id, document) where status = 'draft';
create unique index legal_texts_published on legal_texts (org_id, document) where status = 'publish';

-- Who agreed to which version, when and from where.
create table legal_acceptances (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  text_id uuid not null,
  user_id uuid not null,
  accepted_at timestamptz not null default now(),
  ip text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, text_id),
  foreign key (org_id, text_id) references legal_texts (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create index legal_acceptances_text on legal_acceptances (org_id, text_id, accepted_at);

-- What is left to accept is found at sign-in: a version published meanwhile is asked for at the next one.
alter table sessions add column must_accept text[] not null default '{}';

create function note_acceptance(accepted text[]) returns void language sql security definer set search_path = public as $$
  update sessions set must_accept = array(select unnest(must_accept) except select unnest(accepted))
   where org_id = current_org() and membership_id = current_actor() and must_accept && accepted and revoked_at is null
$$;

-- As before, and what else decides whether this session may do anything: open consents and the addresses it may come from.
drop function session_enter(text, text, text);
create function session_enter(wanted_kind text, wanted_hash text, host text)
returns table (session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[],
               timezone text, expires_at timestamptz, must_accept text[], ip_ranges jsonb)
language plpgsql security definer set search_path = public as $$
declare found_session record;
begin
  select s.id, s.org_id, o.code, s.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions,
         o.timezone, s.expires_at, s.must_accept, o.auth_settings -> 'allowed_ip_ranges' as ip_ranges
    into found_session
    from sessions s
    join organizations o on o.id = s.org_id and o.is_active
    join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.status = 'active' and m.deleted_at is null
    left join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
   where s.token_hash = wanted_hash and s.kind = wanted_kind and s.revoked_at is null and s.expires_at > now()
     and (wanted_kind = 'learner' or m.role_id is not null)
     and (s.parent_id is null or exists (select 1 from sessions p where p.id = s.parent_id and p.revoked_at is null))
     and not exists (select 1 from organizations h where h.id <> s.org_id and host in (h.url_domain, h.url_subdomain));
  if not found then return; end if;
  perform set_config('app.org_id', found_session.org_id::text, true), set_config('app.actor_id', found_session.membership_id::text, true),
          set_config('app.actor_name', found_session.full_name, true);
  return query select found_session.id, found_session.org_id, found_session.code, found_session.person_id, found_session.membership_id,
    found_session.full_name, found_session.permissions, found_session.timezone, found_session.expires_at, found_session.must_accept,
    found_session.ip_ranges;
end $$;
