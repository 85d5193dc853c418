-- Reference data of the platform, the same for every organisation.
create table cities (
  id uuid primary key default gen_random_uuid(),
  title text not null unique
);
grant select on cities to pelita_app;
insert into cities (title) select unnest(string_to_array(
  'Ambon,Bagansiapiapi,Balikpapan,Banda Aceh,Bandar Lampung,Bandung,Bangkinang,Banjar,Banjarbaru,Banjarmasin,Banyuwangi,Batam,Batu,Bau-Bau,Bekasi,'
  'Bengkulu,Bima,Binjai,Bitung,Blitar,Bogor,Bojonegoro,Bontang,Brebes,Bukittinggi,Ciamis,Cianjur,Cikarang,Cilacap,Cilegon,Cimahi,Cirebon,Denpasar,'
  'Depok,Dumai,Ende,Garut,Gorontalo,Gresik,Gunungsitoli,Indramayu,Jakarta,Jambi,Jayapura,Jember,Karawang,Kediri,Kendari,Klaten,Kotamobagu,Kudus,'
  'Kupang,Labuan Bajo,Langsa,Lhokseumawe,Lubuklinggau,Madiun,Magelang,Makassar,Malang,Mamuju,Manado,Manokwari,Mataram,Maumere,Medan,Merauke,Metro,'
  'Mojokerto,Nabire,Padang,Padang Panjang,Padangsidempuan,Pagar Alam,Palangka Raya,Palembang,Palopo,Palu,Pangkalpinang,Parepare,Pariaman,Pasuruan,'
  'Payakumbuh,Pekalongan,Pekanbaru,Pematangsiantar,Pontianak,Samarinda,Semarang,Serang,Sidoarjo,Singkawang,Sorong,Sukabumi,Surabaya,Surakarta,'
  'Tangerang,Tarakan,Ternate,Yogyakarta', ','));

create table certificate_themes (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  orientation text not null default 'landscape' check (orientation in ('landscape', 'portrait')),
  page_size text not null default 'A4' check (page_size in ('A4', 'Letter')),
  html text not null,
  css text not null default '',
  background text,
  is_default boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text not null generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id)
);
create unique index certificate_themes_title on certificate_themes (org_id, lower(title)) where deleted_at is null;
create unique index certificate_themes_default on certificate_themes (org_id) where is_default and deleted_at is null;
create index certificate_themes_updated on certificate_themes (org_id, updated_at desc, id desc);
create index certificate_themes_search on certificate_themes using gin (org_id, search_text gin_trgm_ops);

create table certificate_templates (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  type smallint not null check (type in (1, 2, 3, 24)),
  theme_id uuid not null,
  heading text not null,
  body_text text not null,
  city_id uuid not null references cities,
  date_source text not null default 'completion' check (date_source in ('completion', 'claim', 'fixed')),
  fixed_date date,
  signatories jsonb not null,
  logos text[] not null default '{}',
  background text,
  number_format text not null,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  search_text text not null generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, theme_id) references certificate_themes (org_id, id),
  check (date_source <> 'fixed' or fixed_date is not null)
);
create index certificate_templates_updated on certificate_templates (org_id, updated_at desc, id desc);
create index certificate_templates_theme on certificate_templates (org_id, theme_id);
create index certificate_templates_search on certificate_templates using gin (org_id, search_text gin_trgm_ops);

-- What modules award: a template with a name of its own.
create table certificates (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  type smallint not null check (type in (1, 2, 3, 24)),
  template_id uuid not null,
  -- Empty means for ever.
  validity_months smallint check (validity_months between 1 and 120),
  -- Empty inherits the template's.
  number_format text,
  show_score boolean not null default false,
  show_hours boolean not null default false,
  search_text text not null generated always as (lower(name)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, template_id) references certificate_templates (org_id, id)
);
create unique index certificates_name on certificates (org_id, lower(name)) where deleted_at is null;
create index certificates_updated on certificates (org_id, updated_at desc, id desc);
create index certificates_created on certificates (org_id, created_at desc, id desc);
create index certificates_template on certificates (org_id, template_id);
create index certificates_search on certificates using gin (org_id, search_text gin_trgm_ops);

