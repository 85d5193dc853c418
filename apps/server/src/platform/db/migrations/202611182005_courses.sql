-- What only a course says of itself (decision 138); what every content says stands in its row of contents, its one run in cohorts.
create table courses (
  org_id uuid not null default current_org() references organizations (id),
  id uuid not null,
  confidentiality text not null default 'public' check (confidentiality in ('public', 'private')),
  language text not null default 'bahasa' check (language in ('english', 'bahasa')),
  objectives text[] not null default '{}',
  design_model smallint check (design_model between 1 and 5),
  minutes int check (minutes between 0 and 100000),
  trial_users uuid[] not null default '{}',
  others_saved boolean not null default false,
  changed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, id) references contents (org_id, id) on delete cascade
);
