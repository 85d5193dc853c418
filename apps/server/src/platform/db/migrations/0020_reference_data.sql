-- What every organisation of the platform can choose from: fixed lists without an owner, read by all and written by none of them.
create table business_domains (
  id uuid primary key default gen_random_uuid(),
  title text not null unique,
  order_no int not null
);

create table directory_competencies (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9.-]{2,20}$'),
  name text not null,
  business_domain_id uuid not null references business_domains,
  search_text text generated always as (lower(code || ' ' || name)) stored
);

-- What a course, a program or a webinar can be made of; the identifiers are fixed for the whole platform.
create table content_types (
  id int primary key,
  slug text not null unique,
  title text not null,
  type_group text not null check (type_group in ('learning', 'survey', 'other')),
  status boolean not null default true,
  modules text[] not null
);
grant select on business_domains, directory_competencies, content_types to pelita_app;

-- The subject tree of an organisation, one level deep, and the competencies its contents build.
create table categories (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text,
  parent_id uuid,
  icon text,
  -- Empty: every module.
  modules text[] not null default '{}',
  order_no int not null default 0,
  is_active boolean not null default true,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, parent_id) references categories (org_id, id),
  check (parent_id <> id)
);
create unique index categories_title on categories (org_id, lower(title)) where deleted_at is null;
create index categories_created on categories (org_id, created_at desc, id desc) where deleted_at is null;
create index categories_parent on categories (org_id, parent_id) where parent_id is not null;

create table competencies (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9.-]{2,20}$'),
  name text not null,
  category_id uuid,
  business_domain_id uuid references business_domains,
  description text,
  levels jsonb not null default '[]',
  -- The entry of the platform's directory it was copied from.
  directory_id uuid references directory_competencies,
  search_text text generated always as (lower(code || ' ' || name)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, category_id) references categories (org_id, id)
);
create unique index competencies_code on competencies (org_id, code) where deleted_at is null;
create index competencies_category on competencies (org_id, category_id);

insert into business_domains (order_no, title)
select n, title from unnest(array['Leadership', 'Human Capital', 'Finance and Accounting', 'Sales and Marketing', 'Customer Service', 'Operations',
  'Information Technology', 'Health, Safety and Environment', 'Legal and Compliance', 'Supply Chain', 'Engineering and Maintenance', 'Maritime'])
  with ordinality as listed (title, n);

insert into directory_competencies (code, name, business_domain_id)
select listed.code, listed.name, d.id from (values
  ('LDR.01', 'Strategic Thinking', 'Leadership'), ('LDR.02', 'Coaching and Developing Others', 'Leadership'),
  ('LDR.03', 'Decision Making', 'Leadership'), ('LDR.04', 'Leading Change', 'Leadership'), ('LDR.05', 'Team Leadership', 'Leadership'),
  ('HCM.01', 'Talent Management', 'Human Capital'), ('HCM.02', 'Learning and Development', 'Human Capital'),
  ('HCM.03', 'Industrial Relations', 'Human Capital'), ('HCM.04', 'Workforce Planning', 'Human Capital'),
  ('FIN.01', 'Financial Analysis', 'Finance and Accounting'), ('FIN.02', 'Budgeting and Forecasting', 'Finance and Accounting'),
  ('FIN.03', 'Tax Management', 'Finance and Accounting'), ('FIN.04', 'Internal Control', 'Finance and Accounting'),
  ('SLS.01', 'Negotiation', 'Sales and Marketing'), ('SLS.02', 'Account Management', 'Sales and Marketing'),
  ('SLS.03', 'Digital Marketing', 'Sales and Marketing'), ('SLS.04', 'Product Knowledge', 'Sales and Marketing'),
  ('CSV.01', 'Service Excellence', 'Customer Service'), ('CSV.02', 'Complaint Handling', 'Customer Service'),
  ('CSV.03', 'Communication', 'Customer Service'), ('OPS.01', 'Process Improvement', 'Operations'),
  ('OPS.02', 'Project Management', 'Operations'), ('OPS.03', 'Quality Management', 'Operations'),
  ('OPS.04', 'Problem Solving', 'Operations'), ('ICT.01', 'Data Analysis', 'Information Technology'),
  ('ICT.02', 'Information Security', 'Information Technology'), ('ICT.03', 'Software Engineering', 'Information Technology'),
  ('ICT.04', 'Digital Literacy', 'Information Technology'), ('HSE.01', 'Risk Assessment', 'Health, Safety and Environment'),
  ('HSE.02', 'Emergency Response', 'Health, Safety and Environment'), ('HSE.03', 'Environmental Management', 'Health, Safety and Environment'),
  ('HSE.04', 'Safe Work Practice', 'Health, Safety and Environment'), ('LGL.01', 'Contract Management', 'Legal and Compliance'),
  ('LGL.02', 'Regulatory Compliance', 'Legal and Compliance'), ('LGL.03', 'Business Ethics', 'Legal and Compliance'),
  ('SCM.01', 'Procurement', 'Supply Chain'), ('SCM.02', 'Inventory Management', 'Supply Chain'), ('SCM.03', 'Logistics', 'Supply Chain'),
  ('ENG.01', 'Preventive Maintenance', 'Engineering and Maintenance'), ('ENG.02', 'Electrical Systems', 'Engineering and Maintenance'),
  ('ENG.03', 'Mechanical Systems', 'Engineering and Maintenance'), ('MAR.01', 'Navigation and Watchkeeping', 'Maritime'),
  ('MAR.02', 'Ship Handling', 'Maritime'), ('MAR.03', 'Cargo Operations', 'Maritime'), ('MAR.04', 'Port Operations', 'Maritime')
) as listed (code, name, domain) join business_domains d on d.title = listed.domain;

insert into content_types (id, slug, title, type_group, modules) values
  (1, 'video', 'Video', 'learning', '{course,program,webinar}'),
  (2, 'podcast', 'Podcast', 'learning', '{course,program,webinar}'),
  (3, 'webinar', 'Webinar', 'learning', '{program}'),
  (4, 'document-pdf', 'Document PDF', 'learning', '{course,program,webinar}'),
  (5, 'course', 'Course', 'learning', '{program}'),
  (6, 'program', 'Program', 'learning', '{}'),
  (7, 'journey', 'Journey', 'learning', '{}'),
  (8, 'live-event', 'Live Event', 'learning', '{program}'),
  (9, 'quiz', 'Quiz', 'learning', '{course,program,webinar}'),
  (10, 'assignment', 'Assignment', 'learning', '{course,program}'),
  (11, 'presence', 'Presence', 'other', '{course,program,webinar}'),
  (12, 'document-ppt', 'Document PPT', 'learning', '{course,program,webinar}'),
  (13, 'knowledge-feed', 'Knowledge Feed', 'learning', '{}'),
  (14, 'digilib', 'Digilib', 'learning', '{program}'),
  (15, 'mentoring', 'Mentoring', 'learning', '{program}'),
  (16, 'checkpoint', 'Checkpoint', 'learning', '{program}'),
  (17, 'lim-1', 'LIM 1', 'survey', '{course,program,webinar}'),
  (18, 'lim-2', 'LIM 2', 'survey', '{course,program}'),
  (19, 'lim-3', 'LIM 3', 'survey', '{course,program}'),
  (20, 'html5', 'HTML5', 'learning', '{course,program}'),
  (21, 'online_meeting', 'Online Meeting', 'learning', '{course,program}'),
  (22, 'others', 'Others', 'learning', '{course,program,webinar}'),
  (24, 'classroom', 'Classroom', 'learning', '{program}');
