-- Places for classes and events, and which of them a run meets at.
create table locations (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  address text,
  city text,
  province text,
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  map_url text,
  images text[] not null default '{}',
  capacity int,
  facilities text[] not null default '{}',
  contact_name text,
  contact_phone text,
  -- [{building_name, room_name, capacity}], as the form keeps them.
  rooms jsonb not null default '[]',
  is_active boolean not null default true,
  search_text text generated always as (lower(name || ' ' || coalesce(city, '') || ' ' || coalesce(address, ''))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check ((lat is null) = (lon is null))
);
create unique index locations_name on locations (org_id, lower(name)) where deleted_at is null;

alter table cohorts add column if not exists location_id uuid;
alter table cohorts add foreign key (org_id, location_id) references locations (org_id, id);
create index cohorts_location on cohorts (org_id, location_id) where location_id is not null;