-- A certificate is shown by its page, not by a picture of its own.
create or replace view achievements with (security_invoker = true) as
  select org_id, 'badge'::text as kind, id, name, description, file_url as image, updated_at from badges
  union all
  select org_id, 'certificate'::text, id, name, description, null::text, updated_at from certificates;

-- How far {seq} has come; it never goes back, so that a number is used once, whatever happens to the certificate.
create table certificate_counters (
  org_id uuid not null default current_org() references organizations,
  template_id uuid not null,
  year int not null,
  n int not null,
  primary key (org_id, template_id, year)
);

-- A claimed certificate. How long it is valid and whether it was revoked stands with its grant.
create table certificate_issues (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  grant_id uuid not null,
  certificate_id uuid not null,
  template_id uuid not null,
  user_id uuid not null,
  number text not null,
  -- The number without its counted part, and that part: two templates with the same format never meet.
  number_stem text not null,
  number_seq int not null,
  verification_code text not null check (verification_code ~ '^[A-Z2-7]{12}$'),
  version int not null default 1,
  issued_at timestamptz not null default now(),
  reminded_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, grant_id),
  unique (org_id, number),
  unique (org_id, number_stem, number_seq),
  foreign key (org_id, grant_id) references achievement_grants (org_id, id),
  foreign key (org_id, certificate_id) references certificates (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create unique index certificate_issues_code on certificate_issues (verification_code);
create index certificate_issues_certificate on certificate_issues (org_id, certificate_id, issued_at desc, id desc);
create index certificate_issues_user on certificate_issues (org_id, user_id, issued_at desc, id desc);

-- What was on the paper, frozen; a reissue adds one. The PDF is made from it and from nothing else.
create table certificate_versions (
  org_id uuid not null default current_org() references organizations,
  issue_id uuid not null,
  version int not null,
  participant_name text not null,
  html text not null,
  css text not null,
  orientation text not null,
  page_size text not null,
  background text,
  file_key text,
  -- When the clock makes the PDF; empty leaves it to the first download.
  file_due_at timestamptz default now(),
  tries smallint not null default 0,
  created_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  primary key (org_id, issue_id, version),
  foreign key (org_id, issue_id) references certificate_issues (org_id, id)
);
create index certificate_versions_due on certificate_versions (file_due_at) where file_key is null and file_due_at is not null;

-- The public check: whoever has the code, of whatever organisation. Names may be hidden (setting certificate_hide_name).
create function public_certificate(asked text) returns table (name text, hide_name boolean, title text, module_title text, organization text,
  org_code text, primary_color text, url_logo text, certificate_number text, issued_at timestamptz, valid_until timestamptz, revoked_at timestamptz,
  issued_on text, valid_on text)
language sql stable security definer set search_path = public as $$
  select v.participant_name, coalesce((o.feature_flags ->> 'certificate_hide_name')::boolean, false), c.name, m.title, o.title, o.code,
         o.primary_color, o.url_logo, i.number, i.issued_at, g.valid_until, g.revoked_at,
         (i.issued_at at time zone o.timezone)::date::text, (g.valid_until at time zone o.timezone)::date::text
    from certificate_issues i
    join certificate_versions v on v.org_id = i.org_id and v.issue_id = i.id and v.version = i.version
    join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
    join content_relations r on r.org_id = g.org_id and r.id = g.relation_id
    join modules m on m.org_id = r.org_id and m.id = r.master_id
    join certificates c on c.org_id = i.org_id and c.id = i.certificate_id
    join organizations o on o.id = i.org_id
   where i.verification_code = asked and o.is_active
$$;
revoke execute on function public_certificate from public;
