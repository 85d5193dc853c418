-- Single Sign-On of an organisation; the secret is encrypted by the server.
create table sso_connections (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  enabled boolean not null default false,
  button_label text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text not null default 'openid email profile',
  -- Which claim says what: {"email": "email", "nik": "employee_id", "name": "name", "position": "title"}.
  claims jsonb not null default '{}',
  auto_create_learner boolean not null default false,
  -- Hides the password login; counts only after one successful sign-in with this connection.
  enforce boolean not null default false,
  tested_at timestamptz,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);

-- The one-time code a browser brings back from the organisation's own sign-in.
alter table verifications drop constraint verifications_purpose_check;
alter table verifications add constraint verifications_purpose_check
  check (purpose in ('login', 'register', 'reset_password', 'expired_password', 'link', 'sso'));
