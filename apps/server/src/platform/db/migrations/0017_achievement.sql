create table badges (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  file_url text not null,
  search_text text not null generated always as (lower(name)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index badges_name on badges (org_id, lower(name)) where deleted_at is null;
create index badges_updated on badges (org_id, updated_at desc, id desc) where deleted_at is null;
create index badges_created on badges (org_id, created_at desc, id desc) where deleted_at is null;
create index badges_author on badges (org_id, created_by, id);
create index badges_search on badges using gin (org_id, search_text gin_trgm_ops);

-- What participants were given: a badge or a certificate, by one use of it in a module. A person gets it once by completing;
-- by hand again only after it was revoked. Name, NIK, e-mail and position are repeated, as in item_results.
create table achievement_grants (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('badge', 'certificate')),
  achievement_id uuid not null,
  achievement_type text not null check (achievement_type in ('completion', 'optional')),
  relation_id uuid not null,
  enrollment_id uuid not null,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text not null,
  posisi text not null,
  state text not null default 'granted' check (state in ('granted', 'claimed', 'revoked', 'expired')),
  granted_at timestamptz not null default now(),
  -- Who gave it by hand; empty when it was earned.
  given_by uuid,
  claim_until timestamptz,
  claim_at timestamptz,
  -- How long what was claimed counts; empty means for ever.
  valid_until timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text,
  -- The grant's place in the public list of revoked credentials.
  status_index bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, relation_id) references content_relations (org_id, id),
  foreign key (org_id, enrollment_id) references enrollments (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id),
  check (state <> 'claimed' or claim_at is not null),
  check ((state = 'revoked') = (revoked_at is not null))
);
create unique index achievement_grants_once on achievement_grants (org_id, relation_id, user_id) where state <> 'revoked';
create unique index achievement_grants_index on achievement_grants (org_id, status_index);
create index achievement_grants_updated on achievement_grants (org_id, relation_id, updated_at desc, id desc);
create index achievement_grants_claimed on achievement_grants (org_id, relation_id, claim_at, id);
create index achievement_grants_name on achievement_grants (org_id, relation_id, lower(full_name), id);
create index achievement_grants_email on achievement_grants (org_id, relation_id, email, id);
create index achievement_grants_position on achievement_grants (org_id, relation_id, lower(posisi), id);
create index achievement_grants_asset on achievement_grants (org_id, achievement_id, updated_at desc, id desc);
create index achievement_grants_asset_claimed on achievement_grants (org_id, achievement_id, claim_at, id);
create index achievement_grants_asset_name on achievement_grants (org_id, achievement_id, lower(full_name), id);
create index achievement_grants_user on achievement_grants (org_id, user_id, granted_at desc, id desc);
create index achievement_grants_lapsing on achievement_grants (org_id, claim_until) where state = 'granted' and claim_until is not null;
create index achievement_grants_ending on achievement_grants (org_id, valid_until) where state = 'claimed' and valid_until is not null;
create index achievement_grants_revoked on achievement_grants (org_id, status_index) where state = 'revoked';
call tally_table('achievement_grants', 'achievement', 'relation_id,achievement_id', 'state', 'true');

create function copy_member_to_grants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update achievement_grants set nik = new.nik, full_name = new.full_name, email = new.email, posisi = new.posisi
   where org_id = new.org_id and user_id = new.id;
  return null;
end $$;
create trigger members_to_grants after update of nik, full_name, email, posisi on memberships for each row
  when ((old.nik, old.full_name, old.email, old.posisi) is distinct from (new.nik, new.full_name, new.email, new.posisi))
  execute function copy_member_to_grants();

-- Whoever passed gets what completing gives, and what the final score earns. Nobody gets it twice, and what
-- was revoked does not come back by itself.
create function grant_achievements(org uuid, cohorts uuid[], people uuid[], relations uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi)
    select e.org_id, r.asset_type, r.asset_id, coalesce(r.achievement_type, 'completion'), r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi
      from enrollments e
      join content_relations r on r.org_id = e.org_id and coalesce(r.batch_id, r.master_id) = e.cohort_id and r.master_id = e.module_id
       and r.asset_type in ('badge', 'certificate') and r.deleted_at is null and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.learning_status = 'passed'
       and (coalesce(r.achievement_type, 'completion') = 'completion' or e.score >= r.min_score)
       and not exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.relation_id = r.id and g.user_id = m.id)
     order by r.id, m.id
    on conflict do nothing;
end $$;
revoke execute on function grant_achievements from public;

create function passed_to_grants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform grant_achievements(new.org_id, array[new.cohort_id], array[new.user_id], null);
  return null;
end $$;
create trigger earn_achievements after update of learning_status, score on enrollments for each row
  when (new.learning_status = 'passed' and (old.learning_status, old.score) is distinct from (new.learning_status, new.score))
  execute function passed_to_grants();

create function passed_on_arrival_to_grants() returns trigger language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in select org_id, array_agg(distinct cohort_id) as cohorts, array_agg(distinct user_id) as people
               from new_rows where learning_status = 'passed' group by org_id loop
    perform grant_achievements(one.org_id, one.cohorts, one.people, null);
  end loop;
  return null;
end $$;
create trigger arrive_with_achievements after insert on enrollments referencing new table as new_rows
  for each statement execute function passed_on_arrival_to_grants();

-- An achievement added to a module later reaches those who have already passed.
create function relation_to_grants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform grant_achievements(new.org_id, array[coalesce(new.batch_id, new.master_id)], null, array[new.id]);
  return null;
end $$;
create trigger new_achievement after insert or update of min_score, achievement_type on content_relations for each row
  when (new.asset_type in ('badge', 'certificate') and new.deleted_at is null) execute function relation_to_grants();

-- The key an organisation signs its credentials with. A retired one still proves what it signed.
create table credential_keys (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  public_key text not null,
  sealed_key text not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index credential_keys_current on credential_keys (org_id) where retired_at is null;

-- What every kind of achievement shows of itself; each further kind adds itself to the union.
create view achievements with (security_invoker = true) as
  select org_id, 'badge'::text as kind, id, name, description, file_url as image, updated_at from badges;
grant select on achievements to pelita_app;
