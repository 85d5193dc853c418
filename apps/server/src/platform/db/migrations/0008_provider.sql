-- Training providers that contents name.
create table providers (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  type text not null check (type in ('internal', 'vendor', 'university', 'partner')),
  logo text,
  description text,
  website text,
  email text,
  phone text,
  address text,
  pic_name text,
  contract_from date,
  contract_to date,
  is_active boolean not null default true,
  is_partner boolean not null default false,
  search_text text generated always as (lower(name || ' ' || coalesce(code, ''))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (contract_from is null or contract_to is null or contract_from <= contract_to)
);
create unique index providers_name on providers (org_id, lower(name)) where deleted_at is null;
create index providers_updated on providers (org_id, updated_at desc, id desc) where deleted_at is null;
create index providers_search on providers using gin (org_id, search_text gin_trgm_ops);

-- Which contents name which providers.
create table module_providers (
  org_id uuid not null default current_org() references organizations,
  module_id uuid not null,
  provider_id uuid not null,
  primary key (org_id, module_id, provider_id),
  foreign key (org_id, module_id) references modules (org_id, id) on delete cascade,
  foreign key (org_id, provider_id) references providers (org_id, id)
);
create index module_providers_provider on module_providers (org_id, provider_id);
