-- Short, trackable addresses to learning pages.
create table short_links (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  message text not null,
  module text not null,
  target_url text not null,
  is_available boolean not null default true,
  available_from timestamptz,
  available_until timestamptz,
  alternate_url text,
  alternate_label text,
  code text not null check (code ~ '^[a-z0-9-]{4,40}$'),
  is_generate_qr boolean not null default true,
  search_text text generated always as (lower(title || ' ' || code || ' ' || target_url)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  check (available_until > available_from)
);
-- An address belongs to one link of the whole platform, also while that link lies in the bin and can come back.
create unique index short_links_code on short_links (code);
create index short_links_updated on short_links (org_id, updated_at desc, id desc) where deleted_at is null;
create index short_links_search on short_links using gin (org_id, search_text gin_trgm_ops);

-- One row per opened link. The visitor is a keyed hash of address and link: it counts people without telling who they are.
create table short_link_clicks (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  short_link_id uuid not null,
  clicked_at timestamptz not null default now(),
  referrer_host text,
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'other')),
  visitor text not null,
  primary key (org_id, id),
  foreign key (org_id, short_link_id) references short_links (org_id, id) on delete cascade
);
create index short_link_clicks_link on short_link_clicks (org_id, short_link_id, clicked_at desc);
call tally_table('short_link_clicks', 'short-link', 'short_link_id', 'device', 'true');

-- What a visitor without a session is led by; read by the platform only.
create view short_link_addresses as
  select l.code, l.id as short_link_id, l.org_id, l.title, l.message, l.target_url, l.alternate_url, l.alternate_label,
         o.title as org_title, o.url_logo, o.primary_color,
         o.is_active and l.is_available and coalesce(l.available_from <= now(), true) and coalesce(l.available_until > now(), true) as is_open
    from short_links l join organizations o on o.id = l.org_id
   where l.deleted_at is null;

-- Row level security shows an organisation only its own host; a short link must not lead to a short link of anybody here.
create function serves_host(host text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select 1 from organizations o where host in (o.url_domain, o.url_subdomain))
$$;
