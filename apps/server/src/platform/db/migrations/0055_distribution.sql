-- A content offered to another organisation. Who visits the owner works under a role of its own: it sees what is distributed to its
-- organisation and the learning rows of its organisation's people, nothing else; a table without a right for it is an error, not a leak.
do $$ declare name text; begin
  foreach name in array array['pelita_guest', 'pelita_receiver'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to %I', name, current_user);
  end loop;
end $$;

-- The organisation whose people ask: the visiting one during a visit, otherwise the one that is asked.
create function current_member_org() returns uuid language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.member_org_id', true), '')::uuid, current_org()) $$;
-- Whose rows a visit may look at; what of them it sees is decided by the policies.
create function current_owners() returns uuid[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.owners', true), '')::uuid[], '{}') $$;

create table content_distributions (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  to_org_id uuid not null references organizations,
  source text not null default 'distributed' check (source in ('distributed', 'purchased')),
  active boolean not null default true,
  -- Empty means for ever. What ended is told by it too, so that running enrolments may finish.
  until timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, content_id, to_org_id),
  check (to_org_id <> org_id),
  check (active or until is not null),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);
create index content_distributions_receiver on content_distributions (to_org_id, org_id, content_id);
