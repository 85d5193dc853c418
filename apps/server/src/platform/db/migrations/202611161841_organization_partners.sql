-- To whom an organisation may distribute contents; kept by the operator of the platform.
create table organization_partners (
  from_org_id uuid not null references organizations on delete cascade,
  to_org_id uuid not null references organizations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (from_org_id, to_org_id),
  check (from_org_id <> to_org_id)
);
-- What is distributed already was agreed upon.
insert into organization_partners (from_org_id, to_org_id)
  select distinct org_id, to_org_id from content_distributions where active and org_id <> to_org_id;

create or replace function distribution_organizations() returns table (id uuid, title text)
language sql stable security definer set search_path = public as $$
  select o.id, o.title from organizations o
   where o.is_active and (o.id = current_org()
      or exists (select 1 from organization_partners p where p.from_org_id = current_org() and p.to_org_id = o.id)
      or exists (select 1 from organizations me where me.id = current_org() and me.is_platform))
$$;
