-- The digital library: e-books, printed titles with their loans, and e-books of partners.
create table digilibs (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  type smallint not null check (type between 1 and 3),
  title text not null,
  author text not null,
  publisher text,
  year smallint,
  isbn text,
  language text not null check (language in ('id', 'en', 'other')),
  pages int,
  category_id uuid not null,
  synopsis text,
  cover text not null,
  status text not null default 'draft' check (status in ('draft', 'publish')),
  ebook_id uuid,
  allow_download boolean not null default false,
  -- Days somebody may read; nothing or 0 is as long as they like.
  access_days smallint,
  total_copies int check (total_copies >= 0),
  location_id uuid,
  shelf_code text,
  loan_days smallint,
  max_renewals smallint,
  fine_per_day int,
  partner_id uuid,
  partner_url text,
  -- How many may read at the same time; nothing or 0 is everybody.
  license_count int,
  license_until date,
  search_text text generated always as (lower(title || ' ' || author || ' ' || coalesce(isbn, ''))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, category_id) references categories (org_id, id),
  foreign key (org_id, location_id) references locations (org_id, id),
  foreign key (org_id, partner_id) references providers (org_id, id)
);
create index digilibs_updated on digilibs (org_id, updated_at desc, id desc);
create index digilibs_search on digilibs using gin (org_id, search_text gin_trgm_ops);
create index digilibs_category on digilibs (org_id, category_id);
create index digilibs_location on digilibs (org_id, location_id) where location_id is not null;
create index digilibs_partner on digilibs (org_id, partner_id) where partner_id is not null;

create table digilib_loans (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  digilib_id uuid not null,
  -- What was borrowed, as it was called then: the history calls a loan by it.
  title text not null,
  user_id uuid not null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'borrowed', 'overdue', 'returned', 'rejected', 'cancelled', 'lost')),
  requested_at timestamptz not null default now(),
  reserved_until timestamptz,
  borrowed_at timestamptz,
  -- A day of the organisation.
  due_date date,
  returned_at timestamptz,
  renewals smallint not null default 0,
  fine bigint not null default 0,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid default current_actor(),
  primary key (org_id, id),
  foreign key (org_id, digilib_id) references digilibs (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
create unique index digilib_loans_open on digilib_loans (org_id, digilib_id, user_id)
  where status in ('requested', 'approved', 'borrowed', 'overdue');
create index digilib_loans_of on digilib_loans (org_id, digilib_id, requested_at desc, id desc);
create index digilib_loans_user on digilib_loans (org_id, user_id, requested_at desc);
create index digilib_loans_clock on digilib_loans (org_id, status) where status in ('approved', 'borrowed');

create table digilib_readers (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  digilib_id uuid not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz,
  progress smallint not null default 0 check (progress between 0 and 100),
  last_read_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, digilib_id, user_id),
  foreign key (org_id, digilib_id) references digilibs (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
comment on table digilib_readers is 'no history: how far somebody has read is nobody''s change of a record';

create table digilib_reviews (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  digilib_id uuid not null,
  title text not null,
  user_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, digilib_id, user_id),
  foreign key (org_id, digilib_id) references digilibs (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id)
);
