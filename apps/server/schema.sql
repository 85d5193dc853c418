-- The schema as the migrations leave it, for reading. Written by `npm run schema`; databases are made by migrations only.

-- ==================== areas/achievement ====================

create table achievement_grants (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  achievement_id uuid not null,
  achievement_type text not null,
  relation_id uuid,
  enrollment_id uuid,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text,
  posisi text not null,
  state text default 'granted'::text not null,
  granted_at timestamp with time zone default now() not null,
  given_by uuid,
  claim_until timestamp with time zone,
  claim_at timestamp with time zone,
  valid_until timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoke_reason text,
  status_index bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  target_id uuid,
  target_title text,
  constraint achievement_grants_achievement_type_check CHECK ((achievement_type = ANY (ARRAY['completion'::text, 'optional'::text]))),
  constraint achievement_grants_check CHECK (((state <> 'claimed'::text) OR (claim_at IS NOT NULL))),
  constraint achievement_grants_check1 CHECK (((state = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint achievement_grants_check2 CHECK ((named OR (member_org_id <> org_id))),
  constraint achievement_grants_for CHECK (
CASE
    WHEN (target_id IS NULL) THEN ((relation_id IS NOT NULL) AND (enrollment_id IS NOT NULL) AND (target_title IS NULL))
    ELSE ((relation_id IS NULL) AND (enrollment_id IS NULL) AND (target_title IS NOT NULL) AND (kind = 'badge'::text) AND (member_org_id = org_id))
END),
  constraint achievement_grants_kind_check CHECK ((kind = ANY (ARRAY['badge'::text, 'certificate'::text]))),
  constraint achievement_grants_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id),
  constraint achievement_grants_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint achievement_grants_org_id_relation_id_fkey FOREIGN KEY (org_id, relation_id) REFERENCES content_achievements(org_id, id),
  constraint achievement_grants_org_id_target_id_fkey FOREIGN KEY (org_id, target_id) REFERENCES leaderboard_targets(org_id, id),
  constraint achievement_grants_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint achievement_grants_pkey PRIMARY KEY (org_id, id),
  constraint achievement_grants_state_check CHECK ((state = ANY (ARRAY['granted'::text, 'claimed'::text, 'revoked'::text, 'expired'::text])))
);
CREATE INDEX achievement_grants_asset ON public.achievement_grants USING btree (org_id, achievement_id, updated_at DESC, id DESC);
CREATE INDEX achievement_grants_asset_claimed ON public.achievement_grants USING btree (org_id, achievement_id, claim_at, id);
CREATE INDEX achievement_grants_asset_name ON public.achievement_grants USING btree (org_id, achievement_id, lower(full_name), id);
CREATE INDEX achievement_grants_claim_time ON public.achievement_grants USING btree (org_id, claim_at) WHERE ((claim_at IS NOT NULL) AND (state <> 'revoked'::text));
CREATE INDEX achievement_grants_claimed ON public.achievement_grants USING btree (org_id, relation_id, claim_at, id);
CREATE INDEX achievement_grants_email ON public.achievement_grants USING btree (org_id, relation_id, email, id);
CREATE INDEX achievement_grants_ending ON public.achievement_grants USING btree (org_id, valid_until) WHERE ((state = 'claimed'::text) AND (valid_until IS NOT NULL));
CREATE UNIQUE INDEX achievement_grants_index ON public.achievement_grants USING btree (org_id, status_index);
CREATE INDEX achievement_grants_lapsing ON public.achievement_grants USING btree (org_id, claim_until) WHERE ((state = 'granted'::text) AND (claim_until IS NOT NULL));
CREATE INDEX achievement_grants_name ON public.achievement_grants USING btree (org_id, relation_id, lower(full_name), id);
CREATE UNIQUE INDEX achievement_grants_once ON public.achievement_grants USING btree (org_id, relation_id, user_id) WHERE (state <> 'revoked'::text);
CREATE INDEX achievement_grants_position ON public.achievement_grants USING btree (org_id, relation_id, lower(posisi), id);
CREATE INDEX achievement_grants_revoked ON public.achievement_grants USING btree (org_id, status_index) WHERE (state = 'revoked'::text);
CREATE INDEX achievement_grants_target ON public.achievement_grants USING btree (org_id, target_id, updated_at DESC, id DESC) WHERE (target_id IS NOT NULL);
CREATE UNIQUE INDEX achievement_grants_target_once ON public.achievement_grants USING btree (org_id, target_id, user_id) WHERE (target_id IS NOT NULL);
CREATE INDEX achievement_grants_updated ON public.achievement_grants USING btree (org_id, relation_id, updated_at DESC, id DESC);
CREATE INDEX achievement_grants_user ON public.achievement_grants USING btree (user_id, org_id, granted_at DESC, id DESC);
alter table achievement_grants enable row level security;
create policy guest_adds on achievement_grants for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on achievement_grants for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on achievement_grants for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy organisation on achievement_grants for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on achievement_grants for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on achievement_grants for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on achievement_grants for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on achievement_grants for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER events_insert AFTER INSERT ON public.achievement_grants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION grants_to_events();
CREATE TRIGGER events_update AFTER UPDATE ON public.achievement_grants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION grants_to_events();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.achievement_grants FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.achievement_grants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('achievement', 'relation_id,target_id,achievement_id', 'state', 'true');
CREATE TRIGGER tally_insert AFTER INSERT ON public.achievement_grants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('achievement', 'relation_id,target_id,achievement_id', 'state', 'true');
CREATE TRIGGER tally_update AFTER UPDATE ON public.achievement_grants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('achievement', 'relation_id,target_id,achievement_id', 'state', 'true');
CREATE TRIGGER touch BEFORE UPDATE ON public.achievement_grants FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table badges (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text default ''::text not null,
  file_url text not null,
  search_text text generated always as (lower(name)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint badges_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint badges_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX badges_author ON public.badges USING btree (org_id, created_by, id);
CREATE INDEX badges_bin ON public.badges USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX badges_created ON public.badges USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX badges_name ON public.badges USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX badges_search ON public.badges USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX badges_updated ON public.badges USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table badges enable row level security;
create policy organisation on badges for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on badges for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_achievements x
  WHERE ((x.org_id = badges.org_id) AND (x.achievement_id = badges.id) AND (x.kind = 'badge'::text))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.badges FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.badges FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.badges FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table credential_keys (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  public_key text not null,
  sealed_key text not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint credential_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint credential_keys_pkey PRIMARY KEY (org_id, id)
);
CREATE UNIQUE INDEX credential_keys_current ON public.credential_keys USING btree (org_id) WHERE (retired_at IS NULL);
alter table credential_keys enable row level security;
create policy organisation on credential_keys for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- ==================== areas/announcement ====================

-- no history: the job and the log of notifications tell it
create table announcement_deliveries (
  org_id uuid default current_org() not null,
  announcement_id uuid not null,
  job_id uuid,
  last_id uuid,
  told integer default 0 not null,
  tries integer default 1 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint announcement_deliveries_org_id_announcement_id_fkey FOREIGN KEY (org_id, announcement_id) REFERENCES announcements(org_id, id) ON DELETE CASCADE,
  constraint announcement_deliveries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint announcement_deliveries_pkey PRIMARY KEY (org_id, announcement_id)
);
alter table announcement_deliveries enable row level security;
create policy organisation on announcement_deliveries for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: it tells who read what itself
create table announcement_reads (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone default now() not null,
  constraint announcement_reads_org_id_announcement_id_fkey FOREIGN KEY (org_id, announcement_id) REFERENCES announcements(org_id, id) ON DELETE CASCADE,
  constraint announcement_reads_org_id_announcement_id_user_id_key UNIQUE (org_id, announcement_id, user_id),
  constraint announcement_reads_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint announcement_reads_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint announcement_reads_pkey PRIMARY KEY (org_id, id)
);
alter table announcement_reads enable row level security;
create policy organisation on announcement_reads for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table announcements (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  content text not null,
  image text,
  link text,
  channels text[] not null,
  audience text not null,
  audience_ids uuid[] default '{}'::uuid[] not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  is_pinned boolean default false not null,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint announcements_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'divisions'::text, 'companies'::text, 'roles'::text, 'users'::text, 'batch'::text, 'course'::text, 'webinar'::text]))),
  constraint announcements_channels_check CHECK (((channels <@ ARRAY['in_app'::text, 'email'::text]) AND (cardinality(channels) > 0))),
  constraint announcements_check CHECK ((end_at > start_at)),
  constraint announcements_check1 CHECK (((status = 'draft'::text) OR (start_at IS NOT NULL))),
  constraint announcements_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint announcements_pkey PRIMARY KEY (org_id, id),
  constraint announcements_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text])))
);
CREATE INDEX announcements_bin ON public.announcements USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX announcements_current ON public.announcements USING btree (org_id, start_at DESC) WHERE ((status = 'publish'::text) AND (deleted_at IS NULL));
alter table announcements enable row level security;
create policy organisation on announcements for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/assignment ====================

create table assignment_submissions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  assignment_id uuid not null,
  relation_id uuid not null,
  result_id uuid not null,
  user_id uuid not null,
  version integer not null,
  notes text default ''::text not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  submitted_at timestamp with time zone default now() not null,
  score numeric,
  feedback text,
  graded_by uuid,
  graded_at timestamp with time zone,
  is_current boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  is_trial boolean default false not null,
  rubric jsonb,
  constraint assignment_submissions_check CHECK ((named OR (member_org_id <> org_id))),
  constraint assignment_submissions_org_id_assignment_id_fkey FOREIGN KEY (org_id, assignment_id) REFERENCES assignments(org_id, id),
  constraint assignment_submissions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint assignment_submissions_org_id_relation_id_fkey FOREIGN KEY (org_id, relation_id) REFERENCES content_relations(org_id, id),
  constraint assignment_submissions_org_id_result_id_fkey FOREIGN KEY (org_id, result_id) REFERENCES item_results(org_id, id),
  constraint assignment_submissions_org_id_result_id_version_key UNIQUE (org_id, result_id, version),
  constraint assignment_submissions_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint assignment_submissions_pkey PRIMARY KEY (org_id, id),
  constraint assignment_submissions_score_check CHECK (((score >= (1)::numeric) AND (score <= (100)::numeric))),
  constraint assignment_submissions_version_check CHECK ((version >= 1))
);
CREATE INDEX assignment_submissions_assignment ON public.assignment_submissions USING btree (org_id, assignment_id, id);
CREATE UNIQUE INDEX assignment_submissions_current ON public.assignment_submissions USING btree (org_id, result_id) WHERE is_current;
CREATE INDEX assignment_submissions_user ON public.assignment_submissions USING btree (user_id, org_id);
alter table assignment_submissions enable row level security;
create policy guest_adds on assignment_submissions for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on assignment_submissions for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on assignment_submissions for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on assignment_submissions for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on assignment_submissions for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on assignment_submissions for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_changes on assignment_submissions for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_removes on assignment_submissions for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy visitor_reads on assignment_submissions for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER touch BEFORE UPDATE ON public.assignment_submissions FOR EACH ROW EXECUTE FUNCTION touch_row('');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.assignment_submissions FOR EACH ROW EXECUTE FUNCTION take_trial_mark('result');

create table assignments (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  instruction text not null,
  grading_status text default 'graded-and-feedback'::text not null,
  assignment_type text default 'individual'::text not null,
  upload_condition text default 'required'::text not null,
  submit_condition text default 'resubmit'::text not null,
  display_result boolean default false not null,
  allowed_upload_extensions text[] default '{}'::text[] not null,
  search_text text generated always as (lower(title)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  rubric jsonb,
  constraint assignments_assignment_type_check CHECK ((assignment_type = ANY (ARRAY['individual'::text, 'group'::text]))),
  constraint assignments_check CHECK (((upload_condition = 'disallowed'::text) OR (cardinality(allowed_upload_extensions) > 0))),
  constraint assignments_grading_status_check CHECK ((grading_status = ANY (ARRAY['graded-and-feedback'::text, 'graded'::text, 'feedback'::text, 'ungraded'::text]))),
  constraint assignments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint assignments_pkey PRIMARY KEY (org_id, id),
  constraint assignments_submit_condition_check CHECK ((submit_condition = ANY (ARRAY['resubmit'::text, 'no_resubmit'::text]))),
  constraint assignments_upload_condition_check CHECK ((upload_condition = ANY (ARRAY['required'::text, 'optional'::text, 'disallowed'::text])))
);
CREATE INDEX assignments_author ON public.assignments USING btree (org_id, created_by, id);
CREATE INDEX assignments_bin ON public.assignments USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX assignments_created ON public.assignments USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX assignments_search ON public.assignments USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX assignments_title ON public.assignments USING btree (org_id, search_text, id) WHERE (deleted_at IS NULL);
CREATE INDEX assignments_type ON public.assignments USING btree (org_id, assignment_type, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX assignments_updated ON public.assignments USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table assignments enable row level security;
create policy organisation on assignments for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on assignments for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_items x
  WHERE ((x.org_id = assignments.org_id) AND (x.asset_id = assignments.id) AND (x.type = 'assignment'::text) AND (x.archived_at IS NULL))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.assignments FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.assignments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('assignment', 'org_id', 'assignment_type', 'deleted_at is null');
CREATE TRIGGER tally_insert AFTER INSERT ON public.assignments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('assignment', 'org_id', 'assignment_type', 'deleted_at is null');
CREATE TRIGGER tally_update AFTER UPDATE ON public.assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('assignment', 'org_id', 'assignment_type', 'deleted_at is null');
CREATE TRIGGER touch BEFORE UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table grade_imports (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  assignment_id uuid not null,
  file_name text not null,
  sheet jsonb not null,
  issues jsonb not null,
  grades jsonb not null,
  committed_at timestamp with time zone,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  constraint grade_imports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint grade_imports_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX grade_imports_age ON public.grade_imports USING btree (created_at);
alter table grade_imports enable row level security;
create policy organisation on grade_imports for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- ==================== areas/category ====================

create table categories (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  parent_id uuid,
  icon text,
  modules text[] default '{}'::text[] not null,
  order_no integer default next_category_order() not null,
  is_active boolean default true not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint categories_check CHECK ((parent_id <> id)),
  constraint categories_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint categories_org_id_parent_id_fkey FOREIGN KEY (org_id, parent_id) REFERENCES categories(org_id, id),
  constraint categories_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX categories_bin ON public.categories USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX categories_created ON public.categories USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX categories_parent ON public.categories USING btree (org_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX categories_title ON public.categories USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
alter table categories enable row level security;
create policy organisation on categories for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on categories for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = categories.org_id) AND (x.category_id = categories.id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table competencies (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  code text not null,
  name text not null,
  category_id uuid,
  business_domain_id uuid,
  description text,
  levels jsonb default '[]'::jsonb not null,
  directory_id uuid,
  search_text text generated always as (lower(((code || ' '::text) || name))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint competencies_business_domain_id_fkey FOREIGN KEY (business_domain_id) REFERENCES business_domains(id),
  constraint competencies_code_check CHECK ((code ~ '^[A-Z0-9.-]{2,20}$'::text)),
  constraint competencies_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directory_competencies(id),
  constraint competencies_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES categories(org_id, id),
  constraint competencies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint competencies_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX competencies_bin ON public.competencies USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX competencies_category ON public.competencies USING btree (org_id, category_id);
CREATE UNIQUE INDEX competencies_code ON public.competencies USING btree (org_id, code) WHERE (deleted_at IS NULL);
alter table competencies enable row level security;
create policy organisation on competencies for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on competencies for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_competencies x
  WHERE ((x.org_id = competencies.org_id) AND (x.competency_id = competencies.id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.competencies FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.competencies FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.competencies FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/certificate ====================

create table certificate_counters (
  org_id uuid default current_org() not null,
  template_id uuid not null,
  year integer not null,
  n integer not null,
  constraint certificate_counters_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificate_counters_pkey PRIMARY KEY (org_id, template_id, year)
);
alter table certificate_counters enable row level security;
create policy organisation on certificate_counters for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table certificate_issues (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  grant_id uuid not null,
  certificate_id uuid not null,
  template_id uuid not null,
  user_id uuid not null,
  number text not null,
  number_stem text not null,
  number_seq integer not null,
  verification_code text not null,
  version integer default 1 not null,
  issued_at timestamp with time zone default now() not null,
  reminded_at timestamp with time zone,
  expired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  constraint certificate_issues_check CHECK ((named OR (member_org_id <> org_id))),
  constraint certificate_issues_org_id_certificate_id_fkey FOREIGN KEY (org_id, certificate_id) REFERENCES certificates(org_id, id),
  constraint certificate_issues_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificate_issues_org_id_grant_id_fkey FOREIGN KEY (org_id, grant_id) REFERENCES achievement_grants(org_id, id),
  constraint certificate_issues_org_id_grant_id_key UNIQUE (org_id, grant_id),
  constraint certificate_issues_org_id_number_key UNIQUE (org_id, number),
  constraint certificate_issues_org_id_number_stem_number_seq_key UNIQUE (org_id, number_stem, number_seq),
  constraint certificate_issues_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint certificate_issues_pkey PRIMARY KEY (org_id, id),
  constraint certificate_issues_verification_code_check CHECK ((verification_code ~ '^[A-Z2-7]{12}$'::text))
);
CREATE INDEX certificate_issues_certificate ON public.certificate_issues USING btree (org_id, certificate_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX certificate_issues_code ON public.certificate_issues USING btree (verification_code);
CREATE INDEX certificate_issues_user ON public.certificate_issues USING btree (user_id, org_id, issued_at DESC, id DESC);
alter table certificate_issues enable row level security;
create policy guest_adds on certificate_issues for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on certificate_issues for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on certificate_issues for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy organisation on certificate_issues for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on certificate_issues for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on certificate_issues for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on certificate_issues for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on certificate_issues for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.certificate_issues FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.certificate_issues FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table certificate_templates (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  type smallint not null,
  theme_id uuid not null,
  heading text not null,
  body_text text not null,
  city_id uuid not null,
  date_source text default 'completion'::text not null,
  fixed_date date,
  signatories jsonb not null,
  logos text[] default '{}'::text[] not null,
  background text,
  number_format text not null,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint certificate_templates_check CHECK (((date_source <> 'fixed'::text) OR (fixed_date IS NOT NULL))),
  constraint certificate_templates_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint certificate_templates_date_source_check CHECK ((date_source = ANY (ARRAY['completion'::text, 'claim'::text, 'fixed'::text]))),
  constraint certificate_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificate_templates_org_id_theme_id_fkey FOREIGN KEY (org_id, theme_id) REFERENCES certificate_themes(org_id, id),
  constraint certificate_templates_pkey PRIMARY KEY (org_id, id),
  constraint certificate_templates_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text]))),
  constraint certificate_templates_type_check CHECK ((type = ANY (ARRAY[1, 2, 3, 24])))
);
CREATE INDEX certificate_templates_bin ON public.certificate_templates USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX certificate_templates_search ON public.certificate_templates USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX certificate_templates_theme ON public.certificate_templates USING btree (org_id, theme_id);
CREATE INDEX certificate_templates_updated ON public.certificate_templates USING btree (org_id, updated_at DESC, id DESC);
alter table certificate_templates enable row level security;
create policy organisation on certificate_templates for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on certificate_templates for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM certificates x
  WHERE ((x.org_id = certificate_templates.org_id) AND (x.template_id = certificate_templates.id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.certificate_templates FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.certificate_templates FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.certificate_templates FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table certificate_themes (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  orientation text default 'landscape'::text not null,
  page_size text default 'A4'::text not null,
  html text not null,
  css text default ''::text not null,
  background text,
  is_default boolean default false not null,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint certificate_themes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificate_themes_orientation_check CHECK ((orientation = ANY (ARRAY['landscape'::text, 'portrait'::text]))),
  constraint certificate_themes_page_size_check CHECK ((page_size = ANY (ARRAY['A4'::text, 'Letter'::text]))),
  constraint certificate_themes_pkey PRIMARY KEY (org_id, id),
  constraint certificate_themes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text])))
);
CREATE INDEX certificate_themes_bin ON public.certificate_themes USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX certificate_themes_default ON public.certificate_themes USING btree (org_id) WHERE (is_default AND (deleted_at IS NULL));
CREATE INDEX certificate_themes_search ON public.certificate_themes USING gin (org_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX certificate_themes_title ON public.certificate_themes USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
CREATE INDEX certificate_themes_updated ON public.certificate_themes USING btree (org_id, updated_at DESC, id DESC);
alter table certificate_themes enable row level security;
create policy organisation on certificate_themes for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on certificate_themes for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM certificate_templates x
  WHERE ((x.org_id = certificate_themes.org_id) AND (x.theme_id = certificate_themes.id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.certificate_themes FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.certificate_themes FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.certificate_themes FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table certificate_versions (
  org_id uuid default current_org() not null,
  issue_id uuid not null,
  version integer not null,
  participant_name text not null,
  html text not null,
  css text not null,
  orientation text not null,
  page_size text not null,
  background text,
  file_key text,
  file_due_at timestamp with time zone default now(),
  tries smallint default 0 not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  constraint certificate_versions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificate_versions_org_id_issue_id_fkey FOREIGN KEY (org_id, issue_id) REFERENCES certificate_issues(org_id, id),
  constraint certificate_versions_pkey PRIMARY KEY (org_id, issue_id, version)
);
CREATE INDEX certificate_versions_due ON public.certificate_versions USING btree (file_due_at) WHERE ((file_key IS NULL) AND (file_due_at IS NOT NULL));
alter table certificate_versions enable row level security;
create policy guest_adds on certificate_versions for insert to pelita_guest with check (((org_id = current_org()) AND (EXISTS ( SELECT 1
   FROM certificate_issues i
  WHERE ((i.org_id = certificate_versions.org_id) AND (i.id = certificate_versions.issue_id))))));
create policy guest_changes on certificate_versions for update to pelita_guest using (((org_id = current_org()) AND (EXISTS ( SELECT 1
   FROM certificate_issues i
  WHERE ((i.org_id = certificate_versions.org_id) AND (i.id = certificate_versions.issue_id))))));
create policy of_issue on certificate_versions for all to pelita_app using ((EXISTS ( SELECT 1
   FROM certificate_issues i
  WHERE ((i.org_id = certificate_versions.org_id) AND (i.id = certificate_versions.issue_id)))));
create policy organisation on certificate_versions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on certificate_versions for select to pelita_guest, pelita_receiver using ((EXISTS ( SELECT 1
   FROM certificate_issues i
  WHERE ((i.org_id = certificate_versions.org_id) AND (i.id = certificate_versions.issue_id)))));

create table certificates (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text not null,
  type smallint not null,
  template_id uuid not null,
  validity_months smallint,
  number_format text,
  show_score boolean default false not null,
  show_hours boolean default false not null,
  search_text text generated always as (lower(name)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint certificates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint certificates_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES certificate_templates(org_id, id),
  constraint certificates_pkey PRIMARY KEY (org_id, id),
  constraint certificates_type_check CHECK ((type = ANY (ARRAY[1, 2, 3, 24]))),
  constraint certificates_validity_months_check CHECK (((validity_months >= 1) AND (validity_months <= 120)))
);
CREATE INDEX certificates_bin ON public.certificates USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX certificates_created ON public.certificates USING btree (org_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX certificates_name ON public.certificates USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX certificates_search ON public.certificates USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX certificates_template ON public.certificates USING btree (org_id, template_id);
CREATE INDEX certificates_updated ON public.certificates USING btree (org_id, updated_at DESC, id DESC);
alter table certificates enable row level security;
create policy organisation on certificates for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on certificates for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_achievements x
  WHERE ((x.org_id = certificates.org_id) AND (x.achievement_id = certificates.id) AND (x.kind = 'certificate'::text))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/course ====================

create table courses (
  org_id uuid default current_org() not null,
  id uuid not null,
  confidentiality text default 'public'::text not null,
  language text default 'bahasa'::text not null,
  objectives text[] default '{}'::text[] not null,
  design_model smallint,
  minutes integer,
  trial_users uuid[] default '{}'::uuid[] not null,
  others_saved boolean default false not null,
  changed_at timestamp with time zone,
  constraint courses_confidentiality_check CHECK ((confidentiality = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint courses_design_model_check CHECK (((design_model >= 1) AND (design_model <= 5))),
  constraint courses_language_check CHECK ((language = ANY (ARRAY['english'::text, 'bahasa'::text]))),
  constraint courses_minutes_check CHECK (((minutes >= 0) AND (minutes <= 100000))),
  constraint courses_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint courses_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint courses_pkey PRIMARY KEY (org_id, id)
);
alter table courses enable row level security;
create policy organisation on courses for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on courses for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = courses.org_id) AND (x.id = courses.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.courses FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- ==================== areas/digilib ====================

create table digilib_loans (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  digilib_id uuid not null,
  title text not null,
  user_id uuid not null,
  status text default 'requested'::text not null,
  requested_at timestamp with time zone default now() not null,
  reserved_until timestamp with time zone,
  borrowed_at timestamp with time zone,
  due_date date,
  returned_at timestamp with time zone,
  renewals smallint default 0 not null,
  fine bigint default 0 not null,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid default current_actor(),
  constraint digilib_loans_org_id_digilib_id_fkey FOREIGN KEY (org_id, digilib_id) REFERENCES digilibs(org_id, id),
  constraint digilib_loans_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digilib_loans_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint digilib_loans_pkey PRIMARY KEY (org_id, id),
  constraint digilib_loans_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'borrowed'::text, 'overdue'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text, 'lost'::text])))
);
CREATE INDEX digilib_loans_clock ON public.digilib_loans USING btree (org_id, status) WHERE (status = ANY (ARRAY['approved'::text, 'borrowed'::text]));
CREATE INDEX digilib_loans_of ON public.digilib_loans USING btree (org_id, digilib_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX digilib_loans_open ON public.digilib_loans USING btree (org_id, digilib_id, user_id) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'borrowed'::text, 'overdue'::text]));
CREATE INDEX digilib_loans_user ON public.digilib_loans USING btree (org_id, user_id, requested_at DESC);
alter table digilib_loans enable row level security;
create policy organisation on digilib_loans for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.digilib_loans FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.digilib_loans FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.digilib_loans FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- no history: how far somebody has read is nobody's change of a record
create table digilib_readers (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  digilib_id uuid not null,
  user_id uuid not null,
  since timestamp with time zone default now() not null,
  until timestamp with time zone,
  progress smallint default 0 not null,
  last_read_at timestamp with time zone default now() not null,
  constraint digilib_readers_org_id_digilib_id_fkey FOREIGN KEY (org_id, digilib_id) REFERENCES digilibs(org_id, id),
  constraint digilib_readers_org_id_digilib_id_user_id_key UNIQUE (org_id, digilib_id, user_id),
  constraint digilib_readers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digilib_readers_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint digilib_readers_pkey PRIMARY KEY (org_id, id),
  constraint digilib_readers_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);
alter table digilib_readers enable row level security;
create policy organisation on digilib_readers for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table digilib_reviews (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  digilib_id uuid not null,
  title text not null,
  user_id uuid not null,
  rating smallint not null,
  body text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint digilib_reviews_org_id_digilib_id_fkey FOREIGN KEY (org_id, digilib_id) REFERENCES digilibs(org_id, id),
  constraint digilib_reviews_org_id_digilib_id_user_id_key UNIQUE (org_id, digilib_id, user_id),
  constraint digilib_reviews_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digilib_reviews_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint digilib_reviews_pkey PRIMARY KEY (org_id, id),
  constraint digilib_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
alter table digilib_reviews enable row level security;
create policy organisation on digilib_reviews for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.digilib_reviews FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.digilib_reviews FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table digilibs (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  type smallint not null,
  title text not null,
  author text not null,
  publisher text,
  year smallint,
  isbn text,
  language text not null,
  pages integer,
  category_id uuid not null,
  synopsis text,
  cover text not null,
  status text default 'draft'::text not null,
  ebook_id uuid,
  allow_download boolean default false not null,
  access_days smallint,
  total_copies integer,
  location_id uuid,
  shelf_code text,
  loan_days smallint,
  max_renewals smallint,
  fine_per_day integer,
  partner_id uuid,
  partner_url text,
  license_count integer,
  license_until date,
  search_text text generated always as (lower(((((title || ' '::text) || author) || ' '::text) || COALESCE(isbn, ''::text)))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint digilibs_language_check CHECK ((language = ANY (ARRAY['id'::text, 'en'::text, 'other'::text]))),
  constraint digilibs_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES categories(org_id, id),
  constraint digilibs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digilibs_org_id_location_id_fkey FOREIGN KEY (org_id, location_id) REFERENCES locations(org_id, id),
  constraint digilibs_org_id_partner_id_fkey FOREIGN KEY (org_id, partner_id) REFERENCES providers(org_id, id),
  constraint digilibs_pkey PRIMARY KEY (org_id, id),
  constraint digilibs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text]))),
  constraint digilibs_total_copies_check CHECK ((total_copies >= 0)),
  constraint digilibs_type_check CHECK (((type >= 1) AND (type <= 3)))
);
CREATE INDEX digilibs_bin ON public.digilibs USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX digilibs_category ON public.digilibs USING btree (org_id, category_id);
CREATE INDEX digilibs_location ON public.digilibs USING btree (org_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX digilibs_partner ON public.digilibs USING btree (org_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX digilibs_search ON public.digilibs USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX digilibs_updated ON public.digilibs USING btree (org_id, updated_at DESC, id DESC);
alter table digilibs enable row level security;
create policy organisation on digilibs for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.digilibs FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.digilibs FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.digilibs FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/document ====================

create table documents (
  org_id uuid default current_org() not null,
  id uuid not null,
  type_document text not null,
  copywrite text,
  file_id uuid not null,
  pages integer,
  preview_id uuid,
  preview_state text default 'none'::text not null,
  allow_download boolean default false not null,
  constraint documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint documents_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint documents_pages_check CHECK ((pages > 0)),
  constraint documents_pkey PRIMARY KEY (org_id, id),
  constraint documents_preview_state_check CHECK ((preview_state = ANY (ARRAY['none'::text, 'waiting'::text, 'ready'::text, 'failed'::text]))),
  constraint documents_type_document_check CHECK ((type_document = ANY (ARRAY['pdf'::text, 'ppt'::text])))
);
CREATE INDEX documents_file ON public.documents USING btree (org_id, file_id);
alter table documents enable row level security;
create policy organisation on documents for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on documents for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = documents.org_id) AND (x.id = documents.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- ==================== areas/grading-queue ====================

-- no history: notes of one person for themselves
create table feedback_snippets (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid default current_actor() not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint feedback_snippets_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint feedback_snippets_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint feedback_snippets_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX feedback_snippets_owner ON public.feedback_snippets USING btree (org_id, user_id, created_at, id);
alter table feedback_snippets enable row level security;
create policy organisation on feedback_snippets for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: it lapses within minutes
create table grading_claims (
  org_id uuid default current_org() not null,
  result_id uuid not null,
  user_id uuid default current_actor() not null,
  until timestamp with time zone not null,
  constraint grading_claims_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint grading_claims_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint grading_claims_pkey PRIMARY KEY (org_id, result_id)
);
alter table grading_claims enable row level security;
create policy organisation on grading_claims for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on grading_claims for select to pelita_receiver using ((org_id = current_member_org()));

-- ==================== areas/issue ====================

-- no history: it tells who said what itself
create table issue_comments (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  issue_id uuid not null,
  author_id uuid default current_actor() not null,
  is_internal boolean default false not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint issue_comments_org_id_author_id_fkey FOREIGN KEY (org_id, author_id) REFERENCES memberships(org_id, id),
  constraint issue_comments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint issue_comments_org_id_issue_id_fkey FOREIGN KEY (org_id, issue_id) REFERENCES issues(org_id, id) ON DELETE CASCADE,
  constraint issue_comments_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX issue_comments_issue ON public.issue_comments USING btree (org_id, issue_id, created_at, id);
alter table issue_comments enable row level security;
create policy organisation on issue_comments for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table issues (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  month text not null,
  seq integer not null,
  number text generated always as (((('IS-'::text || month) || '-'::text) || lpad((seq)::text, 4, '0'::text))) stored not null,
  title text not null,
  description text not null,
  category text not null,
  priority text default 'medium'::text not null,
  status text default 'open'::text not null,
  reporter_id uuid not null,
  assignee_id uuid,
  module_id uuid,
  module_type text,
  module_title text,
  place text,
  device text,
  app_version text,
  reference text,
  target_at timestamp with time zone not null,
  first_response_at timestamp with time zone,
  resolved_at timestamp with time zone,
  resolution_hours numeric,
  resolution text,
  search_text text generated always as (lower((((((title || ' '::text) || 'is-'::text) || month) || '-'::text) || lpad((seq)::text, 4, '0'::text)))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  file_ids uuid[] default '{}'::uuid[] not null,
  constraint issues_category_check CHECK ((category = ANY (ARRAY['content'::text, 'quiz'::text, 'certificate'::text, 'presence'::text, 'account'::text, 'payment'::text, 'technical'::text, 'abuse'::text, 'other'::text]))),
  constraint issues_month_check CHECK ((month ~ '^[0-9]{6}$'::text)),
  constraint issues_org_id_assignee_id_fkey FOREIGN KEY (org_id, assignee_id) REFERENCES memberships(org_id, id),
  constraint issues_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint issues_org_id_month_seq_key UNIQUE (org_id, month, seq),
  constraint issues_org_id_reporter_id_fkey FOREIGN KEY (org_id, reporter_id) REFERENCES memberships(org_id, id),
  constraint issues_pkey PRIMARY KEY (org_id, id),
  constraint issues_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint issues_seq_check CHECK ((seq > 0)),
  constraint issues_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text, 'reopened'::text, 'rejected'::text])))
);
CREATE INDEX issues_assignee ON public.issues USING btree (org_id, assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX issues_bin ON public.issues USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX issues_created ON public.issues USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX issues_open ON public.issues USING btree (org_id, status, target_at);
CREATE INDEX issues_reporter ON public.issues USING btree (org_id, reporter_id, created_at DESC);
alter table issues enable row level security;
create policy organisation on issues for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.issues FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.issues FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.issues FOR EACH ROW EXECUTE FUNCTION touch_row('number,search_text');

-- ==================== areas/knowledge-feed ====================

create table knowledge_posts (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content text not null,
  title text not null,
  body text,
  file_id uuid,
  link_url text,
  category_id uuid,
  tags text[] default '{}'::text[] not null,
  user_id uuid not null,
  status text default 'waiting_review'::text not null,
  published_at timestamp with time zone,
  moderated_by uuid,
  moderated_at timestamp with time zone,
  note text,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  cover_id uuid,
  constraint knowledge_posts_content_check CHECK ((content = ANY (ARRAY['article'::text, 'video'::text, 'podcast'::text, 'document'::text, 'link'::text]))),
  constraint knowledge_posts_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES categories(org_id, id),
  constraint knowledge_posts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint knowledge_posts_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint knowledge_posts_pkey PRIMARY KEY (org_id, id),
  constraint knowledge_posts_status_check CHECK ((status = ANY (ARRAY['waiting_review'::text, 'published'::text, 'rejected'::text, 'hidden'::text])))
);
CREATE INDEX knowledge_posts_bin ON public.knowledge_posts USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX knowledge_posts_category ON public.knowledge_posts USING btree (org_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX knowledge_posts_created ON public.knowledge_posts USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX knowledge_posts_search ON public.knowledge_posts USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX knowledge_posts_status ON public.knowledge_posts USING btree (org_id, status, created_at DESC);
CREATE INDEX knowledge_posts_user ON public.knowledge_posts USING btree (org_id, user_id);
alter table knowledge_posts enable row level security;
create policy organisation on knowledge_posts for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER events AFTER INSERT OR UPDATE ON public.knowledge_posts FOR EACH ROW EXECUTE FUNCTION posts_to_events();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_posts FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.knowledge_posts FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.knowledge_posts FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- no history: what people read and like is nobody's change of a record
create table knowledge_readers (
  org_id uuid default current_org() not null,
  post_id uuid not null,
  user_id uuid not null,
  opened_at timestamp with time zone default now() not null,
  is_liked boolean default false not null,
  liked_at timestamp with time zone,
  constraint knowledge_readers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint knowledge_readers_org_id_post_id_fkey FOREIGN KEY (org_id, post_id) REFERENCES knowledge_posts(org_id, id) ON DELETE CASCADE,
  constraint knowledge_readers_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint knowledge_readers_pkey PRIMARY KEY (org_id, post_id, user_id)
);
alter table knowledge_readers enable row level security;
create policy organisation on knowledge_readers for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER events_insert AFTER INSERT ON public.knowledge_readers FOR EACH ROW WHEN ((new.liked_at IS NOT NULL)) EXECUTE FUNCTION likes_to_events();
CREATE TRIGGER events_update AFTER UPDATE ON public.knowledge_readers FOR EACH ROW WHEN (((old.liked_at IS NULL) AND (new.liked_at IS NOT NULL))) EXECUTE FUNCTION likes_to_events();

create table knowledge_reports (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  post_id uuid not null,
  title text not null,
  user_id uuid not null,
  reason text not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint knowledge_reports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint knowledge_reports_org_id_post_id_fkey FOREIGN KEY (org_id, post_id) REFERENCES knowledge_posts(org_id, id) ON DELETE CASCADE,
  constraint knowledge_reports_org_id_post_id_user_id_key UNIQUE (org_id, post_id, user_id),
  constraint knowledge_reports_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint knowledge_reports_pkey PRIMARY KEY (org_id, id)
);
alter table knowledge_reports enable row level security;
create policy organisation on knowledge_reports for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_reports FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- ==================== areas/leaderboard ====================

create table leaderboard_targets (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  period_type text not null,
  start_at date not null,
  end_at date not null,
  scope text default 'all'::text not null,
  division_ids uuid[] default '{}'::uuid[] not null,
  positions text[] default '{}'::text[] not null,
  target_points integer not null,
  reward text default 'none'::text not null,
  reward_points integer,
  reward_text text,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  reward_badge_id uuid,
  constraint leaderboard_targets_check CHECK ((end_at >= start_at)),
  constraint leaderboard_targets_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint leaderboard_targets_org_id_reward_badge_id_fkey FOREIGN KEY (org_id, reward_badge_id) REFERENCES badges(org_id, id),
  constraint leaderboard_targets_period_type_check CHECK ((period_type = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text, 'custom'::text]))),
  constraint leaderboard_targets_pkey PRIMARY KEY (org_id, id),
  constraint leaderboard_targets_reward_check CHECK ((reward = ANY (ARRAY['none'::text, 'points'::text, 'badge'::text, 'text'::text]))),
  constraint leaderboard_targets_reward_points_check CHECK ((reward_points > 0)),
  constraint leaderboard_targets_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'divisions'::text, 'positions'::text]))),
  constraint leaderboard_targets_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text]))),
  constraint leaderboard_targets_target_points_check CHECK ((target_points > 0))
);
CREATE INDEX leaderboard_targets_badge ON public.leaderboard_targets USING btree (org_id, reward_badge_id) WHERE (reward_badge_id IS NOT NULL);
CREATE INDEX leaderboard_targets_bin ON public.leaderboard_targets USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX leaderboard_targets_days ON public.leaderboard_targets USING btree (org_id, start_at, end_at) WHERE ((deleted_at IS NULL) AND (status = 'publish'::text));
CREATE UNIQUE INDEX leaderboard_targets_title ON public.leaderboard_targets USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
alter table leaderboard_targets enable row level security;
create policy organisation on leaderboard_targets for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER days BEFORE INSERT OR UPDATE ON public.leaderboard_targets FOR EACH ROW EXECUTE FUNCTION set_target_days();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.leaderboard_targets FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.leaderboard_targets FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.leaderboard_targets FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table merchandises (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  images text[] not null,
  points integer not null,
  stock integer not null,
  max_per_user integer default 1 not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  delivery text not null,
  place text,
  terms text,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint merchandises_check CHECK ((end_at > start_at)),
  constraint merchandises_delivery_check CHECK ((delivery = ANY (ARRAY['pickup'::text, 'courier'::text, 'digital'::text]))),
  constraint merchandises_max_per_user_check CHECK ((max_per_user > 0)),
  constraint merchandises_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint merchandises_pkey PRIMARY KEY (org_id, id),
  constraint merchandises_points_check CHECK ((points > 0)),
  constraint merchandises_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text]))),
  constraint merchandises_stock_check CHECK ((stock >= 0))
);
CREATE INDEX merchandises_bin ON public.merchandises USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX merchandises_title ON public.merchandises USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
alter table merchandises enable row level security;
create policy organisation on merchandises for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.merchandises FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.merchandises FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.merchandises FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table redemptions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  number integer not null,
  merchandise_id uuid not null,
  title text not null,
  delivery text not null,
  user_id uuid not null,
  points integer not null,
  address text,
  status text default 'requested'::text not null,
  note text,
  requested_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint redemptions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint redemptions_org_id_merchandise_id_fkey FOREIGN KEY (org_id, merchandise_id) REFERENCES merchandises(org_id, id),
  constraint redemptions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint redemptions_pkey PRIMARY KEY (org_id, id),
  constraint redemptions_points_check CHECK ((points > 0)),
  constraint redemptions_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'delivered'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX redemptions_number ON public.redemptions USING btree (org_id, number);
CREATE INDEX redemptions_requested ON public.redemptions USING btree (org_id, requested_at DESC, id DESC);
CREATE INDEX redemptions_taken ON public.redemptions USING btree (org_id, merchandise_id) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'delivered'::text]));
CREATE INDEX redemptions_user ON public.redemptions USING btree (org_id, user_id, requested_at DESC, id DESC);
alter table redemptions enable row level security;
create policy organisation on redemptions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.redemptions FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.redemptions FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.redemptions FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== areas/learner/notices ====================

-- no history: what people were told stands in the log of notifications
create table told_notices (
  org_id uuid default current_org() not null,
  user_id uuid not null,
  event text not null,
  ref_id uuid not null,
  told_for timestamp with time zone,
  told_at timestamp with time zone default now() not null,
  constraint told_notices_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint told_notices_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint told_notices_pkey PRIMARY KEY (org_id, user_id, event, ref_id)
);
alter table told_notices enable row level security;
create policy organisation on told_notices for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on told_notices for select to pelita_receiver using ((org_id = current_member_org()));

-- ==================== areas/live-event ====================

create table live_events (
  org_id uuid default current_org() not null,
  id uuid not null,
  event_mode text default 'online'::text not null,
  banner text,
  price integer default 0 not null,
  constraint live_events_banner_check CHECK ((length(banner) <= 500)),
  constraint live_events_event_mode_check CHECK ((event_mode = ANY (ARRAY['online'::text, 'offline'::text, 'hybrid'::text]))),
  constraint live_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint live_events_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint live_events_pkey PRIMARY KEY (org_id, id),
  constraint live_events_price_check CHECK (((price >= 0) AND (price <= 999999999)))
);
alter table live_events enable row level security;
create policy organisation on live_events for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on live_events for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = live_events.org_id) AND (x.id = live_events.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.live_events FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- ==================== areas/location ====================

create table locations (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  address text,
  city text,
  province text,
  lat double precision,
  lon double precision,
  map_url text,
  images text[] default '{}'::text[] not null,
  capacity integer,
  facilities text[] default '{}'::text[] not null,
  contact_name text,
  contact_phone text,
  rooms jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  search_text text generated always as (lower(((((name || ' '::text) || COALESCE(city, ''::text)) || ' '::text) || COALESCE(address, ''::text)))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint locations_check CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint locations_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint locations_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  constraint locations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint locations_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX locations_bin ON public.locations USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX locations_name ON public.locations USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
alter table locations enable row level security;
create policy organisation on locations for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.locations FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.locations FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.locations FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/media ====================

create table media (
  org_id uuid default current_org() not null,
  id uuid not null,
  kind text not null,
  source_type text default 'upload'::text not null,
  file_id uuid,
  link_url text,
  duration integer,
  seconds integer,
  state text default 'ready'::text not null,
  tries smallint default 0 not null,
  due_at timestamp with time zone,
  poster_id uuid,
  stream_id uuid,
  subtitles jsonb default '[]'::jsonb not null,
  chapters jsonb default '[]'::jsonb not null,
  transcript text,
  episode_no integer,
  season integer,
  allow_download boolean default false not null,
  allow_comment boolean default true not null,
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'podcast'::text]))),
  constraint media_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint media_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint media_pkey PRIMARY KEY (org_id, id),
  constraint media_source_type_check CHECK ((source_type = ANY (ARRAY['upload'::text, 'link'::text]))),
  constraint media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX media_due ON public.media USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX media_file ON public.media USING btree (org_id, file_id);
alter table media enable row level security;
create policy organisation on media for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on media for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = media.org_id) AND (x.id = media.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- ==================== areas/mentoring ====================

create table mentorings (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  type text not null,
  title text not null,
  description text not null,
  coach_id uuid not null,
  topics text[] default '{}'::text[] not null,
  minutes smallint not null,
  auto_approve boolean default false not null,
  status text default 'draft'::text not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_by uuid default current_actor(),
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint mentorings_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
  constraint mentorings_org_id_coach_id_fkey FOREIGN KEY (org_id, coach_id) REFERENCES memberships(org_id, id),
  constraint mentorings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint mentorings_pkey PRIMARY KEY (org_id, id),
  constraint mentorings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'cancelled'::text]))),
  constraint mentorings_type_check CHECK ((type = ANY (ARRAY['coaching'::text, 'mentoring'::text])))
);
CREATE INDEX mentorings_bin ON public.mentorings USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX mentorings_coach ON public.mentorings USING btree (org_id, coach_id);
CREATE INDEX mentorings_updated ON public.mentorings USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table mentorings enable row level security;
create policy organisation on mentorings for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.mentorings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.mentorings FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.mentorings FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== areas/point ====================

-- no history: counted from the ledger
create table point_balances (
  org_id uuid default current_org() not null,
  user_id uuid not null,
  earned integer default 0 not null,
  balance integer default 0 not null,
  constraint point_balances_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint point_balances_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint point_balances_pkey PRIMARY KEY (org_id, user_id)
);
alter table point_balances enable row level security;
create policy organisation on point_balances for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: it is the history of points itself
create table point_entries (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  rule_id uuid,
  kind text not null,
  event_ref text not null,
  points integer not null,
  note text,
  content_id uuid,
  at timestamp with time zone default now() not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  constraint point_entries_kind_check CHECK ((kind = ANY (ARRAY['rule'::text, 'manual'::text, 'bonus'::text, 'redeemed'::text, 'returned'::text]))),
  constraint point_entries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint point_entries_org_id_rule_id_fkey FOREIGN KEY (org_id, rule_id) REFERENCES point_rules(org_id, id),
  constraint point_entries_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint point_entries_pkey PRIMARY KEY (org_id, id),
  constraint point_entries_points_check CHECK ((points <> 0))
);
CREATE UNIQUE INDEX point_entries_once ON public.point_entries USING btree (org_id, COALESCE(rule_id, '00000000-0000-0000-0000-000000000000'::uuid), user_id, event_ref);
CREATE INDEX point_entries_rule ON public.point_entries USING btree (org_id, rule_id, at DESC, id);
CREATE INDEX point_entries_user ON public.point_entries USING btree (org_id, user_id, at DESC, id);
alter table point_entries enable row level security;
create policy organisation on point_entries for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER totals AFTER INSERT ON public.point_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION point_entries_to_totals();
CREATE TRIGGER with_targets AFTER INSERT ON public.point_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION point_entries_to_targets();

create table point_rules (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  event text not null,
  points integer not null,
  modules text[] default '{}'::text[] not null,
  min_score integer,
  max_per_day integer default 0 not null,
  once_per_content boolean default true not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  is_active boolean default true not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint point_rules_check CHECK ((end_at > start_at)),
  constraint point_rules_max_per_day_check CHECK ((max_per_day >= 0)),
  constraint point_rules_min_score_check CHECK (((min_score >= 0) AND (min_score <= 100))),
  constraint point_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint point_rules_pkey PRIMARY KEY (org_id, id),
  constraint point_rules_points_check CHECK ((points <> 0))
);
CREATE INDEX point_rules_bin ON public.point_rules USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX point_rules_title ON public.point_rules USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
alter table point_rules enable row level security;
create policy organisation on point_rules for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.point_rules FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.point_rules FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.point_rules FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/popup ====================

-- no history: counted, not written by anybody
create table popup_days (
  org_id uuid default current_org() not null,
  popup_id uuid not null,
  user_id uuid not null,
  day date not null,
  views integer default 0 not null,
  clicks integer default 0 not null,
  closes integer default 0 not null,
  constraint popup_days_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint popup_days_org_id_popup_id_fkey FOREIGN KEY (org_id, popup_id) REFERENCES popups(org_id, id) ON DELETE CASCADE,
  constraint popup_days_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint popup_days_pkey PRIMARY KEY (org_id, popup_id, user_id, day)
);
CREATE INDEX popup_days_by_day ON public.popup_days USING btree (org_id, popup_id, day);
alter table popup_days enable row level security;
create policy organisation on popup_days for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table popups (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  content_kind text not null,
  image text,
  content text,
  placement text[] not null,
  platform text[] not null,
  link_type text default 'none'::text not null,
  link text,
  link_content_id uuid,
  button_label text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  frequency text default 'once_per_day'::text not null,
  audience text not null,
  audience_ids uuid[] default '{}'::uuid[] not null,
  priority integer default 10 not null,
  status text default 'draft'::text not null,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint popups_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'divisions'::text, 'companies'::text, 'users'::text]))),
  constraint popups_check CHECK ((end_at > start_at)),
  constraint popups_content_kind_check CHECK ((content_kind = ANY (ARRAY['image'::text, 'text'::text]))),
  constraint popups_frequency_check CHECK ((frequency = ANY (ARRAY['once'::text, 'once_per_day'::text, 'every_visit'::text]))),
  constraint popups_link_type_check CHECK ((link_type = ANY (ARRAY['none'::text, 'internal'::text, 'external'::text]))),
  constraint popups_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint popups_pkey PRIMARY KEY (org_id, id),
  constraint popups_placements_check CHECK ((cardinality(placement) > 0)),
  constraint popups_platforms_check CHECK ((cardinality(platform) > 0)),
  constraint popups_priority_check CHECK (((priority >= 1) AND (priority <= 99))),
  constraint popups_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text])))
);
CREATE INDEX popups_bin ON public.popups USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX popups_current ON public.popups USING btree (org_id, priority) WHERE ((status = 'publish'::text) AND (deleted_at IS NULL));
alter table popups enable row level security;
create policy organisation on popups for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.popups FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.popups FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.popups FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/presence ====================

create table attendances (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  presence_id uuid not null,
  schedule_id uuid,
  cohort_id uuid,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text,
  value text not null,
  clock_in timestamp with time zone,
  day date,
  method text,
  lat double precision,
  lon double precision,
  accuracy real,
  device_id text,
  suspicious boolean default false not null,
  marked_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  is_trial boolean default false not null,
  constraint attendances_check CHECK (((clock_in IS NOT NULL) = (value = ANY (ARRAY['present'::text, 'late'::text, 'visitor'::text])))),
  constraint attendances_check1 CHECK (((schedule_id IS NULL) = (day IS NOT NULL))),
  constraint attendances_check2 CHECK ((named OR (member_org_id <> org_id))),
  constraint attendances_method_check CHECK ((method = ANY (ARRAY['qr'::text, 'manual'::text]))),
  constraint attendances_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint attendances_org_id_presence_id_fkey FOREIGN KEY (org_id, presence_id) REFERENCES presences(org_id, id),
  constraint attendances_org_id_schedule_id_fkey FOREIGN KEY (org_id, schedule_id) REFERENCES schedules(org_id, id),
  constraint attendances_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint attendances_pkey PRIMARY KEY (org_id, id),
  constraint attendances_value_check CHECK ((value = ANY (ARRAY['present'::text, 'confirmed'::text, 'invited'::text, 'absent'::text, 'late'::text, 'visitor'::text])))
);
CREATE INDEX attendances_by_value ON public.attendances USING btree (org_id, presence_id, value, id);
CREATE INDEX attendances_clock ON public.attendances USING btree (org_id, presence_id, clock_in, id);
CREATE INDEX attendances_cohort ON public.attendances USING btree (org_id, presence_id, cohort_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX attendances_daily ON public.attendances USING btree (org_id, presence_id, user_id, day) WHERE (schedule_id IS NULL);
CREATE INDEX attendances_device ON public.attendances USING btree (org_id, device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX attendances_email ON public.attendances USING btree (org_id, presence_id, email, id);
CREATE INDEX attendances_latest ON public.attendances USING btree (org_id, schedule_id, clock_in DESC) WHERE (clock_in IS NOT NULL);
CREATE INDEX attendances_moment ON public.attendances USING btree (org_id, clock_in) INCLUDE (user_id) WHERE (clock_in IS NOT NULL);
CREATE INDEX attendances_name ON public.attendances USING btree (org_id, presence_id, lower(full_name), id);
CREATE INDEX attendances_nik ON public.attendances USING btree (org_id, presence_id, nik, id);
CREATE UNIQUE INDEX attendances_person ON public.attendances USING btree (org_id, schedule_id, user_id) WHERE (schedule_id IS NOT NULL);
CREATE INDEX attendances_schedule ON public.attendances USING btree (org_id, schedule_id, updated_at DESC, id DESC);
CREATE INDEX attendances_updated ON public.attendances USING btree (org_id, presence_id, updated_at DESC, id DESC);
CREATE INDEX attendances_user ON public.attendances USING btree (user_id, org_id, presence_id);
CREATE INDEX attendances_value ON public.attendances USING btree (org_id, presence_id, value, updated_at DESC, id DESC);
alter table attendances enable row level security;
create policy guest_adds on attendances for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on attendances for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on attendances for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on attendances for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on attendances for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on attendances for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on attendances for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on attendances for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on attendances for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER events_insert AFTER INSERT ON public.attendances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attendances_to_events();
CREATE TRIGGER events_update AFTER UPDATE ON public.attendances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attendances_to_events();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.attendances FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.attendances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_attendance();
CREATE TRIGGER tally_insert AFTER INSERT ON public.attendances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_attendance();
CREATE TRIGGER tally_update AFTER UPDATE ON public.attendances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_attendance();
CREATE TRIGGER touch BEFORE UPDATE ON public.attendances FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table presence_codes (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  code text not null,
  presence_id uuid not null,
  schedule_id uuid,
  retired_at timestamp with time zone,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  short_code text generated always as (short_form(code)) stored,
  constraint presence_codes_org_id_code_key UNIQUE (org_id, code),
  constraint presence_codes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint presence_codes_org_id_presence_id_fkey FOREIGN KEY (org_id, presence_id) REFERENCES presences(org_id, id) ON DELETE CASCADE,
  constraint presence_codes_org_id_schedule_id_fkey FOREIGN KEY (org_id, schedule_id) REFERENCES schedules(org_id, id),
  constraint presence_codes_pkey PRIMARY KEY (org_id, id)
);
CREATE UNIQUE INDEX presence_codes_current ON public.presence_codes USING btree (org_id, presence_id, COALESCE(schedule_id, presence_id)) WHERE (retired_at IS NULL);
CREATE INDEX presence_codes_short ON public.presence_codes USING btree (org_id, short_code);
alter table presence_codes enable row level security;
create policy organisation on presence_codes for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on presence_codes for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM presences x
  WHERE ((x.org_id = presence_codes.org_id) AND (x.id = presence_codes.presence_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.presence_codes FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table presences (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text not null,
  content_type text not null,
  code_mode text default 'static'::text not null,
  search_text text generated always as (lower(title)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint presences_code_mode_check CHECK ((code_mode = ANY (ARRAY['static'::text, 'rotating'::text]))),
  constraint presences_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint presences_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX presences_author ON public.presences USING btree (org_id, created_by, id);
CREATE INDEX presences_bin ON public.presences USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX presences_created ON public.presences USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX presences_rotating ON public.presences USING btree (org_id) WHERE ((code_mode = 'rotating'::text) AND (deleted_at IS NULL));
CREATE INDEX presences_search ON public.presences USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX presences_title ON public.presences USING btree (org_id, search_text, id) WHERE (deleted_at IS NULL);
CREATE INDEX presences_type ON public.presences USING btree (org_id, content_type, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX presences_updated ON public.presences USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table presences enable row level security;
create policy organisation on presences for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on presences for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_items x
  WHERE ((x.org_id = presences.org_id) AND (x.asset_id = presences.id) AND (x.type = 'presence'::text) AND (x.archived_at IS NULL))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.presences FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.presences FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.presences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('presence', 'org_id', 'content_type', 'deleted_at is null');
CREATE TRIGGER tally_insert AFTER INSERT ON public.presences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('presence', 'org_id', 'content_type', 'deleted_at is null');
CREATE TRIGGER tally_update AFTER UPDATE ON public.presences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('presence', 'org_id', 'content_type', 'deleted_at is null');
CREATE TRIGGER touch BEFORE UPDATE ON public.presences FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table schedules (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  presence_id uuid not null,
  cohort_id uuid not null,
  item_id uuid,
  day_id uuid,
  start_date_time timestamp with time zone not null,
  end_date_time timestamp with time zone,
  open_before_minutes smallint default 60 not null,
  late_after_minutes smallint default 15 not null,
  absent_after_hours smallint default 24 not null,
  allow_visitor boolean default true not null,
  require_location boolean default false not null,
  radius_meters smallint default 200 not null,
  absent_marked_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  constraint schedules_absent_after_hours_check CHECK (((absent_after_hours >= 0) AND (absent_after_hours <= 168))),
  constraint schedules_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint schedules_cancelled CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  constraint schedules_check CHECK (((end_date_time IS NULL) OR (end_date_time > start_date_time))),
  constraint schedules_late_after_minutes_check CHECK (((late_after_minutes >= 0) AND (late_after_minutes <= 240))),
  constraint schedules_open_before_minutes_check CHECK (((open_before_minutes >= 0) AND (open_before_minutes <= 1440))),
  constraint schedules_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint schedules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint schedules_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES content_items(org_id, id),
  constraint schedules_org_id_presence_id_fkey FOREIGN KEY (org_id, presence_id) REFERENCES presences(org_id, id),
  constraint schedules_pkey PRIMARY KEY (org_id, id),
  constraint schedules_radius_meters_check CHECK (((radius_meters >= 50) AND (radius_meters <= 5000)))
);
CREATE INDEX schedules_cohort ON public.schedules USING btree (org_id, cohort_id, start_date_time);
CREATE INDEX schedules_presence ON public.schedules USING btree (org_id, presence_id, cohort_id, start_date_time, id);
CREATE INDEX schedules_unmarked ON public.schedules USING btree (org_id, end_date_time) WHERE ((absent_marked_at IS NULL) AND (end_date_time IS NOT NULL));
alter table schedules enable row level security;
create policy organisation on schedules for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_locks on schedules for update to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = schedules.org_id) AND (x.id = schedules.cohort_id))))))) with check (false);
create policy visitor_reads on schedules for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = schedules.org_id) AND (x.id = schedules.cohort_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.schedules FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER meetings_to_totals_cancelled AFTER UPDATE OF cancelled_at ON public.schedules FOR EACH ROW WHEN (((old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL))) EXECUTE FUNCTION meetings_to_totals();
CREATE TRIGGER meetings_to_totals_moved AFTER INSERT OR DELETE ON public.schedules FOR EACH ROW EXECUTE FUNCTION meetings_to_totals();
CREATE TRIGGER sign BEFORE UPDATE ON public.schedules FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.schedules FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== areas/provider ====================

create table providers (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  code text,
  type text not null,
  logo text,
  description text,
  website text,
  email text,
  phone text,
  address text,
  pic_name text,
  contract_from date,
  contract_to date,
  is_active boolean default true not null,
  is_partner boolean default false not null,
  search_text text generated always as (lower(((name || ' '::text) || COALESCE(code, ''::text)))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint providers_check CHECK (((contract_from IS NULL) OR (contract_to IS NULL) OR (contract_from <= contract_to))),
  constraint providers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint providers_pkey PRIMARY KEY (org_id, id),
  constraint providers_type_check CHECK ((type = ANY (ARRAY['internal'::text, 'vendor'::text, 'university'::text, 'partner'::text])))
);
CREATE INDEX providers_bin ON public.providers USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX providers_name ON public.providers USING btree (org_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX providers_search ON public.providers USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX providers_updated ON public.providers USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table providers enable row level security;
create policy organisation on providers for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on providers for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_providers x
  WHERE ((x.org_id = providers.org_id) AND (x.provider_id = providers.id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.providers FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.providers FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.providers FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/quiz ====================

create table digiverse_connections (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  base_url text not null,
  client_id text not null,
  client_secret text not null,
  active boolean default true not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint digiverse_connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digiverse_connections_org_id_key UNIQUE (org_id),
  constraint digiverse_connections_pkey PRIMARY KEY (org_id, id)
);
alter table digiverse_connections enable row level security;
create policy organisation on digiverse_connections for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.digiverse_connections FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.digiverse_connections FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.digiverse_connections FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table digiverse_events (
  org_id uuid default current_org() not null,
  event_id text not null,
  first_sync timestamp with time zone default now() not null,
  last_sync timestamp with time zone default now() not null,
  constraint digiverse_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint digiverse_events_pkey PRIMARY KEY (org_id, event_id)
);
alter table digiverse_events enable row level security;
create policy organisation on digiverse_events for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table quiz_answers (
  org_id uuid default current_org() not null,
  attempt_id uuid not null,
  question_id uuid not null,
  quiz_id uuid not null,
  answer jsonb not null,
  points numeric,
  is_correct boolean,
  similarity smallint,
  graded_by uuid,
  graded_at timestamp with time zone,
  needs_grade boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  similarity_algorithm smallint,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  sequence bigint,
  is_trial boolean default false not null,
  feedback text,
  constraint quiz_answers_check CHECK ((named OR (member_org_id <> org_id))),
  constraint quiz_answers_org_id_attempt_id_fkey FOREIGN KEY (org_id, attempt_id) REFERENCES quiz_attempts(org_id, id) ON DELETE CASCADE,
  constraint quiz_answers_pkey PRIMARY KEY (org_id, attempt_id, question_id),
  constraint quiz_answers_similarity_check CHECK (((similarity >= 0) AND (similarity <= 100)))
);
CREATE INDEX quiz_answers_queue ON public.quiz_answers USING btree (org_id, quiz_id, question_id, created_at, attempt_id) WHERE needs_grade;
alter table quiz_answers enable row level security;
create policy guest_adds on quiz_answers for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on quiz_answers for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on quiz_answers for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on quiz_answers for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR (current_setting('app.trial'::text, true) = ANY (ARRAY['own'::text, 'all'::text])))) with check (true);
create policy organisation on quiz_answers for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on quiz_answers for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_changes on quiz_answers for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_removes on quiz_answers for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy visitor_reads on quiz_answers for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER touch BEFORE UPDATE ON public.quiz_answers FOR EACH ROW EXECUTE FUNCTION touch_row('');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.quiz_answers FOR EACH ROW EXECUTE FUNCTION take_trial_mark('attempt');

create table quiz_attempts (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  quiz_id uuid not null,
  relation_id uuid not null,
  result_id uuid not null,
  revision_id uuid not null,
  user_id uuid not null,
  subject_user_id uuid,
  objective text default 'general'::text not null,
  attempt_no integer not null,
  displayed jsonb not null,
  pass_grade numeric default 0 not null,
  started_at timestamp with time zone default now() not null,
  deadline timestamp with time zone,
  finished_at timestamp with time zone,
  score numeric,
  status text default 'not_done'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  is_trial boolean default false not null,
  constraint quiz_attempts_attempt_no_check CHECK ((attempt_no >= 1)),
  constraint quiz_attempts_check CHECK (((finished_at IS NULL) = (status = 'not_done'::text))),
  constraint quiz_attempts_check1 CHECK ((named OR (member_org_id <> org_id))),
  constraint quiz_attempts_objective_check CHECK ((objective = ANY (ARRAY['general'::text, 'pre_learner'::text, 'post_learner'::text, 'pre_manager'::text, 'post_manager'::text]))),
  constraint quiz_attempts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quiz_attempts_org_id_quiz_id_fkey FOREIGN KEY (org_id, quiz_id) REFERENCES quizzes(org_id, id),
  constraint quiz_attempts_org_id_relation_id_fkey FOREIGN KEY (org_id, relation_id) REFERENCES content_relations(org_id, id),
  constraint quiz_attempts_org_id_result_id_fkey FOREIGN KEY (org_id, result_id) REFERENCES item_results(org_id, id),
  constraint quiz_attempts_org_id_result_id_objective_attempt_no_key UNIQUE (org_id, result_id, objective, attempt_no),
  constraint quiz_attempts_org_id_revision_id_fkey FOREIGN KEY (org_id, revision_id) REFERENCES quiz_revisions(org_id, id),
  constraint quiz_attempts_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint quiz_attempts_pkey PRIMARY KEY (org_id, id),
  constraint quiz_attempts_status_check CHECK ((status = ANY (ARRAY['not_done'::text, 'waiting_review'::text, 'not_passed'::text, 'passed'::text])))
);
CREATE INDEX quiz_attempts_due ON public.quiz_attempts USING btree (org_id, deadline) WHERE ((finished_at IS NULL) AND (deadline IS NOT NULL));
CREATE INDEX quiz_attempts_quiz ON public.quiz_attempts USING btree (org_id, quiz_id, id);
CREATE INDEX quiz_attempts_relation ON public.quiz_attempts USING btree (org_id, relation_id, id);
CREATE UNIQUE INDEX quiz_attempts_running ON public.quiz_attempts USING btree (org_id, result_id, objective) WHERE (finished_at IS NULL);
CREATE INDEX quiz_attempts_user ON public.quiz_attempts USING btree (user_id, org_id);
alter table quiz_attempts enable row level security;
create policy guest_adds on quiz_attempts for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on quiz_attempts for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on quiz_attempts for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on quiz_attempts for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on quiz_attempts for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on quiz_attempts for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_changes on quiz_attempts for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_removes on quiz_attempts for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy visitor_reads on quiz_attempts for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER touch BEFORE UPDATE ON public.quiz_attempts FOR EACH ROW EXECUTE FUNCTION touch_row('');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.quiz_attempts FOR EACH ROW EXECUTE FUNCTION take_trial_mark('result');

create table quiz_questions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  quiz_id uuid not null,
  "position" integer not null,
  question text not null,
  question_type text not null,
  question_objective text default 'general'::text not null,
  options jsonb default '[]'::jsonb not null,
  score numeric default 100 not null,
  allowed_upload_extensions text[] default '{}'::text[] not null,
  digiverse_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint quiz_questions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quiz_questions_org_id_quiz_id_fkey FOREIGN KEY (org_id, quiz_id) REFERENCES quizzes(org_id, id) ON DELETE CASCADE,
  constraint quiz_questions_pkey PRIMARY KEY (org_id, id),
  constraint quiz_questions_question_objective_check CHECK ((question_objective = ANY (ARRAY['general'::text, 'pre_learner'::text, 'post_learner'::text, 'pre_manager'::text, 'post_manager'::text]))),
  constraint quiz_questions_question_type_check CHECK ((question_type = ANY (ARRAY['true_false'::text, 'mcsa'::text, 'mcma'::text, 'linear_scale'::text, 'essay'::text, 'upload'::text]))),
  constraint quiz_questions_score_check CHECK (((score >= (0)::numeric) AND (score <= (99999)::numeric)))
);
CREATE INDEX quiz_questions_quiz ON public.quiz_questions USING btree (org_id, quiz_id, "position");
alter table quiz_questions enable row level security;
create policy organisation on quiz_questions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on quiz_questions for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM quizzes x
  WHERE ((x.org_id = quiz_questions.org_id) AND (x.id = quiz_questions.quiz_id)))))));
CREATE TRIGGER touch BEFORE UPDATE ON public.quiz_questions FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table quiz_revisions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  quiz_id uuid not null,
  revision integer not null,
  settings jsonb not null,
  questions jsonb not null,
  created_at timestamp with time zone default now() not null,
  is_trial boolean default false not null,
  constraint quiz_revisions_once UNIQUE (org_id, quiz_id, revision, is_trial),
  constraint quiz_revisions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quiz_revisions_org_id_quiz_id_fkey FOREIGN KEY (org_id, quiz_id) REFERENCES quizzes(org_id, id),
  constraint quiz_revisions_pkey PRIMARY KEY (org_id, id)
);
alter table quiz_revisions enable row level security;
create policy guest_adds on quiz_revisions for insert to pelita_guest with check (((org_id = current_org()) AND (EXISTS ( SELECT 1
   FROM quizzes x
  WHERE ((x.org_id = quiz_revisions.org_id) AND (x.id = quiz_revisions.quiz_id))))));
create policy no_trial on quiz_revisions for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR (current_setting('app.trial'::text, true) = ANY (ARRAY['own'::text, 'all'::text])))) with check (true);
create policy organisation on quiz_revisions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on quiz_revisions for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM quizzes x
  WHERE ((x.org_id = quiz_revisions.org_id) AND (x.id = quiz_revisions.quiz_id)))))));

create table quiz_sync_items (
  org_id uuid default current_org() not null,
  sync_id uuid not null,
  assessment_id text not null,
  name text not null,
  outcome text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint quiz_sync_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quiz_sync_items_org_id_sync_id_fkey FOREIGN KEY (org_id, sync_id) REFERENCES quiz_syncs(org_id, id) ON DELETE CASCADE,
  constraint quiz_sync_items_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'failed'::text]))),
  constraint quiz_sync_items_pkey PRIMARY KEY (org_id, sync_id, assessment_id)
);
alter table quiz_sync_items enable row level security;
create policy organisation on quiz_sync_items for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table quiz_syncs (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  event_id text,
  quiz_id uuid,
  job_id uuid,
  total integer,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  constraint quiz_syncs_check CHECK (((event_id IS NULL) <> (quiz_id IS NULL))),
  constraint quiz_syncs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quiz_syncs_org_id_quiz_id_fkey FOREIGN KEY (org_id, quiz_id) REFERENCES quizzes(org_id, id) ON DELETE CASCADE,
  constraint quiz_syncs_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX quiz_syncs_job ON public.quiz_syncs USING btree (org_id, job_id);
alter table quiz_syncs enable row level security;
create policy organisation on quiz_syncs for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table quizzes (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text not null,
  type text not null,
  question_type text not null,
  next_learning_status text default 'both'::text not null,
  duration integer default 0 not null,
  pass_grade numeric default 0 not null,
  display_passing_grade boolean default false not null,
  display_result boolean default false not null,
  display_answer boolean default false not null,
  can_retake_on_fail boolean default false not null,
  can_retake_on_pass boolean default false not null,
  time_to_retake integer default 0 not null,
  max_retake integer default 0 not null,
  score_selection_type text default 'last'::text not null,
  question_arrangement text default 'sequential'::text not null,
  display_per_page text default 'all'::text not null,
  question_display_settings jsonb default '[]'::jsonb not null,
  total_questions integer default 0 not null,
  revision integer default 1 not null,
  digiverse_id text,
  digiverse_event_id text,
  last_sync timestamp with time zone,
  missing_since timestamp with time zone,
  search_text text generated always as (lower(title)) stored not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint quizzes_display_per_page_check CHECK ((display_per_page = ANY (ARRAY['all'::text, 'single'::text]))),
  constraint quizzes_duration_check CHECK (((duration >= 0) AND (duration <= 1440))),
  constraint quizzes_max_retake_check CHECK (((max_retake >= 0) AND (max_retake <= 100))),
  constraint quizzes_next_learning_status_check CHECK ((next_learning_status = ANY (ARRAY['both'::text, 'pass'::text]))),
  constraint quizzes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint quizzes_pass_grade_check CHECK (((pass_grade >= (0)::numeric) AND (pass_grade <= (100)::numeric))),
  constraint quizzes_pkey PRIMARY KEY (org_id, id),
  constraint quizzes_question_arrangement_check CHECK ((question_arrangement = ANY (ARRAY['sequential'::text, 'random'::text]))),
  constraint quizzes_question_type_check CHECK ((question_type = ANY (ARRAY['combine'::text, 'true_false'::text, 'mcsa'::text, 'mcma'::text, 'linear_scale'::text, 'essay'::text, 'upload'::text, 'lim1'::text, 'lim2'::text, 'lim3'::text]))),
  constraint quizzes_score_selection_type_check CHECK ((score_selection_type = ANY (ARRAY['last'::text, 'highest'::text]))),
  constraint quizzes_time_to_retake_check CHECK (((time_to_retake >= 0) AND (time_to_retake <= 525600))),
  constraint quizzes_total_questions_check CHECK (((total_questions >= 0) AND (total_questions <= 500))),
  constraint quizzes_type_check CHECK ((type = ANY (ARRAY['quiz'::text, 'lim'::text])))
);
CREATE INDEX quizzes_author ON public.quizzes USING btree (org_id, created_by, id);
CREATE INDEX quizzes_bin ON public.quizzes USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX quizzes_created ON public.quizzes USING btree (org_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX quizzes_digiverse ON public.quizzes USING btree (org_id, digiverse_id) WHERE ((digiverse_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX quizzes_event ON public.quizzes USING btree (org_id, digiverse_event_id) WHERE (digiverse_event_id IS NOT NULL);
CREATE INDEX quizzes_search ON public.quizzes USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX quizzes_title ON public.quizzes USING btree (org_id, search_text, id) WHERE (deleted_at IS NULL);
CREATE INDEX quizzes_type ON public.quizzes USING btree (org_id, question_type, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX quizzes_updated ON public.quizzes USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table quizzes enable row level security;
create policy organisation on quizzes for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_locks on quizzes for update to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_items x
  WHERE ((x.org_id = quizzes.org_id) AND (x.asset_id = quizzes.id) AND (x.type = 'quiz'::text) AND (x.archived_at IS NULL))))) AND (deleted_at IS NULL))) with check (false);
create policy visitor_reads on quizzes for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM content_items x
  WHERE ((x.org_id = quizzes.org_id) AND (x.asset_id = quizzes.id) AND (x.type = 'quiz'::text) AND (x.archived_at IS NULL))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.quizzes FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.quizzes FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('quiz', 'org_id', 'question_type', 'deleted_at is null');
CREATE TRIGGER tally_insert AFTER INSERT ON public.quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('quiz', 'org_id', 'question_type', 'deleted_at is null');
CREATE TRIGGER tally_update AFTER UPDATE ON public.quizzes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('quiz', 'org_id', 'question_type', 'deleted_at is null');
CREATE TRIGGER touch BEFORE UPDATE ON public.quizzes FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== areas/reference ====================

create table business_domains (
  id uuid default gen_random_uuid() not null,
  title text not null,
  order_no integer not null,
  constraint business_domains_pkey PRIMARY KEY (id),
  constraint business_domains_title_key UNIQUE (title)
);

create table content_types (
  id integer not null,
  slug text not null,
  title text not null,
  type_group text not null,
  status boolean default true not null,
  modules text[] not null,
  constraint content_types_pkey PRIMARY KEY (id),
  constraint content_types_slug_key UNIQUE (slug),
  constraint content_types_type_group_check CHECK ((type_group = ANY (ARRAY['learning'::text, 'survey'::text, 'other'::text])))
);

create table directory_competencies (
  id uuid default gen_random_uuid() not null,
  code text not null,
  name text not null,
  business_domain_id uuid not null,
  search_text text generated always as (lower(((code || ' '::text) || name))) stored,
  constraint directory_competencies_business_domain_id_fkey FOREIGN KEY (business_domain_id) REFERENCES business_domains(id),
  constraint directory_competencies_code_check CHECK ((code ~ '^[A-Z0-9.-]{2,20}$'::text)),
  constraint directory_competencies_code_key UNIQUE (code),
  constraint directory_competencies_pkey PRIMARY KEY (id)
);

-- ==================== areas/saved-view ====================

-- no history: how somebody likes to look at a list changes no record
create table list_views (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  membership_id uuid not null,
  list text not null,
  name text not null,
  state jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint list_views_list_check CHECK ((length(list) <= 160)),
  constraint list_views_name_check CHECK ((length(name) <= 60)),
  constraint list_views_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint list_views_org_id_membership_id_fkey FOREIGN KEY (org_id, membership_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint list_views_org_id_membership_id_list_name_key UNIQUE (org_id, membership_id, list, name),
  constraint list_views_pkey PRIMARY KEY (org_id, id)
);
alter table list_views enable row level security;
create policy organisation on list_views for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER touch BEFORE UPDATE ON public.list_views FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== areas/short-link ====================

create table short_link_clicks (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  short_link_id uuid not null,
  clicked_at timestamp with time zone default now() not null,
  referrer_host text,
  device text not null,
  visitor text not null,
  constraint short_link_clicks_device_check CHECK ((device = ANY (ARRAY['desktop'::text, 'mobile'::text, 'tablet'::text, 'other'::text]))),
  constraint short_link_clicks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint short_link_clicks_org_id_short_link_id_fkey FOREIGN KEY (org_id, short_link_id) REFERENCES short_links(org_id, id) ON DELETE CASCADE,
  constraint short_link_clicks_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX short_link_clicks_link ON public.short_link_clicks USING btree (org_id, short_link_id, clicked_at DESC);
alter table short_link_clicks enable row level security;
create policy organisation on short_link_clicks for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER tally_delete AFTER DELETE ON public.short_link_clicks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('short-link', 'short_link_id', 'device', 'true');
CREATE TRIGGER tally_insert AFTER INSERT ON public.short_link_clicks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('short-link', 'short_link_id', 'device', 'true');
CREATE TRIGGER tally_update AFTER UPDATE ON public.short_link_clicks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('short-link', 'short_link_id', 'device', 'true');

create table short_links (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  message text not null,
  module text not null,
  target_url text not null,
  is_available boolean default true not null,
  available_from timestamp with time zone,
  available_until timestamp with time zone,
  alternate_url text,
  alternate_label text,
  code text not null,
  is_generate_qr boolean default true not null,
  search_text text generated always as (lower(((((title || ' '::text) || code) || ' '::text) || target_url))) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint short_links_check CHECK ((available_until > available_from)),
  constraint short_links_code_check CHECK ((code ~ '^[a-z0-9-]{4,40}$'::text)),
  constraint short_links_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint short_links_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX short_links_bin ON public.short_links USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX short_links_code ON public.short_links USING btree (code);
CREATE INDEX short_links_search ON public.short_links USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX short_links_updated ON public.short_links USING btree (org_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table short_links enable row level security;
create policy organisation on short_links for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.short_links FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.short_links FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.short_links FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- ==================== learning/coaching ====================

create table coaching_bookings (
  org_id uuid default current_org() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  enrollment_id uuid,
  user_id uuid not null,
  objective text,
  status text default 'booked'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_trial boolean default false not null,
  reason text,
  rating smallint,
  rating_comment text,
  rated_at timestamp with time zone,
  constraint coaching_bookings_check CHECK ((named OR (member_org_id <> org_id))),
  constraint coaching_bookings_objective_check CHECK (((length(objective) >= 1) AND (length(objective) <= 500))),
  constraint coaching_bookings_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id) ON DELETE CASCADE,
  constraint coaching_bookings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint coaching_bookings_org_id_session_id_fkey FOREIGN KEY (org_id, session_id) REFERENCES coaching_sessions(org_id, id) ON DELETE CASCADE,
  constraint coaching_bookings_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint coaching_bookings_pkey PRIMARY KEY (org_id, id),
  constraint coaching_bookings_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint coaching_bookings_rating_comment_check CHECK (((length(rating_comment) >= 1) AND (length(rating_comment) <= 1000))),
  constraint coaching_bookings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint coaching_bookings_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'booked'::text, 'rejected'::text, 'cancelled'::text, 'attended'::text, 'no_show'::text])))
);
CREATE INDEX coaching_bookings_enrollment ON public.coaching_bookings USING btree (org_id, enrollment_id);
CREATE UNIQUE INDEX coaching_bookings_once ON public.coaching_bookings USING btree (org_id, session_id, enrollment_id);
CREATE UNIQUE INDEX coaching_bookings_person ON public.coaching_bookings USING btree (org_id, session_id, user_id) WHERE (enrollment_id IS NULL);
CREATE INDEX coaching_bookings_user ON public.coaching_bookings USING btree (user_id, org_id);
alter table coaching_bookings enable row level security;
create policy guest_adds on coaching_bookings for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on coaching_bookings for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on coaching_bookings for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on coaching_bookings for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on coaching_bookings for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on coaching_bookings for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on coaching_bookings for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on coaching_bookings for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on coaching_bookings for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.coaching_bookings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.coaching_bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('coaching', 'session_id', 'status', 'not is_trial');
CREATE TRIGGER tally_insert AFTER INSERT ON public.coaching_bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('coaching', 'session_id', 'status', 'not is_trial');
CREATE TRIGGER tally_update AFTER UPDATE ON public.coaching_bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('coaching', 'session_id', 'status', 'not is_trial');
CREATE TRIGGER touch BEFORE UPDATE ON public.coaching_bookings FOR EACH ROW EXECUTE FUNCTION touch_row('');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.coaching_bookings FOR EACH ROW EXECUTE FUNCTION take_trial_mark('enrollment');

-- no history: what a coach and a person agreed on is for those who may read it there
create table coaching_follow_ups (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  booking_id uuid not null,
  "position" smallint not null,
  text text not null,
  due date,
  done_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint coaching_follow_ups_org_id_booking_id_fkey FOREIGN KEY (org_id, booking_id) REFERENCES coaching_bookings(org_id, id) ON DELETE CASCADE,
  constraint coaching_follow_ups_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint coaching_follow_ups_pkey PRIMARY KEY (org_id, id),
  constraint coaching_follow_ups_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX coaching_follow_ups_booking ON public.coaching_follow_ups USING btree (org_id, booking_id, "position");
alter table coaching_follow_ups enable row level security;
create policy organisation on coaching_follow_ups for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER touch BEFORE UPDATE ON public.coaching_follow_ups FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- no history: what a coach and a person spoke about is for those who may read it there
create table coaching_notes (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  booking_id uuid not null,
  notes text default ''::text not null,
  is_shared boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_by uuid default current_actor(),
  updated_at timestamp with time zone default now() not null,
  constraint coaching_notes_org_id_booking_id_fkey FOREIGN KEY (org_id, booking_id) REFERENCES coaching_bookings(org_id, id) ON DELETE CASCADE,
  constraint coaching_notes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint coaching_notes_pkey PRIMARY KEY (org_id, id)
);
CREATE UNIQUE INDEX coaching_notes_booking ON public.coaching_notes USING btree (org_id, booking_id);
alter table coaching_notes enable row level security;
create policy organisation on coaching_notes for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER sign BEFORE UPDATE ON public.coaching_notes FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.coaching_notes FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table coaching_sessions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text default ''::text not null,
  coach_id uuid not null,
  cohort_id uuid,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  mode text default 'offline'::text not null,
  url text,
  location text,
  capacity smallint default 1 not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  mentoring_id uuid,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  constraint coaching_sessions_capacity_check CHECK (((capacity >= 1) AND (capacity <= 20))),
  constraint coaching_sessions_check CHECK ((end_at > start_at)),
  constraint coaching_sessions_mode_check CHECK ((mode = ANY (ARRAY['online'::text, 'offline'::text]))),
  constraint coaching_sessions_org_id_coach_id_fkey FOREIGN KEY (org_id, coach_id) REFERENCES memberships(org_id, id),
  constraint coaching_sessions_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint coaching_sessions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint coaching_sessions_org_id_mentoring_id_fkey FOREIGN KEY (org_id, mentoring_id) REFERENCES mentorings(org_id, id),
  constraint coaching_sessions_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX coaching_sessions_bin ON public.coaching_sessions USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX coaching_sessions_coach ON public.coaching_sessions USING btree (org_id, coach_id, start_at) WHERE (deleted_at IS NULL);
CREATE INDEX coaching_sessions_cohort ON public.coaching_sessions USING btree (org_id, cohort_id) WHERE (cohort_id IS NOT NULL);
CREATE INDEX coaching_sessions_mentoring ON public.coaching_sessions USING btree (org_id, mentoring_id, start_at) WHERE (mentoring_id IS NOT NULL);
CREATE INDEX coaching_sessions_start ON public.coaching_sessions USING btree (org_id, start_at, id);
alter table coaching_sessions enable row level security;
create policy organisation on coaching_sessions for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_locks on coaching_sessions for update to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = coaching_sessions.org_id) AND (x.id = coaching_sessions.cohort_id))))) AND (deleted_at IS NULL))) with check (false);
create policy visitor_reads on coaching_sessions for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = coaching_sessions.org_id) AND (x.id = coaching_sessions.cohort_id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.coaching_sessions FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.coaching_sessions FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.coaching_sessions FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== learning/cohort ====================

create table batch_experts (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  batch_id uuid not null,
  user_id uuid not null,
  flows uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  constraint batch_experts_org_id_batch_id_fkey FOREIGN KEY (org_id, batch_id) REFERENCES cohorts(org_id, id),
  constraint batch_experts_org_id_batch_id_user_id_key UNIQUE (org_id, batch_id, user_id),
  constraint batch_experts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint batch_experts_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint batch_experts_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX batch_experts_user ON public.batch_experts USING btree (org_id, user_id);
alter table batch_experts enable row level security;
create policy organisation on batch_experts for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on batch_experts for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = batch_experts.org_id) AND (x.id = batch_experts.batch_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.batch_experts FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table batches (
  org_id uuid default current_org() not null,
  id uuid not null,
  thumbnail text,
  location_images text[] default '{}'::text[] not null,
  location_url text,
  online_meeting_urls jsonb default '[]'::jsonb not null,
  rundown jsonb default '[]'::jsonb not null,
  use_highlight boolean default false not null,
  highlighted_information text,
  updated_at timestamp with time zone default now() not null,
  presence_settings jsonb default '{}'::jsonb not null,
  review_note text,
  review_by uuid,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  constraint batches_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 500))),
  constraint batches_org_id_fkey1 FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint batches_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES cohorts(org_id, id) ON DELETE CASCADE,
  constraint batches_pkey PRIMARY KEY (org_id, id),
  constraint batches_review_note_check CHECK (((length(review_note) >= 1) AND (length(review_note) <= 500)))
);
alter table batches enable row level security;
create policy organisation on batches for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on batches for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = batches.org_id) AND (x.id = batches.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.batches FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.batches FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table classrooms (
  org_id uuid default current_org() not null,
  id uuid not null,
  days integer default 0 not null,
  objectives text[] default '{}'::text[] not null,
  target_audience text,
  constraint classrooms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint classrooms_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint classrooms_pkey PRIMARY KEY (org_id, id)
);
alter table classrooms enable row level security;
create policy organisation on classrooms for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on classrooms for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = classrooms.org_id) AND (x.id = classrooms.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.classrooms FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table cohorts (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  title text,
  status text default 'draft'::text not null,
  max_participants integer default 0 not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  learning_order_type text default 'SEQUENTIAL'::text not null,
  attendance_confirmation_type text default 'required'::text not null,
  confirmation_deadline timestamp with time zone,
  graduation_determined_by text default 'system'::text not null,
  min_attendance_percent smallint default 100 not null,
  session_mode text default 'offline'::text not null,
  location text,
  lat double precision,
  lon double precision,
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  kind text default 'batch'::text not null,
  registration_until timestamp with time zone,
  access_days integer,
  items_total integer default 0 not null,
  required_total integer default 0 not null,
  parts_saved_at timestamp with time zone,
  location_id uuid,
  constraint batches_attendance_confirmation_type_check CHECK ((attendance_confirmation_type = ANY (ARRAY['required'::text, 'not_required'::text]))),
  constraint batches_check CHECK ((end_at >= start_at)),
  constraint batches_check1 CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint batches_graduation_determined_by_check CHECK ((graduation_determined_by = ANY (ARRAY['expert'::text, 'system'::text]))),
  constraint batches_learning_order_type_check CHECK ((learning_order_type = ANY (ARRAY['SEQUENTIAL'::text, 'RANDOM'::text]))),
  constraint batches_max_participants_check CHECK ((max_participants >= 0)),
  constraint batches_min_attendance_percent_check CHECK (((min_attendance_percent >= 0) AND (min_attendance_percent <= 100))),
  constraint batches_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint batches_org_id_module_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id),
  constraint batches_session_mode_check CHECK ((session_mode = ANY (ARRAY['online'::text, 'offline'::text]))),
  constraint cohorts_access_days_check CHECK ((access_days > 0)),
  constraint cohorts_batch_has_dates CHECK (((kind <> 'batch'::text) OR ((title IS NOT NULL) AND (start_at IS NOT NULL) AND (end_at IS NOT NULL)))),
  constraint cohorts_kind_check CHECK ((kind = ANY (ARRAY['batch'::text, 'open'::text, 'template'::text]))),
  constraint cohorts_org_id_location_id_fkey FOREIGN KEY (org_id, location_id) REFERENCES locations(org_id, id),
  constraint cohorts_own_run CHECK (((kind = 'batch'::text) = (id <> content_id))),
  constraint cohorts_pkey PRIMARY KEY (org_id, id),
  constraint cohorts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'trial'::text, 'review'::text, 'publish'::text])))
);
CREATE INDEX cohorts_bin ON public.cohorts USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX cohorts_content ON public.cohorts USING btree (org_id, content_id, created_at DESC, id DESC);
CREATE INDEX cohorts_location ON public.cohorts USING btree (org_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX cohorts_of_content ON public.cohorts USING btree (org_id, content_id, start_at DESC, id DESC) WHERE ((kind = 'batch'::text) AND (deleted_at IS NULL));
CREATE INDEX cohorts_start ON public.cohorts USING btree (org_id, start_at);
CREATE INDEX cohorts_unclosed ON public.cohorts USING btree (org_id, end_at) WHERE (closed_at IS NULL);
alter table cohorts enable row level security;
create policy organisation on cohorts for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_locks on cohorts for update to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id)))) AND (deleted_at IS NULL))) with check (false);
create policy visitor_reads on cohorts for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id)))) AND (deleted_at IS NULL)));
CREATE TRIGGER cohorts_lengthen_access AFTER UPDATE OF access_days, end_at ON public.cohorts FOR EACH ROW WHEN ((((old.access_days IS NOT NULL) OR (new.access_days IS NOT NULL)) AND ((old.access_days IS DISTINCT FROM new.access_days) OR (old.end_at IS DISTINCT FROM new.end_at)))) EXECUTE FUNCTION lengthen_access();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.cohorts FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.cohorts FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.cohorts FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table contents (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_type text not null,
  title text default ''::text not null,
  slug text not null,
  status text default 'draft'::text not null,
  learning_hours numeric(5,2) default 0 not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  description text default ''::text not null,
  thumbnail text,
  category_id uuid,
  level_id smallint,
  privacy text default 'PUBLIC'::text not null,
  is_marketplace boolean default false not null,
  price bigint default 0 not null,
  license_months smallint default 0 not null,
  view_count integer default 0 not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  search_text text generated always as (lower(title)) stored not null,
  contents_saved_at timestamp with time zone,
  review_note text,
  constraint contents_level_id_check CHECK (((level_id >= 1) AND (level_id <= 5))),
  constraint contents_license_months_check CHECK (((license_months >= 0) AND (license_months <= 120))),
  constraint contents_org_id_category_id_fkey FOREIGN KEY (org_id, category_id) REFERENCES categories(org_id, id),
  constraint contents_pkey PRIMARY KEY (org_id, id),
  constraint contents_price_check CHECK (((price >= 0) AND (price <= 999999999))),
  constraint contents_privacy_check CHECK ((privacy = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text, 'PROTECTED'::text, 'CORPORATE'::text]))),
  constraint contents_review_note_check CHECK (((length(review_note) >= 1) AND (length(review_note) <= 500))),
  constraint contents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'trial'::text, 'review'::text, 'publish'::text]))),
  constraint modules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id)
);
CREATE INDEX contents_bin ON public.contents USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contents_category ON public.contents USING btree (org_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX contents_description ON public.contents USING gin (org_id, html_words(description) gin_trgm_ops);
CREATE INDEX contents_search ON public.contents USING gin (org_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX contents_slug ON public.contents USING btree (org_id, slug);
CREATE INDEX contents_type ON public.contents USING btree (org_id, content_type, updated_at DESC, id DESC);
CREATE INDEX contents_updated ON public.contents USING btree (org_id, updated_at DESC, id DESC);
alter table contents enable row level security;
create policy organisation on contents for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on contents for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (((org_id, id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))) OR (EXISTS ( SELECT 1
   FROM content_items x
  WHERE ((x.org_id = contents.org_id) AND (x.asset_id = contents.id) AND (x.type = ANY (ARRAY['video'::text, 'podcast'::text, 'document-pdf'::text, 'document-ppt'::text])) AND (x.archived_at IS NULL)))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.contents FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER own_run AFTER INSERT OR UPDATE OF status ON public.contents FOR EACH ROW EXECUTE FUNCTION content_to_own_run();
CREATE TRIGGER sign BEFORE UPDATE ON public.contents FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.contents FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

create table enrollments (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  cohort_id uuid not null,
  user_id uuid not null,
  source text default 'admin'::text not null,
  status text not null,
  learning_status text default 'not_started'::text not null,
  progress smallint default 0 not null,
  score numeric(5,2),
  answer_reason text,
  invited_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  decided_by uuid,
  archived_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  access_until timestamp with time zone,
  is_trial boolean default false not null,
  items_done integer default 0 not null,
  required_done integer default 0 not null,
  weight numeric default 0 not null,
  weighted numeric default 0 not null,
  member_org_id uuid default current_member_org() not null,
  named boolean generated always as (((member_org_id = org_id) OR (cohort_id <> content_id))) stored not null,
  decision_note text,
  reminded_at timestamp with time zone,
  reminded_days smallint,
  reminded_start timestamp with time zone,
  cancelled_from text,
  registration_answers jsonb default '[]'::jsonb not null,
  constraint enrollments_learning_status_check CHECK ((learning_status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'waiting_expert'::text, 'passed'::text, 'not_passed'::text]))),
  constraint enrollments_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint enrollments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint enrollments_org_id_module_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id),
  constraint enrollments_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint enrollments_pkey PRIMARY KEY (org_id, id),
  constraint enrollments_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint enrollments_source_check CHECK ((source = ANY (ARRAY['admin'::text, 'import'::text, 'self'::text, 'waiting_list'::text, 'program'::text, 'journey'::text, 'classroom'::text, 'live-event'::text]))),
  constraint enrollments_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'invited'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'waiting_list'::text])))
);
CREATE INDEX enrollments_cohort ON public.enrollments USING btree (org_id, cohort_id, status, updated_at DESC, id DESC);
CREATE INDEX enrollments_completed ON public.enrollments USING btree (org_id, completed_at) INCLUDE (content_id) WHERE ((archived_at IS NULL) AND (learning_status = ANY (ARRAY['passed'::text, 'not_passed'::text])));
CREATE INDEX enrollments_confirmed ON public.enrollments USING btree (org_id, confirmed_at) INCLUDE (user_id, invited_at, source) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX enrollments_content ON public.enrollments USING btree (org_id, content_id, user_id);
CREATE INDEX enrollments_foreign ON public.enrollments USING btree (org_id, user_id) WHERE (member_org_id <> org_id);
CREATE INDEX enrollments_joined ON public.enrollments USING btree (org_id, cohort_id, COALESCE(invited_at, created_at) DESC, id DESC) WHERE ((archived_at IS NULL) AND (NOT is_trial));
CREATE INDEX enrollments_own_run ON public.enrollments USING btree (org_id, confirmed_at) INCLUDE (content_id, learning_status, completed_at) WHERE ((cohort_id = content_id) AND (archived_at IS NULL) AND ((status = 'confirmed'::text) OR (started_at IS NOT NULL)));
CREATE UNIQUE INDEX enrollments_person ON public.enrollments USING btree (org_id, cohort_id, user_id, is_trial) WHERE (archived_at IS NULL);
CREATE INDEX enrollments_received ON public.enrollments USING btree (member_org_id, org_id, content_id) WHERE (member_org_id <> org_id);
CREATE INDEX enrollments_started ON public.enrollments USING btree (org_id, started_at) INCLUDE (user_id) WHERE (started_at IS NOT NULL);
CREATE INDEX enrollments_taken ON public.enrollments USING btree (org_id, cohort_id) INCLUDE (content_id, learning_status, completed_at) WHERE ((archived_at IS NULL) AND ((status = 'confirmed'::text) OR (started_at IS NOT NULL)));
CREATE INDEX enrollments_trial ON public.enrollments USING btree (org_id, cohort_id) WHERE (is_trial AND (archived_at IS NULL));
CREATE INDEX enrollments_user ON public.enrollments USING btree (user_id, org_id, status);
alter table enrollments enable row level security;
create policy guest_adds on enrollments for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on enrollments for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on enrollments for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on enrollments for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on enrollments for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy own_people on enrollments for insert to pelita_app with check ((member_org_id = org_id));
create policy reached_only on enrollments for insert to pelita_guest, pelita_receiver with check (((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))));
create policy receiver_adds on enrollments for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on enrollments for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on enrollments for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on enrollments for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER arrive_with_achievements AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION passed_on_arrival_to_grants();
CREATE TRIGGER change_results AFTER UPDATE ON public.enrollments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrolment_changes_to_results();
CREATE TRIGGER coaching_seats AFTER UPDATE OF status, archived_at ON public.enrollments FOR EACH ROW WHEN (((old.status = 'confirmed'::text) AND (old.archived_at IS NULL) AND ((new.status <> 'confirmed'::text) OR (new.archived_at IS NOT NULL)))) EXECUTE FUNCTION free_coaching_seats();
CREATE TRIGGER earn_achievements AFTER UPDATE OF learning_status, score ON public.enrollments FOR EACH ROW WHEN (((new.learning_status = 'passed'::text) AND ((old.learning_status IS DISTINCT FROM new.learning_status) OR (old.score IS DISTINCT FROM new.score)))) EXECUTE FUNCTION passed_to_grants();
CREATE TRIGGER enrollments_access_added BEFORE INSERT ON public.enrollments FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (new.access_until IS NULL))) EXECUTE FUNCTION set_access_until();
CREATE TRIGGER enrollments_access_confirmed BEFORE UPDATE OF status ON public.enrollments FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text))) EXECUTE FUNCTION set_access_until();
CREATE TRIGGER events_insert AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrollments_to_events();
CREATE TRIGGER events_update AFTER UPDATE ON public.enrollments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrollments_to_events();
CREATE TRIGGER expect_results AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrolled_to_results();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.enrollments FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.enrollments FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER step_seats AFTER UPDATE OF status, archived_at ON public.enrollments FOR EACH ROW WHEN (((old.status = 'confirmed'::text) AND (old.archived_at IS NULL) AND ((new.status <> 'confirmed'::text) OR (new.archived_at IS NOT NULL)))) EXECUTE FUNCTION free_step_seats();
CREATE TRIGGER tally_delete AFTER DELETE ON public.enrollments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_enrollment();
CREATE TRIGGER tally_insert AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_enrollment();
CREATE TRIGGER tally_update AFTER UPDATE ON public.enrollments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_enrollment();
CREATE TRIGGER touch BEFORE UPDATE ON public.enrollments FOR EACH ROW EXECUTE FUNCTION touch_row('named');

create table training_supports (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  batch_id uuid not null,
  user_id uuid not null,
  phone text,
  created_at timestamp with time zone default now() not null,
  constraint training_supports_org_id_batch_id_fkey FOREIGN KEY (org_id, batch_id) REFERENCES cohorts(org_id, id),
  constraint training_supports_org_id_batch_id_user_id_key UNIQUE (org_id, batch_id, user_id),
  constraint training_supports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint training_supports_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint training_supports_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX training_supports_user ON public.training_supports USING btree (org_id, user_id);
alter table training_supports enable row level security;
create policy organisation on training_supports for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on training_supports for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = training_supports.org_id) AND (x.id = training_supports.batch_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.training_supports FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table waiting_list (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  enrollment_id uuid not null,
  cohort_id uuid not null,
  user_id uuid not null,
  reason text not null,
  status text default 'waiting'::text not null,
  note text,
  requested_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  constraint waiting_list_check CHECK ((named OR (member_org_id <> org_id))),
  constraint waiting_list_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint waiting_list_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id),
  constraint waiting_list_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint waiting_list_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint waiting_list_pkey PRIMARY KEY (org_id, id),
  constraint waiting_list_reason_check CHECK ((reason = ANY (ARRAY['capacity'::text, 'approval'::text]))),
  constraint waiting_list_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX waiting_list_open ON public.waiting_list USING btree (org_id, enrollment_id) WHERE (status = 'waiting'::text);
CREATE INDEX waiting_list_queue ON public.waiting_list USING btree (org_id, cohort_id, status, reason, requested_at, id);
alter table waiting_list enable row level security;
create policy guest_adds on waiting_list for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on waiting_list for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on waiting_list for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy organisation on waiting_list for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on waiting_list for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on waiting_list for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on waiting_list for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on waiting_list for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.waiting_list FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.waiting_list FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== learning/comment ====================

create table comments (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_type text not null,
  content_id uuid not null,
  title text not null,
  user_id uuid not null,
  body text not null,
  status text default 'published'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid default current_actor(),
  deleted_at timestamp with time zone,
  constraint comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint comments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint comments_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint comments_pkey PRIMARY KEY (org_id, id),
  constraint comments_status_check CHECK ((status = ANY (ARRAY['published'::text, 'waiting'::text])))
);
CREATE INDEX comments_bin ON public.comments USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX comments_of_content ON public.comments USING btree (org_id, content_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX comments_user ON public.comments USING btree (org_id, user_id);
alter table comments enable row level security;
create policy organisation on comments for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on comments for select to pelita_receiver using ((org_id = current_member_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.comments FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== learning/distribution ====================

create table content_distributions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  to_org_id uuid not null,
  source text default 'distributed'::text not null,
  active boolean default true not null,
  until timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint content_distributions_check CHECK ((to_org_id <> org_id)),
  constraint content_distributions_check1 CHECK ((active OR (until IS NOT NULL))),
  constraint content_distributions_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_distributions_org_id_content_id_to_org_id_key UNIQUE (org_id, content_id, to_org_id),
  constraint content_distributions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_distributions_pkey PRIMARY KEY (org_id, id),
  constraint content_distributions_source_check CHECK ((source = ANY (ARRAY['distributed'::text, 'purchased'::text]))),
  constraint content_distributions_to_org_id_fkey FOREIGN KEY (to_org_id) REFERENCES organizations(id)
);
CREATE INDEX content_distributions_receiver ON public.content_distributions USING btree (to_org_id, org_id, content_id);
alter table content_distributions enable row level security;
create policy organisation on content_distributions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_distributions for select to pelita_receiver using ((org_id = current_member_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_distributions FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.content_distributions FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.content_distributions FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== learning/event ====================

create table learning_events (
  org_id uuid default current_org() not null,
  id bigint generated always as identity not null,
  place bigint,
  user_id uuid not null,
  type text not null,
  enrollment_id uuid,
  relation_id uuid,
  data jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  constraint learning_events_check CHECK ((named OR (member_org_id <> org_id))),
  constraint learning_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint learning_events_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint learning_events_pkey PRIMARY KEY (id)
);
CREATE INDEX learning_events_enrollment ON public.learning_events USING btree (org_id, enrollment_id, id);
CREATE UNIQUE INDEX learning_events_place ON public.learning_events USING btree (place);
CREATE UNIQUE INDEX learning_events_signed_in ON public.learning_events USING btree (org_id, user_id, ((data ->> 'day'::text))) WHERE (type = 'signed_in'::text);
CREATE INDEX learning_events_unplaced ON public.learning_events USING btree (id) WHERE (place IS NULL);
alter table learning_events enable row level security;
create policy organisation on learning_events for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));

-- ==================== learning/feedback ====================

-- no history: it is part of the content, whose own entry tells of it
create table content_feedback_questions (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  question_id uuid not null,
  "position" smallint not null,
  title text not null,
  kind text not null,
  first integer,
  last integer,
  constraint content_feedback_questions_kind_check CHECK ((kind = ANY (ARRAY['linear_scale'::text, 'essay'::text]))),
  constraint content_feedback_questions_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_feedback_questions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_feedback_questions_pkey PRIMARY KEY (org_id, content_id, question_id)
);
alter table content_feedback_questions enable row level security;
create policy organisation on content_feedback_questions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_feedback_questions for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))))));

create table content_feedbacks (
  org_id uuid default current_org() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  cohort_id uuid not null,
  batch_id uuid generated always as (NULLIF(cohort_id, content_id)) stored,
  enrollment_id uuid not null,
  user_id uuid not null,
  rating smallint not null,
  comment text,
  answers jsonb default '[]'::jsonb not null,
  expert_ratings jsonb default '[]'::jsonb not null,
  is_hidden boolean default false not null,
  submitted_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_trial boolean default false not null,
  constraint content_feedbacks_check CHECK ((named OR (member_org_id <> org_id))),
  constraint content_feedbacks_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  constraint content_feedbacks_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id) ON DELETE CASCADE,
  constraint content_feedbacks_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_feedbacks_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id) ON DELETE CASCADE,
  constraint content_feedbacks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_feedbacks_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint content_feedbacks_pkey PRIMARY KEY (org_id, id),
  constraint content_feedbacks_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX content_feedbacks_cohort ON public.content_feedbacks USING btree (org_id, cohort_id, submitted_at DESC, id DESC);
CREATE INDEX content_feedbacks_content ON public.content_feedbacks USING btree (org_id, content_id, submitted_at DESC, id DESC);
CREATE UNIQUE INDEX content_feedbacks_once ON public.content_feedbacks USING btree (org_id, enrollment_id);
CREATE INDEX content_feedbacks_user ON public.content_feedbacks USING btree (user_id, org_id);
alter table content_feedbacks enable row level security;
create policy guest_adds on content_feedbacks for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on content_feedbacks for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on content_feedbacks for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on content_feedbacks for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on content_feedbacks for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on content_feedbacks for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on content_feedbacks for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on content_feedbacks for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on content_feedbacks for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER events_insert AFTER INSERT ON public.content_feedbacks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feedbacks_to_events();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_feedbacks FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.content_feedbacks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('feedback', 'content_id,batch_id', 'rating', 'not is_trial');
CREATE TRIGGER tally_insert AFTER INSERT ON public.content_feedbacks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('feedback', 'content_id,batch_id', 'rating', 'not is_trial');
CREATE TRIGGER tally_update AFTER UPDATE ON public.content_feedbacks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('feedback', 'content_id,batch_id', 'rating', 'not is_trial');
CREATE TRIGGER touch BEFORE UPDATE ON public.content_feedbacks FOR EACH ROW EXECUTE FUNCTION touch_row('batch_id');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.content_feedbacks FOR EACH ROW EXECUTE FUNCTION take_trial_mark('enrollment');

-- ==================== learning/held ====================

create table held_runs (
  org_id uuid default current_org() not null,
  id uuid not null,
  view_time smallint default 0 not null,
  speakers jsonb default '[]'::jsonb not null,
  moderator jsonb,
  recording_url text,
  registration_questions jsonb default '[]'::jsonb not null,
  constraint held_runs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint held_runs_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES cohorts(org_id, id) ON DELETE CASCADE,
  constraint held_runs_pkey PRIMARY KEY (org_id, id),
  constraint held_runs_recording_url_check CHECK ((length(recording_url) <= 2000)),
  constraint held_runs_view_time_check CHECK (((view_time >= 0) AND (view_time <= 600)))
);
alter table held_runs enable row level security;
create policy organisation on held_runs for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on held_runs for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = held_runs.org_id) AND (x.id = held_runs.id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.held_runs FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- no history: address and passcode are told to confirmed people only
create table run_meetings (
  org_id uuid default current_org() not null,
  cohort_id uuid not null,
  provider text default 'other'::text not null,
  url text,
  meeting_id text,
  passcode text,
  constraint run_meetings_meeting_id_check CHECK ((length(meeting_id) <= 100)),
  constraint run_meetings_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id) ON DELETE CASCADE,
  constraint run_meetings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint run_meetings_passcode_check CHECK ((length(passcode) <= 100)),
  constraint run_meetings_pkey PRIMARY KEY (org_id, cohort_id),
  constraint run_meetings_provider_check CHECK ((provider = ANY (ARRAY['zoom'::text, 'google_meet'::text, 'ms_teams'::text, 'other'::text]))),
  constraint run_meetings_url_check CHECK ((length(url) <= 2000))
);
alter table run_meetings enable row level security;
create policy organisation on run_meetings for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on run_meetings for select to pelita_guest using (((org_id = ANY (current_owners())) AND (EXISTS ( SELECT 1
   FROM enrollments e
  WHERE ((e.org_id = run_meetings.org_id) AND (e.cohort_id = run_meetings.cohort_id) AND (e.user_id = current_actor()) AND (e.status = 'confirmed'::text) AND (e.archived_at IS NULL))))));

-- ==================== learning/item ====================

create table content_achievements (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  cohort_id uuid not null,
  kind text not null,
  achievement_id uuid not null,
  rule text default 'completion'::text not null,
  min_score numeric,
  section_id uuid,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint content_achievements_kind_check CHECK ((kind = ANY (ARRAY['badge'::text, 'certificate'::text]))),
  constraint content_achievements_min_score_check CHECK (((min_score >= (0)::numeric) AND (min_score <= (100)::numeric))),
  constraint content_achievements_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint content_achievements_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_achievements_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES content_sections(org_id, id),
  constraint content_achievements_pkey PRIMARY KEY (org_id, id),
  constraint content_achievements_rule_check CHECK ((rule = ANY (ARRAY['completion'::text, 'optional'::text])))
);
CREATE INDEX content_achievements_achievement ON public.content_achievements USING btree (org_id, kind, achievement_id) WHERE (deleted_at IS NULL);
CREATE INDEX content_achievements_bin ON public.content_achievements USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX content_achievements_cohort ON public.content_achievements USING btree (org_id, cohort_id) WHERE (deleted_at IS NULL);
alter table content_achievements enable row level security;
create policy organisation on content_achievements for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on content_achievements for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = content_achievements.org_id) AND (x.id = content_achievements.cohort_id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_achievements FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER new_achievement AFTER INSERT OR UPDATE OF min_score, rule ON public.content_achievements FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION relation_to_grants();
CREATE TRIGGER sign BEFORE UPDATE ON public.content_achievements FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.content_achievements FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table content_items (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  section_id uuid not null,
  type text not null,
  asset_id uuid,
  title text not null,
  settings jsonb default '{}'::jsonb not null,
  "position" integer,
  can_skip boolean default false not null,
  is_step boolean default true not null,
  is_listed boolean default false not null,
  activity_score numeric default 0 not null,
  pass_grade numeric,
  archived_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint content_items_activity_score_check CHECK (((activity_score >= (0)::numeric) AND (activity_score <= (1000)::numeric))),
  constraint content_items_check CHECK (((archived_at IS NULL) = ("position" IS NOT NULL))),
  constraint content_items_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id),
  constraint content_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_items_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES content_sections(org_id, id),
  constraint content_items_org_id_section_id_position_key UNIQUE (org_id, section_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint content_items_pass_grade_check CHECK (((pass_grade >= (0)::numeric) AND (pass_grade <= (100)::numeric))),
  constraint content_items_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX content_items_asset ON public.content_items USING btree (org_id, type, asset_id) WHERE (archived_at IS NULL);
CREATE INDEX content_items_content ON public.content_items USING btree (org_id, content_id);
alter table content_items enable row level security;
create policy organisation on content_items for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_items for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_items FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER recount AFTER UPDATE OF can_skip, is_step, activity_score ON public.content_items FOR EACH ROW WHEN ((((old.can_skip IS DISTINCT FROM new.can_skip) OR (old.is_step IS DISTINCT FROM new.is_step)) OR (old.activity_score IS DISTINCT FROM new.activity_score))) EXECUTE FUNCTION item_to_counts();
CREATE TRIGGER sign BEFORE UPDATE ON public.content_items FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.content_items FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table content_relations (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  pass_grade numeric,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  due_date timestamp with time zone,
  cohort_id uuid not null,
  item_id uuid not null,
  links jsonb default '[]'::jsonb not null,
  constraint content_relations_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint content_relations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_relations_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES content_items(org_id, id),
  constraint content_relations_pass_grade_check CHECK (((pass_grade >= (0)::numeric) AND (pass_grade <= (100)::numeric))),
  constraint content_relations_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX content_relations_bin ON public.content_relations USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX content_relations_of_item ON public.content_relations USING btree (org_id, item_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX content_relations_use ON public.content_relations USING btree (org_id, cohort_id, item_id) WHERE (deleted_at IS NULL);
alter table content_relations enable row level security;
create policy organisation on content_relations for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on content_relations for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = content_relations.org_id) AND (x.id = content_relations.cohort_id))))) AND (deleted_at IS NULL)));
CREATE TRIGGER end_results AFTER UPDATE OF deleted_at ON public.content_relations FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION relation_to_results();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_relations FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER lock_run BEFORE INSERT OR UPDATE OF deleted_at ON public.content_relations FOR EACH ROW EXECUTE FUNCTION use_locks_run();
CREATE TRIGGER new_results AFTER INSERT ON public.content_relations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relation_to_results();
CREATE TRIGGER recount_new AFTER INSERT ON public.content_relations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION use_to_counts();
CREATE TRIGGER recount_removed AFTER UPDATE OF deleted_at ON public.content_relations FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION use_to_counts();
CREATE TRIGGER sign BEFORE UPDATE ON public.content_relations FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER tell_added AFTER INSERT ON public.content_relations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_to_events();
CREATE TRIGGER touch BEFORE UPDATE ON public.content_relations FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table content_sections (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  day_id uuid,
  day_title text,
  title text,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint content_sections_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_sections_org_id_content_id_position_key UNIQUE (org_id, content_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint content_sections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_sections_pkey PRIMARY KEY (org_id, id)
);
alter table content_sections enable row level security;
create policy organisation on content_sections for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_sections for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_sections FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.content_sections FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== learning/link ====================

-- no history: the clock tries addresses, nobody changes a record
create table link_checks (
  org_id uuid default current_org() not null,
  id uuid not null,
  url text not null,
  checked_at timestamp with time zone default now() not null,
  failed_at timestamp with time zone,
  constraint link_checks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint link_checks_pkey PRIMARY KEY (org_id, id)
);
alter table link_checks enable row level security;
create policy organisation on link_checks for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on link_checks for select to pelita_receiver using ((org_id = current_member_org()));

-- ==================== learning/progress ====================

-- no history: how far somebody has come is nobody's change of a record
create table content_progress (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  content_id uuid not null,
  user_id uuid not null,
  seen int4multirange default '{}'::int4multirange not null,
  "position" integer default 0 not null,
  percent smallint default 0 not null,
  opened_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  client_at timestamp with time zone,
  done_at timestamp with time zone,
  member_org_id uuid default current_member_org() not null,
  named boolean generated always as ((member_org_id = org_id)) stored not null,
  trial_of uuid,
  is_trial boolean generated always as ((trial_of IS NOT NULL)) stored not null,
  constraint content_progress_once UNIQUE NULLS NOT DISTINCT (org_id, content_id, user_id, trial_of),
  constraint content_progress_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_progress_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_progress_org_id_trial_of_fkey FOREIGN KEY (org_id, trial_of) REFERENCES enrollments(org_id, id) ON DELETE CASCADE,
  constraint content_progress_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint content_progress_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint content_progress_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX content_progress_last ON public.content_progress USING btree (org_id, content_id, last_at DESC, id DESC);
CREATE INDEX content_progress_user ON public.content_progress USING btree (org_id, user_id);
alter table content_progress enable row level security;
create policy guest_adds on content_progress for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on content_progress for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on content_progress for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on content_progress for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on content_progress for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on content_progress for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on content_progress for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on content_progress for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on content_progress for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));

-- no history: it counts what learners do
create table content_views (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  day date not null,
  user_id uuid not null,
  views integer default 1 not null,
  member_org_id uuid default current_member_org() not null,
  named boolean generated always as ((member_org_id = org_id)) stored not null,
  constraint content_views_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_views_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_views_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint content_views_pkey PRIMARY KEY (org_id, content_id, day, user_id)
);
CREATE INDEX content_views_user ON public.content_views USING btree (org_id, user_id);
alter table content_views enable row level security;
create policy guest_adds on content_views for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on content_views for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on content_views for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy organisation on content_views for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on content_views for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on content_views for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on content_views for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on content_views for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));

-- ==================== learning/result ====================

create table item_results (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  relation_id uuid not null,
  type text not null,
  asset_id uuid,
  cohort_id uuid not null,
  user_id uuid not null,
  nik text not null,
  full_name text not null,
  email text,
  status text default 'not_done'::text not null,
  score numeric,
  retake integer default 0 not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  lead_id uuid,
  enrollment_id uuid not null,
  state text default 'open'::text not null,
  done_at timestamp with time zone,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  is_trial boolean default false not null,
  constraint item_results_check CHECK ((lead_id <> id)),
  constraint item_results_check1 CHECK ((named OR (member_org_id <> org_id))),
  constraint item_results_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id),
  constraint item_results_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id),
  constraint item_results_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint item_results_org_id_lead_id_fkey FOREIGN KEY (org_id, lead_id) REFERENCES item_results(org_id, id),
  constraint item_results_org_id_relation_id_fkey FOREIGN KEY (org_id, relation_id) REFERENCES content_relations(org_id, id),
  constraint item_results_org_id_relation_id_user_id_key UNIQUE (org_id, relation_id, user_id),
  constraint item_results_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint item_results_pkey PRIMARY KEY (org_id, id),
  constraint item_results_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_progress'::text, 'done'::text]))),
  constraint item_results_status_check CHECK ((status = ANY (ARRAY['not_done'::text, 'waiting_review'::text, 'not_passed'::text, 'passed'::text])))
);
CREATE INDEX item_results_asset ON public.item_results USING btree (org_id, asset_id, updated_at DESC, id DESC);
CREATE INDEX item_results_asset_name ON public.item_results USING btree (org_id, asset_id, lower(full_name), id);
CREATE INDEX item_results_asset_received ON public.item_results USING btree (org_id, asset_id, member_org_id, updated_at DESC, id DESC) WHERE (member_org_id <> org_id);
CREATE INDEX item_results_asset_status ON public.item_results USING btree (org_id, asset_id, status, updated_at DESC, id DESC);
CREATE INDEX item_results_done ON public.item_results USING btree (org_id, done_at) INCLUDE (user_id) WHERE (done_at IS NOT NULL);
CREATE INDEX item_results_email ON public.item_results USING btree (org_id, relation_id, email, id);
CREATE INDEX item_results_enrollment ON public.item_results USING btree (org_id, enrollment_id, relation_id);
CREATE INDEX item_results_finished ON public.item_results USING btree (org_id, relation_id, finished_at, id);
CREATE INDEX item_results_group ON public.item_results USING btree (org_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX item_results_name ON public.item_results USING btree (org_id, relation_id, lower(full_name), id);
CREATE INDEX item_results_nik ON public.item_results USING btree (org_id, relation_id, nik, id);
CREATE INDEX item_results_queue ON public.item_results USING btree (org_id, finished_at, id) WHERE ((status = 'waiting_review'::text) AND (lead_id IS NULL));
CREATE INDEX item_results_received ON public.item_results USING btree (org_id, relation_id, member_org_id, updated_at DESC, id DESC) WHERE (member_org_id <> org_id);
CREATE INDEX item_results_score ON public.item_results USING btree (org_id, relation_id, score, id);
CREATE INDEX item_results_status ON public.item_results USING btree (org_id, relation_id, status, updated_at DESC, id DESC);
CREATE INDEX item_results_updated ON public.item_results USING btree (org_id, relation_id, updated_at DESC, id DESC);
CREATE INDEX item_results_user ON public.item_results USING btree (user_id, org_id, type);
CREATE INDEX item_results_waiting ON public.item_results USING btree (org_id, asset_id, finished_at, id) WHERE ((status = 'waiting_review'::text) AND (lead_id IS NULL));
alter table item_results enable row level security;
create policy guest_adds on item_results for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on item_results for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on item_results for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on item_results for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on item_results for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on item_results for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_changes on item_results for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy receiver_removes on item_results for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id) AND (NOT named)));
create policy visitor_reads on item_results for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER events_update AFTER UPDATE ON public.item_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION results_to_events();
CREATE TRIGGER passes_update AFTER UPDATE ON public.item_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION passes_to_events();
CREATE TRIGGER tally_delete AFTER DELETE ON public.item_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_item_result();
CREATE TRIGGER tally_insert AFTER INSERT ON public.item_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_item_result();
CREATE TRIGGER tally_listed_delete AFTER DELETE ON public.item_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_assignment_result();
CREATE TRIGGER tally_listed_insert AFTER INSERT ON public.item_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_assignment_result();
CREATE TRIGGER tally_listed_update AFTER UPDATE ON public.item_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_assignment_result();
CREATE TRIGGER tally_update AFTER UPDATE ON public.item_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally_of_item_result();
CREATE TRIGGER touch BEFORE UPDATE ON public.item_results FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== platform/auth ====================

create table legal_acceptances (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  text_id uuid not null,
  user_id uuid not null,
  accepted_at timestamp with time zone default now() not null,
  ip text,
  created_at timestamp with time zone default now() not null,
  constraint legal_acceptances_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint legal_acceptances_org_id_text_id_fkey FOREIGN KEY (org_id, text_id) REFERENCES legal_texts(org_id, id),
  constraint legal_acceptances_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint legal_acceptances_org_id_user_id_text_id_key UNIQUE (org_id, user_id, text_id),
  constraint legal_acceptances_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX legal_acceptances_text ON public.legal_acceptances USING btree (org_id, text_id, accepted_at);
alter table legal_acceptances enable row level security;
create policy organisation on legal_acceptances for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table legal_texts (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  document text not null,
  version integer not null,
  contents jsonb not null,
  summary text default ''::text not null,
  status text default 'draft'::text not null,
  require_reacceptance boolean default true not null,
  effective_at timestamp with time zone,
  published_at timestamp with time zone,
  published_by uuid,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint legal_texts_check CHECK (((status = 'draft'::text) OR (effective_at IS NOT NULL))),
  constraint legal_texts_document_check CHECK ((document = ANY (ARRAY['term_and_condition'::text, 'user_policy'::text]))),
  constraint legal_texts_org_id_document_version_key UNIQUE (org_id, document, version),
  constraint legal_texts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint legal_texts_pkey PRIMARY KEY (org_id, id),
  constraint legal_texts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'publish'::text, 'archived'::text]))),
  constraint legal_texts_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX legal_texts_draft ON public.legal_texts USING btree (org_id, document) WHERE (status = 'draft'::text);
CREATE UNIQUE INDEX legal_texts_published ON public.legal_texts USING btree (org_id, document) WHERE (status = 'publish'::text);
alter table legal_texts enable row level security;
create policy organisation on legal_texts for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.legal_texts FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.legal_texts FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.legal_texts FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== platform/auth/factor ====================

create table factor_passkeys (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  host text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint factor_passkeys_credential_id_key UNIQUE (credential_id),
  constraint factor_passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint factor_passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX factor_passkeys_person ON public.factor_passkeys USING btree (person_id);

-- ==================== platform/auth/sso ====================

create table sso_bindings (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  issuer text not null,
  subject text not null,
  membership_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint sso_bindings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint sso_bindings_org_id_issuer_subject_key UNIQUE (org_id, issuer, subject),
  constraint sso_bindings_org_id_membership_id_fkey FOREIGN KEY (org_id, membership_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint sso_bindings_org_id_membership_id_issuer_key UNIQUE (org_id, membership_id, issuer),
  constraint sso_bindings_pkey PRIMARY KEY (org_id, id)
);
alter table sso_bindings enable row level security;
create policy organisation on sso_bindings for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table sso_connections (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  enabled boolean default false not null,
  button_label text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text default 'openid email profile'::text not null,
  claims jsonb default '{}'::jsonb not null,
  auto_create_learner boolean default false not null,
  enforce boolean default false not null,
  tested_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  trusts_address boolean default false not null,
  constraint sso_connections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint sso_connections_org_id_key UNIQUE (org_id),
  constraint sso_connections_pkey PRIMARY KEY (org_id, id)
);
alter table sso_connections enable row level security;
create policy organisation on sso_connections for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.sso_connections FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.sso_connections FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.sso_connections FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== platform/db ====================

create table api_credentials (
  id uuid default gen_random_uuid() not null,
  org_id uuid default current_org() not null,
  name text not null,
  key_hash text not null,
  scopes text[] not null,
  is_active boolean default true not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  allowed_ips text[] default '{}'::text[] not null,
  hint text,
  revoked_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  updated_at timestamp with time zone default now() not null,
  constraint api_credentials_key_hash_key UNIQUE (key_hash),
  constraint api_credentials_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint api_credentials_pkey PRIMARY KEY (id)
);
CREATE INDEX api_credentials_org ON public.api_credentials USING btree (org_id, created_at DESC, id DESC);
alter table api_credentials enable row level security;
create policy organisation on api_credentials for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.api_credentials FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.api_credentials FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.api_credentials FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table audit_logs (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  entity_title text,
  changes jsonb default '{}'::jsonb not null,
  via text,
  ip text,
  user_agent text,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint audit_logs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint audit_logs_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX audit_logs_actor ON public.audit_logs USING btree (org_id, actor_id, created_at DESC);
CREATE INDEX audit_logs_entity ON public.audit_logs USING btree (org_id, entity_type, entity_id, created_at DESC);
CREATE INDEX audit_logs_kind ON public.audit_logs USING btree (org_id, entity_type, created_at DESC, id DESC) WHERE (action <> ALL (ARRAY['login'::text, 'logout'::text]));
CREATE INDEX audit_logs_time ON public.audit_logs USING btree (org_id, created_at DESC, id DESC);
alter table audit_logs enable row level security;
create policy organisation on audit_logs for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: an address, which is a secret
create table calendar_links (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  content_id uuid,
  created_at timestamp with time zone default now() not null,
  seed text not null,
  token_hash text not null,
  constraint calendar_links_check CHECK ((num_nonnulls(user_id, content_id) = 1)),
  constraint calendar_links_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint calendar_links_org_id_content_id_key UNIQUE (org_id, content_id),
  constraint calendar_links_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint calendar_links_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint calendar_links_org_id_user_id_key UNIQUE (org_id, user_id),
  constraint calendar_links_pkey PRIMARY KEY (org_id, id),
  constraint calendar_links_token_hash_key UNIQUE (token_hash)
);
alter table calendar_links enable row level security;
create policy organisation on calendar_links for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table companies (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  company_code text not null,
  company_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint companies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint companies_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX companies_bin ON public.companies USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX companies_code ON public.companies USING btree (org_id, lower(company_code)) WHERE (deleted_at IS NULL);
alter table companies enable row level security;
create policy organisation on companies for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on companies for select to pelita_guest, pelita_receiver using (((org_id = current_member_org()) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.companies FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table divisions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  division_code text not null,
  division_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint divisions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint divisions_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX divisions_bin ON public.divisions USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX divisions_code ON public.divisions USING btree (org_id, lower(division_code)) WHERE (deleted_at IS NULL);
alter table divisions enable row level security;
create policy organisation on divisions for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on divisions for select to pelita_receiver using (((org_id = current_member_org()) AND (deleted_at IS NULL)));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.divisions FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.divisions FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table files (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  key text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  visibility text not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  pages integer,
  sha256 text,
  constraint files_key_key UNIQUE (key),
  constraint files_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint files_pkey PRIMARY KEY (org_id, id),
  constraint files_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX files_age ON public.files USING btree (created_at);
CREATE INDEX files_same ON public.files USING btree (org_id, sha256) WHERE (sha256 IS NOT NULL);
alter table files enable row level security;
create policy guest_adds on files for insert to pelita_guest with check (((org_id = current_org()) AND (created_by = current_actor())));
create policy guest_removes on files for delete to pelita_guest using (((org_id = current_org()) AND (created_by = current_actor())));
create policy organisation on files for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_opens on files for select to pelita_guest, pelita_receiver using (((org_id = current_org()) AND ((EXISTS ( SELECT 1
   FROM documents d
  WHERE ((d.org_id = files.org_id) AND ((files.id = d.file_id) OR (files.id = d.preview_id))))) OR (EXISTS ( SELECT 1
   FROM media m
  WHERE ((m.org_id = files.org_id) AND ((((files.id = m.file_id) OR (files.id = m.stream_id)) OR (files.id = m.poster_id)) OR (m.subtitles @> jsonb_build_array(jsonb_build_object('file_id', files.id))))))) OR (EXISTS ( SELECT 1
   FROM content_items i
  WHERE ((i.org_id = files.org_id) AND (i.type = 'html5'::text) AND ((i.settings ->> 'html5_content'::text) = (files.id)::text)))))));
create policy visitor_reads on files for select to pelita_guest, pelita_receiver using (((org_id = current_org()) AND (EXISTS ( SELECT 1
   FROM memberships m
  WHERE ((m.org_id = current_member_org()) AND (m.id = files.created_by))))));
CREATE TRIGGER bytes_delete AFTER DELETE ON public.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes();
CREATE TRIGGER bytes_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes();
CREATE TRIGGER bytes_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes();

create table idempotency_keys (
  org_id uuid default current_org() not null,
  actor_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint idempotency_keys_pkey PRIMARY KEY (org_id, actor_id, endpoint, key)
);
alter table idempotency_keys enable row level security;
create policy organisation on idempotency_keys for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table jobs (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  title text not null,
  input jsonb default '{}'::jsonb not null,
  state text default 'queued'::text not null,
  done integer default 0 not null,
  total integer,
  message text,
  file_key text,
  file_name text,
  cancel_requested boolean default false not null,
  dismissed boolean default false not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  alive_at timestamp with time zone,
  tries integer default 0 not null,
  kept jsonb,
  constraint jobs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint jobs_pkey PRIMARY KEY (org_id, id),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX jobs_begun ON public.jobs USING btree (org_id, started_at) WHERE (started_at IS NOT NULL);
CREATE INDEX jobs_mine ON public.jobs USING btree (org_id, created_by, created_at DESC);
CREATE INDEX jobs_running ON public.jobs USING btree (alive_at) WHERE (state = 'running'::text);
CREATE INDEX jobs_waiting ON public.jobs USING btree (org_id, created_at, id) WHERE (state = 'queued'::text);
alter table jobs enable row level security;
create policy organisation on jobs for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table memberships (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  person_id uuid,
  role_id uuid,
  nik text not null,
  full_name text not null,
  email text,
  phone text,
  picture text,
  posisi text default '-'::text not null,
  division_id uuid,
  company_id uuid,
  manager_id uuid,
  groups text[] default '{}'::text[] not null,
  join_date date,
  employment_status text,
  status text default 'active'::text not null,
  last_login_at timestamp with time zone,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  gender text,
  birth_date date,
  has_password boolean default false not null,
  locked_until timestamp with time zone,
  new_email text,
  first_password_hash text,
  language text,
  unwanted_mails text[] default '{}'::text[] not null,
  unwanted_pushes text[] default '{}'::text[] not null,
  search_text text generated always as (lower(((((((nik || ' '::text) || full_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || posisi))) stored,
  constraint memberships_check CHECK (((new_email IS NULL) OR (person_id IS NOT NULL))),
  constraint memberships_check1 CHECK (((first_password_hash IS NULL) OR (person_id IS NULL))),
  constraint memberships_employment_status_check CHECK ((employment_status = ANY (ARRAY['permanent'::text, 'contract'::text, 'intern'::text, 'external'::text]))),
  constraint memberships_known_by CHECK (((email IS NOT NULL) OR (person_id IS NOT NULL))),
  constraint memberships_language_check CHECK ((language = ANY (ARRAY['id'::text, 'en'::text]))),
  constraint memberships_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id),
  constraint memberships_org_id_division_id_fkey FOREIGN KEY (org_id, division_id) REFERENCES divisions(org_id, id),
  constraint memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint memberships_org_id_manager_id_fkey FOREIGN KEY (org_id, manager_id) REFERENCES memberships(org_id, id) ON DELETE SET NULL (manager_id),
  constraint memberships_org_id_role_id_fkey FOREIGN KEY (org_id, role_id) REFERENCES roles(org_id, id),
  constraint memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint memberships_pkey PRIMARY KEY (org_id, id),
  constraint memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'waiting_approval'::text])))
);
CREATE INDEX memberships_bin ON public.memberships USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX memberships_company ON public.memberships USING btree (org_id, company_id, updated_at DESC, id DESC);
CREATE INDEX memberships_created ON public.memberships USING btree (org_id, created_at);
CREATE INDEX memberships_division ON public.memberships USING btree (org_id, division_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX memberships_email ON public.memberships USING btree (org_id, email) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_email_order ON public.memberships USING btree (org_id, email, id) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_groups ON public.memberships USING gin (org_id, groups);
CREATE INDEX memberships_id ON public.memberships USING btree (id);
CREATE INDEX memberships_invited ON public.memberships USING btree (email) WHERE ((person_id IS NULL) AND (deleted_at IS NULL));
CREATE INDEX memberships_login ON public.memberships USING btree (org_id, last_login_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_manager ON public.memberships USING btree (org_id, manager_id);
CREATE INDEX memberships_name ON public.memberships USING btree (org_id, full_name, id);
CREATE INDEX memberships_new_email ON public.memberships USING btree (org_id, new_email) WHERE (new_email IS NOT NULL);
CREATE UNIQUE INDEX memberships_nik ON public.memberships USING btree (org_id, lower(nik)) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_nik_order ON public.memberships USING btree (org_id, nik, id) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_of_person ON public.memberships USING btree (person_id);
CREATE INDEX memberships_pending ON public.memberships USING btree (org_id, updated_at DESC, id DESC) WHERE ((person_id IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX memberships_person ON public.memberships USING btree (org_id, person_id) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_position ON public.memberships USING btree (org_id, posisi, id) WHERE (deleted_at IS NULL);
CREATE INDEX memberships_role ON public.memberships USING btree (org_id, role_id);
CREATE INDEX memberships_search ON public.memberships USING gin (org_id, search_text gin_trgm_ops);
CREATE INDEX memberships_status ON public.memberships USING btree (org_id, status, updated_at DESC, id DESC);
CREATE INDEX memberships_updated ON public.memberships USING btree (org_id, updated_at DESC, id DESC);
CREATE INDEX memberships_waiting ON public.memberships USING btree (org_id) WHERE (status = 'waiting_approval'::text);
alter table memberships enable row level security;
create policy organisation on memberships for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
create policy visitor_reads on memberships for select to pelita_guest, pelita_receiver using (((org_id = current_member_org()) AND (deleted_at IS NULL)));
CREATE TRIGGER end_calendars AFTER UPDATE OF person_id, status, deleted_at ON public.memberships FOR EACH ROW WHEN (((new.person_id IS DISTINCT FROM old.person_id) OR (new.status <> 'active'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_calendars();
CREATE TRIGGER end_sso_bindings AFTER UPDATE OF deleted_at, person_id ON public.memberships FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) OR (new.person_id IS DISTINCT FROM old.person_id))) EXECUTE FUNCTION end_sso_bindings();
CREATE TRIGGER fill BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION fill_member_from_person();
CREATE TRIGGER fill_again BEFORE UPDATE OF person_id, deleted_at ON public.memberships FOR EACH ROW WHEN (((new.person_id IS DISTINCT FROM old.person_id) OR ((new.person_id IS NOT NULL) AND (old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL)))) EXECUTE FUNCTION fill_member_from_person();
CREATE TRIGGER fill_without_address BEFORE UPDATE OF email ON public.memberships FOR EACH ROW WHEN (((new.email IS NULL) AND (new.person_id IS NULL))) EXECUTE FUNCTION fill_member_from_person();
CREATE TRIGGER forget_left_person AFTER UPDATE OF person_id ON public.memberships FOR EACH ROW WHEN ((old.person_id IS DISTINCT FROM new.person_id)) EXECUTE FUNCTION forget_person();
CREATE TRIGGER forget_notices AFTER UPDATE OF email ON public.memberships FOR EACH ROW WHEN (((new.email ~~ '%@deleted.invalid'::text) AND (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION forget_notices();
CREATE TRIGGER forget_person AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION forget_person();
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.memberships FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER members_to_attendances AFTER UPDATE OF nik, full_name, email ON public.memberships FOR EACH ROW WHEN (((old.nik IS DISTINCT FROM new.nik) OR (old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION copy_member_to_attendances();
CREATE TRIGGER members_to_grants AFTER UPDATE OF nik, full_name, email, posisi ON public.memberships FOR EACH ROW WHEN (((((old.nik IS DISTINCT FROM new.nik) OR (old.full_name IS DISTINCT FROM new.full_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.posisi IS DISTINCT FROM new.posisi))) EXECUTE FUNCTION copy_member_to_grants();
CREATE TRIGGER members_to_results AFTER UPDATE OF nik, full_name, email ON public.memberships FOR EACH ROW WHEN (((old.nik IS DISTINCT FROM new.nik) OR (old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION copy_member_to_results();
CREATE TRIGGER person_becomes_shared AFTER INSERT OR UPDATE OF deleted_at, person_id ON public.memberships FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND (new.person_id IS NOT NULL))) EXECUTE FUNCTION person_becomes_shared();
CREATE TRIGGER sign BEFORE UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER tally_delete AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('membership', 'org_id', 'status', 'deleted_at is null');
CREATE TRIGGER tally_insert AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('membership', 'org_id', 'status', 'deleted_at is null');
CREATE TRIGGER tally_update AFTER UPDATE ON public.memberships REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('membership', 'org_id', 'status', 'deleted_at is null');
CREATE TRIGGER touch BEFORE UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION touch_row('search_text');

-- no history: it tells of what has its own history
create table notifications (
  org_id uuid default current_member_org() not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  event text not null,
  title text not null,
  body text not null,
  content_id uuid,
  cohort_id uuid,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  payload jsonb,
  language text,
  constraint notifications_language_check CHECK ((language = ANY (ARRAY['id'::text, 'en'::text]))),
  constraint notifications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint notifications_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX notifications_log ON public.notifications USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX notifications_mine ON public.notifications USING btree (org_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (org_id, user_id) WHERE (read_at IS NULL);
alter table notifications enable row level security;
create policy organisation on notifications for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_adds on notifications for insert to pelita_guest, pelita_receiver with check ((org_id = current_member_org()));

create table organizations (
  id uuid default gen_random_uuid() not null,
  code text not null,
  title text not null,
  website_title text not null,
  primary_color text default '#0F62AC'::text not null,
  secondary_color text default '#F5A623'::text not null,
  text_color text default '#1F2937'::text not null,
  url_logo text,
  url_favicon text,
  url_domain text,
  url_subdomain text,
  timezone text default 'Asia/Jakarta'::text not null,
  font_family text default 'Inter'::text not null,
  feature_flags jsonb default '{}'::jsonb not null,
  login_page jsonb default '{}'::jsonb not null,
  is_platform boolean default false not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  file_quota bigint default '21474836480'::bigint not null,
  constraint organizations_code_check CHECK ((code ~ '^[a-z0-9-]{2,30}$'::text)),
  constraint organizations_code_key UNIQUE (code),
  constraint organizations_file_quota_check CHECK ((file_quota >= 0)),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_url_domain_key UNIQUE (url_domain),
  constraint organizations_url_subdomain_key UNIQUE (url_subdomain)
);
alter table organizations enable row level security;
create policy organisation on organizations for all to pelita_app using ((id = current_org())) with check ((id = current_org()));
create policy visitor_reads on organizations for select to pelita_guest, pelita_receiver using (((id = ANY (current_owners())) OR (id = current_member_org())));
CREATE TRIGGER touch BEFORE UPDATE ON public.organizations FOR EACH ROW EXECUTE FUNCTION touch_row();

create table outbox (
  org_id uuid default current_member_org() not null,
  id uuid default gen_random_uuid() not null,
  template text not null,
  recipient text not null,
  payload jsonb not null,
  status text default 'queued'::text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  error text,
  created_at timestamp with time zone default now() not null,
  priority smallint default 1 not null,
  language text default 'en'::text not null,
  constraint outbox_language_check CHECK ((language = ANY (ARRAY['id'::text, 'en'::text]))),
  constraint outbox_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint outbox_pkey PRIMARY KEY (org_id, id),
  constraint outbox_priority_check CHECK ((priority = ANY (ARRAY[0, 1]))),
  constraint outbox_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'skipped'::text])))
);
CREATE INDEX outbox_log ON public.outbox USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX outbox_unsent ON public.outbox USING btree (org_id) WHERE (error IS NOT NULL);
CREATE INDEX outbox_urgent ON public.outbox USING btree (next_try_at) WHERE ((status = 'queued'::text) AND (priority = 0));
CREATE INDEX outbox_waiting ON public.outbox USING btree (priority, org_id, next_try_at) WHERE (status = 'queued'::text);
alter table outbox enable row level security;
create policy organisation on outbox for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_adds on outbox for insert to pelita_guest, pelita_receiver with check ((org_id = current_member_org()));

create table persons (
  id uuid default gen_random_uuid() not null,
  email text,
  full_name text not null,
  phone text,
  picture text,
  gender text,
  birth_date date,
  password_hash text,
  password_changed_at timestamp with time zone,
  must_change_password boolean default false not null,
  failed_logins integer default 0 not null,
  failed_since timestamp with time zone,
  locked_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  password_unproven boolean default false not null,
  address_proven boolean default false not null,
  constraint persons_email_key UNIQUE (email),
  constraint persons_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint persons_pkey PRIMARY KEY (id)
);
CREATE TRIGGER access_to_memberships AFTER UPDATE OF password_hash, locked_until ON public.persons FOR EACH ROW WHEN ((((old.password_hash IS NULL) IS DISTINCT FROM (new.password_hash IS NULL)) OR (old.locked_until IS DISTINCT FROM new.locked_until))) EXECUTE FUNCTION copy_access_to_memberships();
CREATE TRIGGER end_calendars AFTER UPDATE OF password_hash, email ON public.persons FOR EACH ROW WHEN (((new.password_hash IS DISTINCT FROM old.password_hash) OR (new.email IS DISTINCT FROM old.email))) EXECUTE FUNCTION end_calendars();
CREATE TRIGGER forget_unproven_factors AFTER UPDATE OF password_hash, password_unproven ON public.persons FOR EACH ROW WHEN ((old.password_unproven AND ((NOT new.password_unproven) OR ((old.password_hash IS NOT NULL) AND (new.password_hash IS NULL))))) EXECUTE FUNCTION forget_unproven_factors();
CREATE TRIGGER persons_to_memberships AFTER UPDATE OF full_name, email, phone, picture, gender, birth_date ON public.persons FOR EACH ROW WHEN (((((((old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.picture IS DISTINCT FROM new.picture)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.birth_date IS DISTINCT FROM new.birth_date))) EXECUTE FUNCTION copy_person_to_memberships();
CREATE TRIGGER touch BEFORE UPDATE ON public.persons FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER unlock_places AFTER UPDATE OF locked_until ON public.persons FOR EACH ROW WHEN ((new.locked_until IS NULL)) EXECUTE FUNCTION unlock_places();

create table roles (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text default ''::text not null,
  permissions text[] default '{}'::text[] not null,
  is_system boolean default false not null,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint roles_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint roles_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX roles_bin ON public.roles USING btree (org_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX roles_title ON public.roles USING btree (org_id, lower(title)) WHERE (deleted_at IS NULL);
alter table roles enable row level security;
create policy organisation on roles for all to pelita_app using (((org_id = current_org()) AND ((deleted_at IS NULL) OR bin_is_open()))) with check ((org_id = current_org()));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.roles FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table sessions (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  token_hash text not null,
  sso_token text,
  org_id uuid not null,
  membership_id uuid not null,
  person_id uuid not null,
  parent_id uuid,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  must_accept text[] default '{}'::text[] not null,
  by_password boolean default false not null,
  remember_until timestamp with time zone,
  by_factor boolean default false not null,
  proved_at timestamp with time zone,
  last_seen_at timestamp with time zone default now() not null,
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['console'::text, 'learner'::text]))),
  constraint sessions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint sessions_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_sso_token_key UNIQUE (sso_token),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_membership ON public.sessions USING btree (org_id, membership_id);
CREATE INDEX sessions_parent ON public.sessions USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX sessions_person ON public.sessions USING btree (person_id);

create table sign_in_places (
  person_id uuid not null,
  place text not null,
  known_at timestamp with time zone,
  failures integer default 0 not null,
  failed_since timestamp with time zone,
  locked_until timestamp with time zone,
  constraint sign_in_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint sign_in_places_pkey PRIMARY KEY (person_id, place)
);

create table tallies (
  org_id uuid not null,
  kind text not null,
  scope_id uuid not null,
  key text not null,
  n bigint default 0 not null,
  constraint tallies_pkey PRIMARY KEY (org_id, kind, scope_id, key)
);
alter table tallies enable row level security;
create policy organisation on tallies for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on tallies for select to pelita_guest, pelita_receiver using (((org_id = current_member_org()) OR ((kind = ANY (ARRAY['enrollment'::text, 'coaching'::text, 'step'::text])) AND (org_id = ANY (current_owners())))));

create table user_imports (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  file_name text not null,
  options jsonb not null,
  sheet jsonb not null,
  issues jsonb not null,
  fingerprint text not null,
  committed_at timestamp with time zone,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  constraint user_imports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint user_imports_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX user_imports_age ON public.user_imports USING btree (created_at);
alter table user_imports enable row level security;
create policy organisation on user_imports for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table verifications (
  id uuid default gen_random_uuid() not null,
  org_id uuid not null,
  person_id uuid,
  purpose text not null,
  email text not null,
  code_hash text,
  reset_hash text,
  payload jsonb default '{}'::jsonb not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  resend_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  member_id uuid,
  constraint verifications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint verifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset_password'::text, 'expired_password'::text, 'link'::text, 'sso'::text, 'factor'::text, 'lost_factor'::text]))),
  constraint verifications_reset_hash_key UNIQUE (reset_hash)
);
CREATE INDEX verifications_email ON public.verifications USING btree (email, created_at DESC);
CREATE INDEX verifications_member ON public.verifications USING btree (org_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX verifications_person ON public.verifications USING btree (person_id) WHERE (person_id IS NOT NULL);

-- ==================== platform/storage/large ====================

-- no history: a file on its way is nobody's record
create table uploads (
  org_id uuid default current_org() not null,
  id uuid not null,
  folder text not null,
  name text not null,
  size bigint not null,
  received bigint default 0 not null,
  parts text[] default '{}'::text[] not null,
  created_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint uploads_check CHECK (((received >= 0) AND (received <= size))),
  constraint uploads_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint uploads_pkey PRIMARY KEY (org_id, id),
  constraint uploads_size_check CHECK ((size > 0))
);
CREATE INDEX uploads_age ON public.uploads USING btree (updated_at);
alter table uploads enable row level security;
create policy organisation on uploads for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
CREATE TRIGGER bytes_delete AFTER DELETE ON public.uploads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes('least(size, received + 8388608)');
CREATE TRIGGER bytes_insert AFTER INSERT ON public.uploads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes('least(size, received + 8388608)');
CREATE TRIGGER bytes_update AFTER UPDATE ON public.uploads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_bytes('least(size, received + 8388608)');
CREATE TRIGGER touch BEFORE UPDATE ON public.uploads FOR EACH ROW EXECUTE FUNCTION touch_row('');

-- ==================== tables that only SQL names ====================

create table backups (
  id uuid default gen_random_uuid() not null,
  made_at timestamp with time zone not null,
  finished_at timestamp with time zone default now() not null,
  bytes bigint not null,
  rows bigint not null,
  files bigint not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_time ON public.backups USING btree (made_at DESC);

create table cities (
  id uuid default gen_random_uuid() not null,
  title text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_title_key UNIQUE (title)
);

-- no history: a counter
create table cohort_calendars (
  org_id uuid default current_org() not null,
  cohort_id uuid not null,
  sequence integer default 0 not null,
  constraint cohort_calendars_org_id_cohort_id_fkey FOREIGN KEY (org_id, cohort_id) REFERENCES cohorts(org_id, id) ON DELETE CASCADE,
  constraint cohort_calendars_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint cohort_calendars_pkey PRIMARY KEY (org_id, cohort_id)
);
alter table cohort_calendars enable row level security;
create policy organisation on cohort_calendars for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on cohort_calendars for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM cohorts x
  WHERE ((x.org_id = cohort_calendars.org_id) AND (x.id = cohort_calendars.cohort_id)))))));

create table content_authors (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  user_id uuid not null,
  constraint content_authors_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_authors_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_authors_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id),
  constraint content_authors_pkey PRIMARY KEY (org_id, content_id, user_id)
);
CREATE INDEX content_authors_user ON public.content_authors USING btree (org_id, user_id);
alter table content_authors enable row level security;
create policy organisation on content_authors for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_authors for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = content_authors.org_id) AND (x.id = content_authors.content_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_authors FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table content_competencies (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  competency_id uuid not null,
  constraint content_competencies_org_id_competency_id_fkey FOREIGN KEY (org_id, competency_id) REFERENCES competencies(org_id, id),
  constraint content_competencies_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_competencies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_competencies_pkey PRIMARY KEY (org_id, content_id, competency_id)
);
CREATE INDEX content_competencies_competency ON public.content_competencies USING btree (org_id, competency_id);
alter table content_competencies enable row level security;
create policy organisation on content_competencies for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_competencies for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = content_competencies.org_id) AND (x.id = content_competencies.content_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_competencies FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

-- no history: what was made and what it was made for have their own
create table content_drafts (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  asset_id uuid not null,
  constraint content_drafts_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_drafts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_drafts_pkey PRIMARY KEY (org_id, content_id, asset_id)
);
CREATE INDEX content_drafts_asset ON public.content_drafts USING btree (org_id, asset_id);
alter table content_drafts enable row level security;
create policy organisation on content_drafts for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_drafts for select to pelita_receiver using ((org_id = current_member_org()));

create table content_prerequisites (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  needed_id uuid not null,
  constraint content_prerequisites_check CHECK ((content_id <> needed_id)),
  constraint content_prerequisites_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_prerequisites_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_prerequisites_org_id_needed_id_fkey FOREIGN KEY (org_id, needed_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_prerequisites_pkey PRIMARY KEY (org_id, content_id, needed_id)
);
CREATE INDEX content_prerequisites_needed ON public.content_prerequisites USING btree (org_id, needed_id);
alter table content_prerequisites enable row level security;
create policy organisation on content_prerequisites for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_prerequisites for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR ((org_id, content_id) IN ( SELECT r.org_id,
    r.content_id
   FROM reached_contents() r(org_id, content_id))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_prerequisites FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table content_providers (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  provider_id uuid not null,
  constraint module_providers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint module_providers_org_id_module_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint module_providers_org_id_provider_id_fkey FOREIGN KEY (org_id, provider_id) REFERENCES providers(org_id, id),
  constraint module_providers_pkey PRIMARY KEY (org_id, content_id, provider_id)
);
CREATE INDEX content_providers_provider ON public.content_providers USING btree (org_id, provider_id);
alter table content_providers enable row level security;
create policy organisation on content_providers for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_providers for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = content_providers.org_id) AND (x.id = content_providers.content_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_providers FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table content_tags (
  org_id uuid default current_org() not null,
  content_id uuid not null,
  tag text not null,
  constraint content_tags_org_id_content_id_fkey FOREIGN KEY (org_id, content_id) REFERENCES contents(org_id, id) ON DELETE CASCADE,
  constraint content_tags_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint content_tags_pkey PRIMARY KEY (org_id, content_id, tag),
  constraint content_tags_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 30)))
);
alter table content_tags enable row level security;
create policy organisation on content_tags for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on content_tags for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = content_tags.org_id) AND (x.id = content_tags.content_id)))))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.content_tags FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();

create table event_consumers (
  name text not null,
  place bigint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint event_consumers_pkey PRIMARY KEY (name)
);

create table event_parked (
  consumer text not null,
  event_id bigint not null,
  tries integer default 0 not null,
  error text,
  parked_at timestamp with time zone default now() not null,
  constraint event_parked_consumer_fkey FOREIGN KEY (consumer) REFERENCES event_consumers(name) ON DELETE CASCADE,
  constraint event_parked_event_id_fkey FOREIGN KEY (event_id) REFERENCES learning_events(id) ON DELETE CASCADE,
  constraint event_parked_pkey PRIMARY KEY (consumer, event_id)
);

create table event_places (
  one boolean default true not null,
  last bigint default 0 not null,
  constraint event_places_one_check CHECK (one),
  constraint event_places_pkey PRIMARY KEY (one)
);

create table factor_apps (
  person_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint factor_apps_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint factor_apps_pkey PRIMARY KEY (person_id)
);

create table factor_resets (
  person_id uuid not null,
  due_at timestamp with time zone not null,
  stop_hash text not null,
  constraint factor_resets_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint factor_resets_pkey PRIMARY KEY (person_id),
  constraint factor_resets_stop_hash_key UNIQUE (stop_hash)
);

-- no history: the history itself tells of them
create table failed_sign_ins (
  org_id uuid not null,
  account uuid not null,
  minute timestamp with time zone not null,
  n integer not null,
  constraint failed_sign_ins_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint failed_sign_ins_pkey PRIMARY KEY (org_id, account, minute)
);
alter table failed_sign_ins enable row level security;
create policy organisation on failed_sign_ins for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table frontpage_tokens (
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint frontpage_tokens_pkey PRIMARY KEY (token_hash),
  constraint frontpage_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX frontpage_tokens_age ON public.frontpage_tokens USING btree (expires_at);
CREATE INDEX frontpage_tokens_session ON public.frontpage_tokens USING btree (session_id);

create table known_devices (
  token_hash text not null,
  org_id uuid not null,
  person_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint known_devices_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint known_devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (token_hash)
);

create table learning_daily (
  org_id uuid default current_org() not null,
  day date not null,
  content_id uuid not null,
  type text not null,
  n integer not null,
  constraint learning_daily_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint learning_daily_pkey PRIMARY KEY (org_id, day, content_id, type)
);
alter table learning_daily enable row level security;
create policy organisation on learning_daily for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: it is read from the files and the transcript, whose changes are told
create table media_words (
  org_id uuid default current_org() not null,
  id uuid not null,
  said jsonb default '[]'::jsonb not null,
  search_text text default ''::text not null,
  constraint media_words_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint media_words_org_id_id_fkey FOREIGN KEY (org_id, id) REFERENCES media(org_id, id) ON DELETE CASCADE,
  constraint media_words_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX media_words_search ON public.media_words USING gin (org_id, search_text gin_trgm_ops);
alter table media_words enable row level security;
create policy organisation on media_words for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on media_words for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND ((org_id = current_member_org()) OR (EXISTS ( SELECT 1
   FROM contents x
  WHERE ((x.org_id = media_words.org_id) AND (x.id = media_words.id)))))));

create table organization_partners (
  from_org_id uuid not null,
  to_org_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint organization_partners_check CHECK ((from_org_id <> to_org_id)),
  constraint organization_partners_from_org_id_fkey FOREIGN KEY (from_org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint organization_partners_pkey PRIMARY KEY (from_org_id, to_org_id),
  constraint organization_partners_to_org_id_fkey FOREIGN KEY (to_org_id) REFERENCES organizations(id) ON DELETE CASCADE
);

create table organization_settings (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  key text not null,
  value jsonb default '{}'::jsonb not null,
  updated_by uuid default current_actor(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint organization_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint organization_settings_org_id_key_key UNIQUE (org_id, key),
  constraint organization_settings_pkey PRIMARY KEY (org_id, id),
  constraint organization_settings_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
);
alter table organization_settings enable row level security;
create policy organisation on organization_settings for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));
create policy visitor_reads on organization_settings for select to pelita_guest, pelita_receiver using (((org_id = current_member_org()) AND (key = ANY (ARRAY['notification'::text, 'content'::text]))));
CREATE TRIGGER history AFTER INSERT OR DELETE OR UPDATE ON public.organization_settings FOR EACH ROW WHEN ((current_setting('app.audit'::text, true) IS DISTINCT FROM 'off'::text)) EXECUTE FUNCTION audit_row();
CREATE TRIGGER sign BEFORE UPDATE ON public.organization_settings FOR EACH ROW EXECUTE FUNCTION sign_row();
CREATE TRIGGER touch BEFORE UPDATE ON public.organization_settings FOR EACH ROW EXECUTE FUNCTION touch_row('');

create table password_history (
  person_id uuid not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint password_history_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX password_history_person ON public.password_history USING btree (person_id, created_at DESC);

-- no history: counted from the ledger
create table point_totals (
  org_id uuid default current_org() not null,
  period_type text not null,
  period date not null,
  user_id uuid not null,
  points integer not null,
  reached_at timestamp with time zone not null,
  constraint point_totals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint point_totals_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint point_totals_period_type_check CHECK ((period_type = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text, 'all'::text]))),
  constraint point_totals_pkey PRIMARY KEY (org_id, period_type, period, user_id)
);
CREATE INDEX point_totals_rank ON public.point_totals USING btree (org_id, period_type, period, points DESC, reached_at, user_id);
alter table point_totals enable row level security;
create policy organisation on point_totals for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: a device comes and goes with its session
create table push_subscriptions (
  org_id uuid default current_org() not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid default current_actor() not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  pushed_until timestamp with time zone default now() not null,
  next_try_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_org_id_endpoint_key UNIQUE (org_id, endpoint),
  constraint push_subscriptions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint push_subscriptions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (org_id, user_id);
alter table push_subscriptions enable row level security;
create policy organisation on push_subscriptions for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table recovery_codes (
  person_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (person_id, code_hash)
);

-- no history: counts redemptions
create table redemption_numbers (
  org_id uuid default current_org() not null,
  last integer not null,
  constraint redemption_numbers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint redemption_numbers_pkey PRIMARY KEY (org_id)
);
alter table redemption_numbers enable row level security;
create policy organisation on redemption_numbers for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table schema_parts (
  name text not null,
  constraint schema_parts_pkey PRIMARY KEY (name)
);

create table server_facts (
  name text not null,
  value text not null,
  constraint server_facts_pkey PRIMARY KEY (name)
);

create table shared_counts (
  key text not null,
  until timestamp with time zone not null,
  n bigint not null,
  constraint shared_counts_pkey PRIMARY KEY (key)
);

-- no history: the history itself tells of them
create table sign_in_alerts (
  org_id uuid not null,
  noticed_at timestamp with time zone not null,
  failures integer not null,
  constraint sign_in_alerts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sign_in_alerts_pkey PRIMARY KEY (org_id)
);
alter table sign_in_alerts enable row level security;
create policy organisation on sign_in_alerts for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

-- no history: the result of the step tells it
create table step_entries (
  org_id uuid default current_org() not null,
  member_org_id uuid default current_member_org() not null,
  named boolean default (NOT (current_member_org() IS DISTINCT FROM current_org())) not null,
  id uuid default gen_random_uuid() not null,
  relation_id uuid not null,
  enrollment_id uuid not null,
  user_id uuid not null,
  kind text not null,
  file_id uuid,
  created_at timestamp with time zone default now() not null,
  entered_at timestamp with time zone,
  seconds integer default 0 not null,
  is_trial boolean default false not null,
  constraint step_entries_check CHECK (((kind = 'file'::text) = (file_id IS NOT NULL))),
  constraint step_entries_check1 CHECK ((named OR (member_org_id <> org_id))),
  constraint step_entries_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'seat'::text, 'visit'::text]))),
  constraint step_entries_org_id_enrollment_id_fkey FOREIGN KEY (org_id, enrollment_id) REFERENCES enrollments(org_id, id) ON DELETE CASCADE,
  constraint step_entries_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES files(org_id, id),
  constraint step_entries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint step_entries_org_id_relation_id_fkey FOREIGN KEY (org_id, relation_id) REFERENCES content_relations(org_id, id) ON DELETE CASCADE,
  constraint step_entries_person FOREIGN KEY (member_org_id, user_id) REFERENCES memberships(org_id, id),
  constraint step_entries_pkey PRIMARY KEY (org_id, id),
  constraint step_entries_visit CHECK (((seconds >= 0) AND ((kind = 'visit'::text) OR ((entered_at IS NULL) AND (seconds = 0)))))
);
CREATE INDEX step_entries_file ON public.step_entries USING btree (org_id, file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX step_entries_once ON public.step_entries USING btree (org_id, enrollment_id, relation_id, kind);
CREATE INDEX step_entries_relation ON public.step_entries USING btree (org_id, relation_id, kind, created_at);
CREATE INDEX step_entries_user ON public.step_entries USING btree (user_id, org_id);
alter table step_entries enable row level security;
create policy guest_adds on step_entries for insert to pelita_guest with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_changes on step_entries for update to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy guest_removes on step_entries for delete to pelita_guest using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy no_trial on step_entries for all to pelita_app, pelita_guest, pelita_receiver using (((NOT is_trial) OR trial_is_open(user_id))) with check (true);
create policy organisation on step_entries for all to pelita_app using (((org_id = current_org()) AND named)) with check (((org_id = current_org()) AND named));
create policy receiver_adds on step_entries for insert to pelita_receiver with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_changes on step_entries for update to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id))) with check (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy receiver_removes on step_entries for delete to pelita_receiver using (((org_id = current_org()) AND (member_org_id = current_member_org()) AND (member_org_id <> org_id)));
create policy visitor_reads on step_entries for select to pelita_guest, pelita_receiver using (((org_id = ANY (current_owners())) AND (member_org_id = current_member_org())));
CREATE TRIGGER tally_delete AFTER DELETE ON public.step_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('step', 'relation_id', 'kind', 'not is_trial');
CREATE TRIGGER tally_insert AFTER INSERT ON public.step_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('step', 'relation_id', 'kind', 'not is_trial');
CREATE TRIGGER tally_update AFTER UPDATE ON public.step_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tally('step', 'relation_id', 'kind', 'not is_trial');
CREATE TRIGGER trial_mark BEFORE INSERT ON public.step_entries FOR EACH ROW EXECUTE FUNCTION take_trial_mark('enrollment');

-- no history: follows from the ledger
create table target_reaches (
  org_id uuid default current_org() not null,
  target_id uuid not null,
  user_id uuid not null,
  points integer not null,
  reached_at timestamp with time zone default now() not null,
  constraint target_reaches_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id),
  constraint target_reaches_org_id_target_id_fkey FOREIGN KEY (org_id, target_id) REFERENCES leaderboard_targets(org_id, id) ON DELETE CASCADE,
  constraint target_reaches_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, id) ON DELETE CASCADE,
  constraint target_reaches_pkey PRIMARY KEY (org_id, target_id, user_id)
);
alter table target_reaches enable row level security;
create policy organisation on target_reaches for all to pelita_app using ((org_id = current_org())) with check ((org_id = current_org()));

create table verification_mails (
  email text not null,
  sent_at timestamp with time zone not null
);
CREATE INDEX verification_mails_recent ON public.verification_mails USING btree (email, sent_at DESC);

-- ==================== views ====================

create view achievements as
 SELECT badges.org_id,
    'badge'::text AS kind,
    badges.id,
    badges.name,
    badges.description,
    badges.file_url AS image,
    badges.updated_at
   FROM badges
UNION ALL
 SELECT certificates.org_id,
    'certificate'::text AS kind,
    certificates.id,
    certificates.name,
    certificates.description,
    NULL::text AS image,
    certificates.updated_at
   FROM certificates;

create view notification_log as
 SELECT o.org_id,
    o.id,
    o.created_at,
    o.recipient,
    o.template AS event,
    'email'::text AS channel,
    o.status,
    o.tries,
    o.error,
    o.status <> 'sent'::text AND o.error IS NOT NULL AND o.payload <> '{}'::jsonb AS can_retry
   FROM outbox o
UNION ALL
 SELECT n.org_id,
    n.id,
    n.created_at,
    COALESCE(m.email, m.nik) AS recipient,
    n.event,
    'in_app'::text AS channel,
    'sent'::text AS status,
    1 AS tries,
    NULL::text AS error,
    false AS can_retry
   FROM notifications n
     JOIN memberships m ON m.org_id = n.org_id AND m.id = n.user_id;

create view participants as
 SELECT org_id,
    id,
    nik,
    full_name,
    email,
        CASE
            WHEN org_id = current_member_org() THEN posisi
            ELSE '-'::text
        END AS posisi,
        CASE
            WHEN org_id = current_member_org() THEN picture
            ELSE NULL::text
        END AS picture,
        CASE
            WHEN org_id = current_member_org() THEN division_id
            ELSE NULL::uuid
        END AS division_id,
        CASE
            WHEN org_id = current_member_org() THEN company_id
            ELSE NULL::uuid
        END AS company_id,
        CASE
            WHEN org_id = current_member_org() THEN manager_id
            ELSE NULL::uuid
        END AS manager_id,
        CASE
            WHEN org_id = current_member_org() THEN search_text
            ELSE lower(concat_ws(' '::text, nik, full_name, email))
        END AS search_text
   FROM memberships m
  WHERE org_id = current_member_org() AND (deleted_at IS NULL OR bin_is_open()) OR deleted_at IS NULL AND (CURRENT_USER <> ALL (ARRAY['pelita_guest'::name, 'pelita_receiver'::name])) AND (EXISTS ( SELECT 1
           FROM enrollments e
          WHERE e.org_id = current_org() AND e.user_id = m.id AND e.member_org_id = m.org_id AND e.member_org_id <> e.org_id AND e.named));

create view person_organizations as
 SELECT m.person_id,
    m.id AS membership_id,
    m.status,
    m.role_id,
    o.id AS org_id,
    o.code,
    o.title,
    COALESCE(( SELECT s.value
           FROM organization_settings s
          WHERE s.org_id = o.id AND s.key = 'authentication'::text), '{}'::jsonb) AS auth_settings
   FROM memberships m
     JOIN organizations o ON o.id = m.org_id
  WHERE m.deleted_at IS NULL AND o.is_active;

create view short_link_addresses as
 SELECT l.code,
    l.id AS short_link_id,
    l.org_id,
    l.title,
    l.message,
    l.target_url,
    l.alternate_url,
    l.alternate_label,
    o.title AS org_title,
    o.url_logo,
    o.primary_color,
    o.is_active AND l.is_available AND COALESCE(l.available_from <= now(), true) AND COALESCE(l.available_until > now(), true) AS is_open
   FROM short_links l
     JOIN organizations o ON o.id = l.org_id
  WHERE l.deleted_at IS NULL;

create view sign_in_accounts as
 SELECT m.org_id,
    o.code AS org_code,
    o.timezone,
    o.is_active AS org_is_active,
    COALESCE(( SELECT s.value
           FROM organization_settings s
          WHERE s.org_id = o.id AND s.key = 'authentication'::text), '{}'::jsonb) AS auth_settings,
    m.id AS membership_id,
    m.status,
    m.role_id,
    m.nik,
    p.id AS person_id,
    p.email,
    p.full_name,
    p.password_hash,
    p.password_changed_at,
    p.must_change_password,
    p.locked_until,
    (EXISTS ( SELECT 1
           FROM factor_apps a
          WHERE a.person_id = p.id)) AS has_app,
    ARRAY( SELECT DISTINCT k.host
           FROM factor_passkeys k
          WHERE k.person_id = p.id) AS passkey_hosts
   FROM memberships m
     JOIN persons p ON p.id = m.person_id
     JOIN organizations o ON o.id = m.org_id
  WHERE m.deleted_at IS NULL;

create view uses as
 SELECT r.org_id,
    r.id,
    r.cohort_id,
    h.content_id,
    c.content_type,
    NULLIF(h.id, h.content_id) AS batch_id,
    r.item_id,
    i.type,
    i.asset_id,
    i.title,
        CASE
            WHEN s.title IS NOT NULL THEN s.id
            ELSE NULL::uuid
        END AS section_id,
    s.title AS section_title,
    s.day_id,
    s.day_title,
    s."position" AS section_position,
    i."position",
    i.can_skip,
    i.is_step,
    i.is_listed,
    i.activity_score,
    COALESCE(r.pass_grade, i.pass_grade) AS pass_grade,
    r.opens_at,
    r.closes_at,
    r.due_date,
    i.settings ->> 'objective'::text AS objective,
    (i.settings ->> 'survey_days'::text)::integer AS survey_days,
    i.archived_at,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    (i.settings ->> 'due_days'::text)::integer AS due_days
   FROM content_relations r
     JOIN content_items i ON i.org_id = r.org_id AND i.id = r.item_id
     JOIN content_sections s ON s.org_id = i.org_id AND s.id = i.section_id
     JOIN cohorts h ON h.org_id = r.org_id AND h.id = r.cohort_id
     JOIN contents c ON c.org_id = h.org_id AND c.id = h.content_id;

-- ==================== functions ====================

CREATE OR REPLACE FUNCTION public.anonymise_member(member uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  old record;
  made uuid;
  number bigint;
  name text;
  left_picture text;
begin
  select m.* into old from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null for update;
  select count(*) + 1 into number from memberships m where m.org_id = current_org() and m.email like 'deleted-%@deleted.invalid';
  name := 'Deleted User ' || number;
  insert into persons (email, full_name) values ('deleted-' || gen_random_uuid() || '@deleted.invalid', name) returning id into made;
  update sessions set revoked_at = now() where org_id = old.org_id and membership_id = member and revoked_at is null;
  delete from verifications where org_id = old.org_id and (member_id = member or person_id = old.person_id);
  perform set_config('app.audit', 'off', true);
  update memberships m set person_id = made, new_email = null, nik = 'deleted-' || number || '-' || left(made::text, 8), role_id = null, groups = '{}',
         posisi = '-', join_date = null, employment_status = null, updated_at = clock_timestamp()
   where m.org_id = old.org_id and m.id = member;
  delete from coaching_notes n using coaching_bookings b
   where n.org_id = b.org_id and n.booking_id = b.id and b.member_org_id = old.org_id and b.user_id = member;
  delete from coaching_follow_ups f using coaching_bookings b
   where f.org_id = b.org_id and f.booking_id = b.id and b.member_org_id = old.org_id and b.user_id = member;
  update coaching_bookings b set objective = null, reason = null, rating_comment = null where b.member_org_id = old.org_id and b.user_id = member;
  update enrollments e set registration_answers = '[]' where e.member_org_id = old.org_id and e.user_id = member and e.registration_answers <> '[]';
  perform set_config('app.audit', '', true);
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'memberships' and entity_id = member;
  update audit_logs set entity_title = name, changes = '{}' where org_id = old.org_id and entity_type = 'attendances'
     and entity_id in (select a.id from attendances a where a.org_id = old.org_id and a.user_id = member);
  update audit_logs a set changes = a.changes - 'registration_answers' where a.changes ? 'registration_answers'
     and (a.org_id, a.entity_id) in (select e.org_id, e.id from enrollments e where e.member_org_id = old.org_id and e.user_id = member);
  update audit_logs set entity_title = name, changes = '{}' where entity_type = 'coaching_bookings'
     and (org_id, entity_id) in (select b.org_id, b.id from coaching_bookings b where b.member_org_id = old.org_id and b.user_id = member);
  update audit_logs set actor_name = name, ip = null, user_agent = null where org_id = old.org_id and actor_id = member;
  update outbox set recipient = 'deleted@deleted.invalid', payload = '{}', status = case when status = 'queued' then 'failed' else status end
   where org_id = old.org_id and (recipient in (old.email, old.new_email) or status = 'skipped' and recipient = old.nik);
  select old.picture into left_picture where not exists (select 1 from persons p where p.id = old.person_id);
  perform write_history('update', 'memberships', member, name, '{"anonymised": {"from": null, "to": true}}');
  return left_picture;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_invitation(opened uuid, invitation uuid, accepts boolean)
 RETURNS TABLE(organization text, org_code text, opens_console boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare found_one record;
begin
  select m.org_id, m.id, m.email, m.role_id is not null as opens_console, i.organization, i.org_code into found_one
    from my_invitations(opened) i join organizations o on o.code = i.org_code join memberships m on m.org_id = o.id and m.id = i.id
   where i.id = invitation;
  if not found then return; end if;
  if accepts then perform join_person(found_one.org_id, found_one.id, found_one.email, false);
  else perform decline_membership(found_one.org_id, found_one.id, found_one.email);
  end if;
  return query select found_one.organization, found_one.org_code, found_one.opens_console;
end $function$;

CREATE OR REPLACE FUNCTION public.attendances_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where not a.is_trial and a.value in ('present', 'late') order by a.id;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
      select a.org_id, a.user_id, 'attended', e.id, jsonb_build_object('value', a.value, 'attendance_id', a.id), coalesce(a.clock_in, now()), a.member_org_id, a.named
        from new_rows a join old_rows o on o.org_id = a.org_id and o.id = a.id
        left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where not a.is_trial and a.value in ('present', 'late') and o.value not in ('present', 'late') order by a.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  record jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else to_jsonb(old) end;
  place constant uuid := (case when record ->> 'named' = 'false' then record ->> 'member_org_id' else record ->> 'org_id' end)::uuid;
  ours boolean := coalesce(place = current_member_org(), true);
  diff jsonb;
  verb text;
begin
  if current_setting('app.audit', true) = 'off' or record ->> 'is_trial' = 'true' then return null; end if;
  if tg_table_name = 'cohorts' and tg_op = 'INSERT' and record ->> 'kind' <> 'batch' then return null; end if;
  select jsonb_object_agg(field, case when field ~ '(hash|secret|code|token)$' and field !~ '^(division|company|org)_code$'
           then '{"from": "***", "to": "***"}'::jsonb
           else jsonb_build_object('from', before -> field, 'to', after -> field) end)
    into diff
    from jsonb_object_keys(before || after) field
   where field not in ('id', 'org_id', 'person_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'search_text', 'member_org_id', 'named')
     and coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null');
  if tg_op = 'UPDATE' and (before ->> 'person_id' is null) <> (after ->> 'person_id' is null) then
    diff := coalesce(diff, '{}') || jsonb_build_object('accepted',
      jsonb_build_object('from', before ->> 'person_id' is not null, 'to', after ->> 'person_id' is not null));
  end if;
  if diff is null and tg_op = 'UPDATE' then return null; end if;
  verb := case
    when ours and nullif(current_setting('app.verb', true), '') is not null then current_setting('app.verb', true)
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'delete'
    when diff ? 'deleted_at' then case when record ->> 'deleted_at' is null then 'restore' else 'delete' end
    when diff ? 'status' and (select count(*) from jsonb_object_keys(diff)) = 1 then 'status'
    else 'update' end;
  -- The time of a change is the version it made, so that what came after a version is known exactly.
  insert into audit_logs (created_at, org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (coalesce((after ->> 'updated_at')::timestamptz, clock_timestamp()), place, case when ours then current_actor() end,
          case when ours then coalesce(nullif(current_setting('app.actor_name', true), ''), 'System')
               when current_member_org() <> current_org() then coalesce(nullif(current_setting('app.actor_name', true), ''), 'System')
               when tg_table_name = 'memberships' then 'The account’s owner' else 'System' end, verb,
          kind_in_history(tg_table_name, record), (record ->> 'id')::uuid,
          title_in_history(record), coalesce(diff, '{}'),
          case when ours then nullif(current_setting('app.via', true), '') end, case when ours then nullif(current_setting('app.ip', true), '') end,
          case when ours then nullif(current_setting('app.agent', true), '') end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_next_job(known text[])
 RETURNS SETOF jobs
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from jobs where state = 'queued') then return; end if;
  perform pg_advisory_xact_lock(7352936);
  return query
    update jobs set state = 'running', started_at = clock_timestamp(), alive_at = clock_timestamp(), tries = tries + 1
     where state = 'queued' and (jobs.org_id, jobs.id) = (
       select first.org_id, first.id
         from (select distinct on (w.org_id) w.org_id, w.id, w.created_at from jobs w
                where w.state = 'queued' and w.kind = any (known) order by w.org_id, w.created_at, w.id) first
        order by (select max(b.started_at) from jobs b where b.org_id = first.org_id) nulls first, first.created_at, first.id
        limit 1)
    returning jobs.*;
end $function$;

CREATE OR REPLACE FUNCTION public.bin_is_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select current_setting('app.bin', true) = 'open' $function$;

CREATE OR REPLACE FUNCTION public.change_persons(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update memberships m set
    full_name = coalesce(c.fields ->> 'full_name', m.full_name),
    email = case when c.fields ? 'email' then c.fields ->> 'email' else m.email end,
    phone = case when c.fields ? 'phone' then c.fields ->> 'phone' else m.phone end,
    picture = case when c.fields ? 'picture' then c.fields ->> 'picture' else m.picture end,
    gender = case when c.fields ? 'gender' then c.fields ->> 'gender' else m.gender end,
    birth_date = case when c.fields ? 'birth_date' then (c.fields ->> 'birth_date')::date else m.birth_date end
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
   where m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null and m.person_id is null;
  update memberships m set new_email = nullif(c.fields ->> 'email', m.email)
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
   where m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null and m.person_id is not null
     and c.fields ? 'email' and not is_shared_person(m.person_id);
  update persons p set
    full_name = coalesce(c.fields ->> 'full_name', p.full_name),
    phone = case when c.fields ? 'phone' then c.fields ->> 'phone' else p.phone end,
    picture = case when c.fields ? 'picture' then c.fields ->> 'picture' else p.picture end,
    gender = case when c.fields ? 'gender' then c.fields ->> 'gender' else p.gender end,
    birth_date = case when c.fields ? 'birth_date' then (c.fields ->> 'birth_date')::date else p.birth_date end
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null
   where p.id = m.person_id and not is_shared_person(p.id);
  -- Links to an address that is none any more end.
  update verifications v set used_at = now()
    from jsonb_to_recordset(changes) c (member_id uuid, fields jsonb)
    join memberships m on m.org_id = current_org() and m.id = c.member_id and m.deleted_at is null
   where v.org_id = m.org_id and v.member_id = m.id and v.email is distinct from m.email and v.email is distinct from m.new_email
     and v.used_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.content_to_own_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into cohorts (org_id, id, content_id, kind, status, attendance_confirmation_type, min_attendance_percent, learning_order_type, created_by, created_at)
  values (new.org_id, new.id, new.id, case when runs_in_batches(new.content_type) then 'template' else 'open' end, new.status,
          'not_required', 0, 'RANDOM', new.created_by, new.created_at)
  on conflict (org_id, id) do update set status = excluded.status where cohorts.status <> excluded.status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_access_to_memberships()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare before text := coalesce(current_setting('app.audit', true), '');
begin
  perform set_config('app.audit', 'off', true);
  update memberships m set has_password = new.password_hash is not null,
         locked_until = case when not exists (select 1 from memberships o where o.person_id = m.person_id and o.org_id <> m.org_id) then new.locked_until end
   where m.person_id = new.id and m.deleted_at is null;
  perform set_config('app.audit', before, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_member_to_attendances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update attendances set nik = new.nik, full_name = new.full_name, email = new.email where member_org_id = new.org_id and user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_member_to_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update achievement_grants set nik = new.nik, full_name = new.full_name, email = new.email, posisi = new.posisi
   where member_org_id = new.org_id and user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_member_to_results()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update item_results set nik = new.nik, full_name = new.full_name, email = new.email where member_org_id = new.org_id and user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_person_to_memberships()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update memberships set full_name = new.full_name, email = new.email, phone = new.phone, picture = new.picture, gender = new.gender,
         birth_date = new.birth_date, new_email = nullif(new_email, new.email)
   where person_id = new.id and deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credential_enter(wanted_hash text, wanted_scope text, act_as text)
 RETURNS TABLE(session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[], timezone text, expires_at timestamp with time zone, ip_ranges jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare found_member record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, o.timezone, to_jsonb(c.allowed_ips) as ip_ranges
    into found_member
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and lower(m.nik) = lower(act_as) and m.person_id is not null and m.status = 'active' and m.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and wanted_scope = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_member.org_id::text, true), set_config('app.actor_id', found_member.membership_id::text, true),
          set_config('app.actor_name', found_member.full_name, true), set_config('app.via', 'credential', true);
  perform note_credential_use(found_member.id);
  return query select found_member.id, found_member.org_id, found_member.code, found_member.person_id, found_member.membership_id,
    found_member.full_name, '{}'::text[], found_member.timezone, now() + interval '1 hour', found_member.ip_ranges;
end $function$;

CREATE OR REPLACE FUNCTION public.current_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.actor_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.current_member_org()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.member_org_id', true), '')::uuid, current_org()) $function$;

CREATE OR REPLACE FUNCTION public.current_org()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.org_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.current_owners()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.owners', true), '')::uuid[], '{}') $function$;

CREATE OR REPLACE FUNCTION public.decline_membership(wanted_org uuid, member uuid, address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET "app.actor_id" TO ''
 SET "app.actor_name" TO 'The account’s owner'
 SET "app.ip" TO ''
 SET "app.agent" TO ''
 SET "app.via" TO ''
AS $function$
begin
  update memberships set status = case when person_id is null then 'inactive' else status end, new_email = null
   where org_id = wanted_org and id = member and status = 'active' and deleted_at is null
     and (person_id is null and email = address or new_email = address);
  if not found then return false; end if;
  update verifications set used_at = now() where org_id = wanted_org and member_id = member and email = address and used_at is null;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.distributed_by(wanted uuid, kinds text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select o.title from content_distributions d
    join contents c on c.org_id = d.org_id and c.id = d.content_id
    join organizations o on o.id = d.org_id
   where d.to_org_id = current_org() and c.content_type = any (kinds)
     and (d.content_id = wanted or d.content_id = (select b.content_id from cohorts b where b.id = wanted and b.org_id = d.org_id and b.deleted_at is null and b.status = 'publish'))
     and c.status = 'publish' and c.privacy <> 'CORPORATE' and c.deleted_at is null
     and exists (select 1 from cohorts r where r.org_id = c.org_id and r.content_id = c.id)
     and ((d.active and coalesce(d.until > now(), true))
       or (d.until > now() - interval '30 days' and exists (select 1 from enrollments e
            where e.member_org_id = d.to_org_id and e.org_id = d.org_id and e.content_id = d.content_id and e.member_org_id <> e.org_id)))
$function$;

CREATE OR REPLACE FUNCTION public.distribution_organizations()
 RETURNS TABLE(id uuid, title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select o.id, o.title from organizations o
   where o.is_active and (o.id = current_org()
      or exists (select 1 from organization_partners p where p.from_org_id = current_org() and p.to_org_id = o.id)
      or exists (select 1 from organizations me where me.id = current_org() and me.is_platform))
$function$;

CREATE OR REPLACE FUNCTION public.distribution_owners()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (select coalesce(array_agg(distinct d.org_id), '{}') from content_distributions d join organizations o on o.id = d.org_id and o.is_active
           where d.to_org_id = current_member_org());
end $function$;

CREATE OR REPLACE FUNCTION public.empty_batch_bin(days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  old record;
  gone int := 0;
begin
  perform set_config('app.audit', 'off', true);
  for old in
    select h.org_id, h.id from cohorts h
     where h.kind = 'batch' and h.deleted_at < now() - make_interval(days => days)
       and not exists (select 1 from enrollments e where e.org_id = h.org_id and e.cohort_id = h.id and e.status <> 'draft')
       and not exists (select 1 from waiting_list w where w.org_id = h.org_id and w.cohort_id = h.id)
       and not exists (select 1 from item_results r where r.org_id = h.org_id and r.cohort_id = h.id and r.state = 'done')
  loop
    begin
      delete from item_results where org_id = old.org_id and cohort_id = old.id;
      delete from enrollments where org_id = old.org_id and cohort_id = old.id;
      delete from schedules where org_id = old.org_id and cohort_id = old.id;
      delete from content_relations where org_id = old.org_id and cohort_id = old.id;
      delete from cohorts where org_id = old.org_id and id = old.id;
      insert into audit_logs (org_id, actor_name, action, entity_type, entity_id) values (old.org_id, 'System', 'delete', 'batches', old.id);
      gone := gone + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  perform set_config('app.audit', '', true);
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.empty_bin(tables text[], days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  t text;
  old record;
  gone int := 0;
begin
  perform set_config('app.audit', 'off', true);
  foreach t in array tables loop
    continue when not exists (select 1 from information_schema.columns
      where table_schema = 'public' and table_name = t and column_name = 'deleted_at');
    for old in execute format('select org_id, id from %I where deleted_at < now() - make_interval(days => $1)', t) using days loop
      begin
        execute format('delete from %I where org_id = $1 and id = $2', t) using old.org_id, old.id;
        insert into audit_logs (org_id, actor_name, action, entity_type, entity_id) values (old.org_id, 'System', 'delete', t, old.id);
        gone := gone + 1;
      exception when foreign_key_violation then null;
      end;
    end loop;
  end loop;
  perform set_config('app.audit', '', true);
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.empty_content_bin(types text[], days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  old record;
  gone int := 0;
begin
  perform set_config('app.audit', 'off', true);
  for old in select org_id, id, content_type from contents where content_type = any (types) and deleted_at < now() - make_interval(days => days) loop
    begin
      delete from content_relations r using cohorts h where h.org_id = old.org_id and h.content_id = old.id and r.org_id = h.org_id and r.cohort_id = h.id;
      delete from content_items where org_id = old.org_id and content_id = old.id;
      delete from cohorts where org_id = old.org_id and content_id = old.id;
      delete from contents where org_id = old.org_id and id = old.id;
      insert into audit_logs (org_id, actor_name, action, entity_type, entity_id) values (old.org_id, 'System', 'delete', old.content_type || 's', old.id);
      gone := gone + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  perform set_config('app.audit', '', true);
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.end_calendars()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_table_name = 'persons' then
    delete from calendar_links l using memberships m where m.person_id = new.id and l.org_id = m.org_id and l.user_id = m.id;
  else
    delete from calendar_links where org_id = new.org_id and user_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_member_sessions(members uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update sessions set revoked_at = now() where org_id = current_org() and membership_id = any (members) and revoked_at is null;
  delete from calendar_links where org_id = current_org() and user_id = any (members)
$function$;

CREATE OR REPLACE FUNCTION public.end_session(ended uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update sessions set revoked_at = now()
   where (id = ended or parent_id = ended) and org_id = current_org() and membership_id = current_actor() and revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION public.end_sso_bindings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  delete from sso_bindings where org_id = new.org_id and membership_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enrolled_to_results()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare one record;
begin
  for one in select org_id, array_agg(distinct cohort_id) as cohorts, array_agg(distinct user_id) as people
               from new_rows where status in ('invited', 'confirmed') group by org_id loop
    perform expect_results_of(one.org_id, one.cohorts, one.people);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enrollments_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, at, member_org_id, named)
      select e.org_id, e.user_id, v.type, e.id, coalesce(v.at, now()), e.member_org_id, e.named from new_rows e cross join lateral (values
        ('enrolled', e.created_at, e.status <> 'waiting_list'), ('confirmed', e.confirmed_at, e.status = 'confirmed'),
        (e.learning_status, e.completed_at, e.learning_status in ('passed', 'not_passed'))) v (type, at, happened)
       where v.happened and not e.is_trial order by e.id, v.at;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, member_org_id, named)
      select e.org_id, e.user_id, v.type, e.id, e.member_org_id, e.named from new_rows e join old_rows o on o.org_id = e.org_id and o.id = e.id
       cross join lateral (values
        ('enrolled', 1, o.status = 'waiting_list' and e.status <> 'waiting_list' and e.status <> 'cancelled'),
        ('confirmed', 2, o.status <> 'confirmed' and e.status = 'confirmed'),
        ('completed', 3, o.completed_at is null and e.completed_at is not null and e.learning_status <> 'not_passed'),
        (e.learning_status, 4, o.learning_status <> e.learning_status and e.learning_status in ('passed', 'not_passed'))) v (type, n, happened)
       where v.happened and not e.is_trial order by e.id, v.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enrolment_changes_to_results()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare one record;
begin
  for one in select n.org_id, array_agg(distinct n.cohort_id) as cohorts, array_agg(distinct n.user_id) as people
               from new_rows n join old_rows o on o.org_id = n.org_id and o.id = n.id
              where (o.status, o.archived_at) is distinct from (n.status, n.archived_at) group by n.org_id loop
    perform expect_results_of(one.org_id, one.cohorts, one.people);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.expect_results(org uuid, cohorts uuid[], people uuid[], relations uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null and (relations is null or r.id = any (relations))
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  for back in
    with moved as (
      update item_results x set enrollment_id = e.id from enrollments e
       where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id and e.is_trial = x.is_trial
      returning x.cohort_id, e.id)
    select cohort_id, array_agg(distinct id) as ids from moved group by cohort_id
  loop
    perform recount_enrollments(org, back.cohort_id, back.ids);
  end loop;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and (people is null or x.user_id = any (people))
     and (relations is null or x.relation_id = any (relations)) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $function$;

CREATE OR REPLACE FUNCTION public.expect_results_of(org uuid, cohorts uuid[], people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare back record;
begin
  insert into item_results (org_id, relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select e.org_id, r.id, i.type, i.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
      from enrollments e
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_listed
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and e.user_id = any (people)
       and e.archived_at is null and e.status in ('invited', 'confirmed')
       and not exists (select 1 from item_results x where x.org_id = e.org_id and x.relation_id = r.id and x.user_id = e.user_id)
     order by r.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  for back in
    with moved as (
      update item_results x set enrollment_id = e.id from enrollments e
       where x.org_id = org and x.cohort_id = any (cohorts) and x.user_id = any (people)
         and e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.id <> x.enrollment_id and e.is_trial = x.is_trial
      returning x.cohort_id, e.id)
    select cohort_id, array_agg(distinct id) as ids from moved group by cohort_id
  loop
    perform recount_enrollments(org, back.cohort_id, back.ids);
  end loop;
  delete from item_results x
   where x.org_id = org and x.cohort_id = any (cohorts) and x.user_id = any (people) and x.started_at is null
     and not exists (select 1 from enrollments e join content_relations r on r.org_id = e.org_id and r.id = x.relation_id and r.deleted_at is null
                      where e.org_id = x.org_id and e.cohort_id = x.cohort_id and e.user_id = x.user_id
                        and e.archived_at is null and e.status in ('invited', 'confirmed'));
end $function$;

CREATE OR REPLACE FUNCTION public.feedbacks_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
    select f.org_id, f.user_id, 'feedback_given', f.enrollment_id, jsonb_build_object('feedback_id', f.id, 'rating', f.rating), f.submitted_at,
           f.member_org_id, f.named from new_rows f where not f.is_trial order by f.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_member_from_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null
     and not exists (select 1 from persons p where p.id = new.person_id and p.email is not distinct from new.email) then
    new.role_id := null;
    new.person_id := null;
  end if;
  if new.person_id is null and new.email is null then
    insert into persons (full_name, phone, picture, gender, birth_date)
      values (new.full_name, new.phone, new.picture, new.gender, new.birth_date) returning id into new.person_id;
  end if;
  if new.person_id is null then
    new.has_password := false;
    new.locked_until := null;
    new.new_email := null;
    return new;
  end if;
  select p.full_name, p.email, p.phone, p.picture, p.gender, p.birth_date, p.password_hash is not null,
         case when not exists (select 1 from memberships m where m.person_id = p.id and m.org_id <> new.org_id) then p.locked_until end
    into new.full_name, new.email, new.phone, new.picture, new.gender, new.birth_date, new.has_password, new.locked_until
    from persons p where p.id = new.person_id;
  new.first_password_hash := null;
  if new.new_email = new.email then new.new_email := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  delete from notifications where org_id = new.org_id and user_id = new.id;
  delete from calendar_links where org_id = new.org_id and user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from persons p where p.id = old.person_id and not exists (select 1 from memberships m where m.person_id = p.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_unproven_factors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  delete from factor_apps where person_id = new.id;
  delete from factor_passkeys where person_id = new.id;
  delete from recovery_codes where person_id = new.id;
  delete from factor_resets where person_id = new.id;
  delete from sign_in_places where person_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.free_coaching_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update coaching_bookings set status = 'cancelled' where org_id = new.org_id and enrollment_id = new.id and status = 'booked';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.free_step_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from step_entries where org_id = new.org_id and enrollment_id = new.id and kind = 'seat';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_password(member uuid, hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare person uuid;
begin
  update memberships set first_password_hash = hash where org_id = current_org() and id = member and deleted_at is null and person_id is null;
  select m.person_id into person from memberships m
   where m.org_id = current_org() and m.id = member and m.deleted_at is null and not is_shared_person(m.person_id);
  if person is null then return; end if;
  insert into password_history (person_id, password_hash) select id, password_hash from persons where id = person and password_hash is not null;
  update persons set password_hash = hash, password_changed_at = now(), must_change_password = true, password_unproven = true,
         failed_logins = 0, failed_since = null, locked_until = null
   where id = person;
  update sessions set revoked_at = now() where person_id = person and revoked_at is null and membership_id is distinct from current_actor();
end $function$;

CREATE OR REPLACE FUNCTION public.grant_achievements(org uuid, cohorts uuid[], people uuid[], relations uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  insert into achievement_grants (org_id, kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi,
      member_org_id, named)
    select e.org_id, r.kind, r.achievement_id, r.rule, r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi, e.member_org_id, e.named
      from enrollments e
      join content_achievements r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
       and (relations is null or r.id = any (relations))
      join memberships m on m.org_id = e.member_org_id and m.id = e.user_id and m.deleted_at is null
     where e.org_id = org and e.cohort_id = any (cohorts) and (people is null or e.user_id = any (people))
       and e.archived_at is null and not e.is_trial and e.learning_status = 'passed' and (r.rule = 'completion' or e.score >= r.min_score)
       and not exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.relation_id = r.id and g.user_id = m.id)
     order by r.id, m.id
    on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.grants_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, member_org_id, named)
      select g.org_id, g.user_id, 'granted', g.enrollment_id, g.relation_id, jsonb_build_object('grant_id', g.id, 'kind', g.kind), g.member_org_id, g.named from new_rows g order by g.id;
  else
    insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
      select g.org_id, g.user_id, 'claimed', g.enrollment_id, g.relation_id, jsonb_build_object('grant_id', g.id, 'kind', g.kind), coalesce(g.claim_at, now()), g.member_org_id, g.named
        from new_rows g join old_rows o on o.org_id = g.org_id and o.id = g.id where g.state = 'claimed' and o.state = 'granted' order by g.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.html_words(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(?:a|b|code|em|i|s|strong|u)(?:\s[^<>]*)?>', '', 'gi'), '<[/!]?[a-z][^<>]*>', ' ', 'gi'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '[\s\u00a0]+', ' ', 'g')))
$function$;

CREATE OR REPLACE FUNCTION public.idle_limit(settings jsonb, session_kind text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select make_interval(mins => 5 + case
    when jsonb_typeof(settings -> case session_kind when 'console' then 'idle_minutes' else 'learner_idle_minutes' end) = 'number'
    then (settings ->> case session_kind when 'console' then 'idle_minutes' else 'learner_idle_minutes' end)::numeric::int
    when session_kind = 'console' then 60 else 240 end)
$function$;

CREATE OR REPLACE FUNCTION public.is_called_off(org uuid, cohort uuid, item uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select coalesce(bool_and(s.cancelled_at is not null), false) from schedules s where s.org_id = org and s.cohort_id = cohort and s.item_id = item
$function$;

CREATE OR REPLACE FUNCTION public.is_nested_type(item_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select item_type in ('course', 'classroom', 'program', 'webinar', 'live-event', 'checkpoint')$function$;

CREATE OR REPLACE FUNCTION public.is_planted_elsewhere(person persons, wanted_org uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select not person.address_proven and (person.password_hash is null or person.password_unproven)
     and exists (select 1 from memberships m where m.person_id = person.id and m.org_id <> wanted_org)
$function$;

CREATE OR REPLACE FUNCTION public.is_shared_person(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select 1 from memberships m where m.person_id = person and m.org_id <> current_org())
$function$;

CREATE OR REPLACE FUNCTION public.issue_frontpage_token(asking uuid, sso_hash text, hash text, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into frontpage_tokens (token_hash, session_id, expires_at)
    select hash, s.id, until from sessions s
     where s.id = asking and s.org_id = current_org() and s.membership_id = current_actor() and s.kind = 'console'
       and s.sso_token = sso_hash and s.revoked_at is null
    returning true
$function$;

CREATE OR REPLACE FUNCTION public.issue_links(links jsonb, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update verifications v set used_at = now()
    from jsonb_to_recordset(links) l (member_id uuid, hash text, email text)
    join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null
   where v.org_id = m.org_id and (v.member_id = m.id or v.person_id = m.person_id) and v.email = l.email and v.purpose = 'link' and v.used_at is null;
  insert into verifications (org_id, member_id, person_id, purpose, email, reset_hash, expires_at)
    select m.org_id, m.id, case when l.email = m.email then m.person_id end, 'link', l.email, l.hash, until
      from jsonb_to_recordset(links) l (member_id uuid, hash text, email text)
      join memberships m on m.org_id = current_org() and m.id = l.member_id and m.deleted_at is null and l.email in (m.email, m.new_email);
end $function$;

CREATE OR REPLACE FUNCTION public.item_to_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform recount_cohort(r.org_id, r.cohort_id) from content_relations r
   where r.org_id = new.org_id and r.item_id = new.id and r.deleted_at is null order by r.cohort_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.join_person(wanted_org uuid, member uuid, address text, proved boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET "app.actor_id" TO ''
 SET "app.actor_name" TO 'The account’s owner'
 SET "app.ip" TO ''
 SET "app.agent" TO ''
 SET "app.via" TO ''
AS $function$
declare
  invited record;
  person uuid;
begin
  select m.* into invited from memberships m
   where m.org_id = wanted_org and m.id = member and m.email = address and m.person_id is null and m.status = 'active' and m.deleted_at is null
     for update;
  if not found then return null; end if;
  if proved then perform part_from_planted(address, wanted_org); end if;
  insert into persons (email, full_name, phone, picture, gender, birth_date)
    values (invited.email, invited.full_name, invited.phone, invited.picture, invited.gender, invited.birth_date) on conflict (email) do nothing;
  select p.id into person from persons p where p.email = invited.email and not is_planted_elsewhere(p, wanted_org) for update;
  if person is null then return null; end if;
  update persons set address_proven = true where id = person and proved and not address_proven;
  update memberships set person_id = person where org_id = wanted_org and id = member;
  -- The password an administrator chose counts for somebody who has none and whom nobody else has.
  update persons p set password_hash = invited.first_password_hash, password_changed_at = now(), must_change_password = true, password_unproven = true
   where p.id = person and p.password_hash is null and invited.first_password_hash is not null
     and not exists (select 1 from memberships m where m.person_id = p.id and (m.org_id, m.id) <> (wanted_org, member));
  update verifications set used_at = now() where org_id = wanted_org and member_id = member and used_at is null;
  return person;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_file_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  takes constant text := coalesce(tg_argv[0], 'size');
  -- What begins must fit as a whole.
  later constant text := case when tg_op = 'INSERT' then format('size - (%s)', takes) else '0' end;
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select org_id, %1$s as bytes, %2$s as later from new_rows', takes, later) end,
    case when tg_op <> 'INSERT' then format('select org_id, -(%1$s) as bytes, 0 as later from old_rows', takes) end);
  changed record;
  used bigint;
  allowed bigint;
begin
  for changed in execute format(
    'select org_id, sum(bytes)::bigint as bytes, sum(later)::bigint as later from (%s) c group by 1 having sum(bytes) <> 0 order by 1', changes) loop
    insert into tallies as t (org_id, kind, scope_id, key, n)
      values (changed.org_id, 'file-bytes', changed.org_id, 'used', changed.bytes)
      on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n
      returning n into used;
    select file_quota into allowed from organizations where id = changed.org_id;
    if changed.bytes > 0 and used + changed.later > allowed then
      perform refuse_over_quota(allowed, used - changed.bytes);
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tally()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  kind constant text := tg_argv[0];
  scopes constant text := (select string_agg(format('(r.%I)', name), ', ') from unnest(string_to_array(tg_argv[1], ',')) name);
  key constant text := tg_argv[2];
  counted constant text := tg_argv[3];
  changes constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select *, 1 as change from new_rows where %s', counted) end,
    case when tg_op <> 'INSERT' then format('select *, -1 as change from old_rows where %s', counted) end);
  shared constant boolean := kind in ('attendance', 'item_result', 'assignment_result', 'achievement');
begin
  execute format(
    'insert into tallies as t (org_id, kind, scope_id, key, n)
     select %s, s.scope_id, r.%I, sum(r.change) from (%s) r cross join lateral (values %s) s (scope_id) %s
      where s.scope_id is not null %s group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
     on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n',
    case when shared then 'o.org_id, o.kind' else format('r.org_id, %L', kind) end, key, changes, scopes,
    case when shared then format('cross join lateral (values (r.org_id, %L || case when r.named then '''' else ''_unnamed'' end, true),
      (r.member_org_id, %L, r.member_org_id <> r.org_id)) o (org_id, kind, counts)', kind, kind) else '' end,
    case when shared then 'and o.counts' else '' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tally_of_assignment_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where lead_id is null and type = 'assignment' and not is_trial union all select *, -1 as change from old_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where lead_id is null and type = 'assignment' and not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'assignment_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'assignment_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tally_of_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, 1 as change from new_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, 1 as change from new_rows where not is_trial union all select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.value, sum(r.change) from (select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.schedule_id), (r.presence_id)) s (scope_id) cross join lateral (values (r.org_id, 'attendance' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'attendance', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tally_of_enrollment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where archived_at is null and not is_trial union all select *, -1 as change from old_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select r.org_id, 'enrollment', s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where archived_at is null and not is_trial) r cross join lateral (values (r.cohort_id)) s (scope_id) 
          where s.scope_id is not null  group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tally_of_item_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, 1 as change from new_rows where not is_trial union all select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  else
    insert into tallies as t (org_id, kind, scope_id, key, n)
         select o.org_id, o.kind, s.scope_id, r.status, sum(r.change) from (select *, -1 as change from old_rows where not is_trial) r cross join lateral (values (r.relation_id), (r.asset_id)) s (scope_id) cross join lateral (values (r.org_id, 'item_result' || case when r.named then '' else '_unnamed' end, true),
      (r.member_org_id, 'item_result', r.member_org_id <> r.org_id)) o (org_id, kind, counts)
          where s.scope_id is not null and o.counts group by 1, 2, 3, 4 having sum(r.change) <> 0 order by 1, 2, 3, 4
         on conflict (org_id, kind, scope_id, key) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.kind_in_history(table_name text, record jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare kind text;
begin
  kind := case when table_name = 'contents' then record ->> 'content_type'
               when table_name in ('held_runs', 'live_events') then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'id')::uuid)
               when table_name = 'cohorts' and record ->> 'kind' <> 'batch' then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid) end;
  return case
    when kind = 'quiz' then 'quiz-offers'
    when kind is not null then kind || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then null
    else table_name end;
end $function$;

CREATE OR REPLACE FUNCTION public.lengthen_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update enrollments e
     set access_until = case when new.access_days is not null
           then greatest(e.access_until, least(new.end_at, e.confirmed_at + make_interval(days => new.access_days))) end
   where e.org_id = new.org_id and e.cohort_id = new.id and e.access_until is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.likes_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- Whoever shared it earns by the likes of others; their own like is none.
  insert into learning_events (org_id, user_id, type, data, at, member_org_id, named)
    select p.org_id, p.user_id, 'knowledge_liked', jsonb_build_object('post_id', p.id, 'by', new.user_id), new.liked_at, p.org_id, true
      from knowledge_posts p where p.org_id = new.org_id and p.id = new.post_id and p.user_id <> new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_run(org uuid, cohort uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform 1 from cohorts h where h.org_id = org and h.id = cohort for no key update;
  perform 1 from enrollments e where e.org_id = org and e.cohort_id = cohort order by e.id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION public.matching_members(pattern text, at_most bigint)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from memberships where org_id = current_member_org() and search_text like lower(pattern)
      union all select named_others(pattern) limit at_most; end $function$;

CREATE OR REPLACE FUNCTION public.meetings_to_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  meeting constant schedules := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'UPDATE' and not exists (select 1 from schedules s
       where s.org_id = meeting.org_id and s.cohort_id = meeting.cohort_id and s.cancelled_at is not null and s.id <> meeting.id) then return null; end if;
  if not exists (select 1 from cohorts h where h.org_id = meeting.org_id and h.id = meeting.cohort_id) then return null; end if;
  perform recount_cohort(meeting.org_id, meeting.cohort_id);
  perform set_config('app.audit', 'off', true);
  perform reach_enrollments(array(select e.id from enrollments e where e.org_id = meeting.org_id and e.cohort_id = meeting.cohort_id and e.archived_at is null
    and e.status = 'confirmed' and e.learning_status = 'in_progress'), '[]');
  perform set_config('app.audit', before, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_address(wanted_org uuid, member uuid, address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET "app.actor_id" TO ''
 SET "app.actor_name" TO 'The account’s owner'
 SET "app.ip" TO ''
 SET "app.agent" TO ''
 SET "app.via" TO ''
AS $function$
declare
  moving record;
  holder uuid;
begin
  select m.* into moving from memberships m
   where m.org_id = wanted_org and m.id = member and m.new_email = address and m.status = 'active' and m.deleted_at is null for update;
  if not found or exists (select 1 from memberships m where m.person_id = moving.person_id and m.org_id <> wanted_org)
     or exists (select 1 from memberships m where m.org_id = wanted_org and m.email = address and m.deleted_at is null) then
    return null;
  end if;
  perform part_from_planted(address, wanted_org);
  select p.id into holder from persons p where p.email = address for update;
  if holder is null then
    -- Whoever chose the password need not be whoever holds the new address.
    update persons set email = address, address_proven = true, password_unproven = password_unproven or password_hash is not null
     where id = moving.person_id;
  else
    update persons set address_proven = true where id = holder and not address_proven;
    update memberships set person_id = holder, new_email = null where org_id = wanted_org and id = member;
  end if;
  update sessions set revoked_at = now() where org_id = wanted_org and membership_id = member and revoked_at is null;
  update verifications set used_at = now() where org_id = wanted_org and (member_id = member or person_id = moving.person_id) and used_at is null;
  return coalesce(holder, moving.person_id);
end $function$;

CREATE OR REPLACE FUNCTION public.my_files_elsewhere(wanted uuid[])
 RETURNS TABLE(id uuid, key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select f.id, f.key from files f join organizations o on o.id = current_org()
   where f.org_id in (select d.org_id from content_distributions d where d.to_org_id = o.id) and f.id = any (wanted)
     and f.created_by = current_actor() and f.visibility = 'private' and starts_with(f.key, 'private/' || o.code || '/submission/')
$function$;

CREATE OR REPLACE FUNCTION public.my_invitations(opened uuid)
 RETURNS TABLE(id uuid, organization text, org_code text, invited_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select m.id, o.title, o.code, m.created_at
    from sessions s
    join persons p on p.id = s.person_id and p.address_proven and not p.password_unproven
    join memberships m on m.email = p.email and m.person_id is null and m.status = 'active' and m.deleted_at is null
    join organizations o on o.id = m.org_id and o.is_active
   where s.id = opened and s.org_id = current_org() and s.membership_id = current_actor() and s.by_password and s.revoked_at is null
   order by m.created_at, m.id
$function$;

CREATE OR REPLACE FUNCTION public.my_organizations()
 RETURNS TABLE(id uuid, title text, org_code text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select o.id, o.title, o.code
    from memberships me
    join memberships m on m.person_id = me.person_id and m.status = 'active' and m.deleted_at is null
    join organizations o on o.id = m.org_id and o.is_active
   where me.org_id = current_org() and me.id = current_actor()
   order by o.id <> me.org_id, lower(o.title), o.id
$function$;

CREATE OR REPLACE FUNCTION public.named_others(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$ begin return query select x.id from (select distinct e.member_org_id, e.user_id from enrollments e
      where e.org_id = current_org() and e.member_org_id <> e.org_id and e.named and current_member_org() = current_org()) other
    cross join lateral (select m.id from memberships m where m.org_id = other.member_org_id and m.id = other.user_id and m.deleted_at is null
      and lower(m.nik || ' ' || m.full_name || ' ' || m.email) like lower(pattern) offset 0) x; end $function$;

CREATE OR REPLACE FUNCTION public.next_category_order()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$ select coalesce(max(order_no), -1) + 1 from categories $function$;

CREATE OR REPLACE FUNCTION public.next_certificate_number(template uuid, stem text, year integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_org()::text || stem, 18));
  insert into certificate_counters as k (org_id, template_id, year, n)
    select current_org(), template, next_certificate_number.year, coalesce(max(i.number_seq), 0) + 1
      from certificate_templates t left join certificate_issues i on i.org_id = t.org_id and i.number_stem = stem
     where t.org_id = current_org() and t.id = template group by t.id
    on conflict on constraint certificate_counters_pkey do update set n = greatest(k.n + 1, excluded.n)
    returning n into counted;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.note_acceptance(accepted text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update sessions set must_accept = array(select unnest(must_accept) except select unnest(accepted))
   where org_id = current_org() and membership_id = current_actor() and must_accept && accepted and revoked_at is null
$function$;

CREATE OR REPLACE FUNCTION public.note_credential_use(credential uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare audited text := current_setting('app.audit', true);
begin
  perform set_config('app.audit', 'off', true);
  -- Whoever comes at the same moment does not wait for it.
  update api_credentials set last_used_at = now() where id in (select c.id from api_credentials c
    where c.id = credential and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute') for update skip locked);
  perform set_config('app.audit', coalesce(audited, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.note_sign_in(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare asker uuid := current_actor();
begin
  perform set_config('app.audit', 'off', true), set_config('app.actor_id', '', true);
  update memberships set last_login_at = at where org_id = current_org() and id = asker;
  perform set_config('app.audit', '', true), set_config('app.actor_id', asker::text, true);
end $function$;

CREATE OR REPLACE FUNCTION public.part_from_planted(address text, wanted_org uuid)
 RETURNS TABLE(org_id uuid, member_id uuid, full_name text)
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET "app.actor_id" TO ''
 SET "app.actor_name" TO 'The account’s owner'
 SET "app.ip" TO ''
 SET "app.agent" TO ''
 SET "app.via" TO ''
AS $function$
declare planted uuid;
begin
  select p.id into planted from persons p where p.email = address and is_planted_elsewhere(p, wanted_org) for update;
  if not found then return; end if;
  return query with parted as (
    update memberships m set person_id = null where m.person_id = planted and m.org_id <> wanted_org returning m.*)
    select x.org_id, x.id, x.full_name from parted x where x.deleted_at is null and x.status = 'active';
end $function$;

CREATE OR REPLACE FUNCTION public.passed_on_arrival_to_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare one record;
begin
  for one in select org_id, array_agg(distinct cohort_id) as cohorts, array_agg(distinct user_id) as people
               from new_rows where learning_status = 'passed' group by org_id loop
    perform grant_achievements(one.org_id, one.cohorts, one.people, null);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.passed_to_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform grant_achievements(new.org_id, array[new.cohort_id], array[new.user_id], null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.passes_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
    select x.org_id, x.user_id, 'item_passed', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'score', x.score)), coalesce(x.done_at, now()), x.member_org_id, x.named
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where not x.is_trial and x.status = 'passed' and o.status is distinct from 'passed' order by x.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.person_becomes_shared()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare before text := coalesce(current_setting('app.audit', true), '');
begin
  if not exists (select 1 from memberships m where m.person_id = new.person_id and m.org_id <> new.org_id) then return null; end if;
  perform set_config('app.audit', 'off', true);
  update memberships set locked_until = null where person_id = new.person_id and locked_until is not null;
  perform set_config('app.audit', before, true);
  if exists (select 1 from persons p where p.id = new.person_id and p.password_unproven) then
    update sessions set revoked_at = now() where person_id = new.person_id and revoked_at is null;
    update persons set password_hash = null, password_unproven = false where id = new.person_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.point_entries_to_targets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare target leaderboard_targets;
begin
  for target in
    select t.* from leaderboard_targets t join organizations o on o.id = t.org_id
     where t.status = 'publish' and t.deleted_at is null
       and exists (select 1 from new_rows n where n.org_id = t.org_id and n.kind in ('rule', 'manual', 'bonus') and n.points > 0
                     and (n.at at time zone o.timezone)::date between t.start_at and t.end_at)
     order by t.id
  loop
    perform reach_target(target, (select array_agg(distinct n.user_id) from new_rows n where n.org_id = target.org_id));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.point_entries_to_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into point_balances as b (org_id, user_id, earned, balance)
    select org_id, user_id, coalesce(sum(points) filter (where kind in ('rule', 'manual', 'bonus')), 0), sum(points)
      from new_rows group by 1, 2 order by 1, 2
    on conflict (org_id, user_id) do update set earned = b.earned + excluded.earned, balance = b.balance + excluded.balance;
  insert into point_totals as t (org_id, period_type, period, user_id, points, reached_at)
    select e.org_id, p.period_type, p.period, e.user_id, sum(e.points), max(e.at)
      from new_rows e join organizations o on o.id = e.org_id
      cross join lateral (select (e.at at time zone o.timezone)::date as day) d
      cross join lateral (values ('month', date_trunc('month', d.day)::date), ('quarter', date_trunc('quarter', d.day)::date),
                                 ('year', date_trunc('year', d.day)::date), ('all', date '2000-01-01')) p (period_type, period)
     where e.kind in ('rule', 'manual', 'bonus')
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (org_id, period_type, period, user_id)
      do update set points = t.points + excluded.points, reached_at = greatest(t.reached_at, excluded.reached_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.posts_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.published_at is not null and (tg_op = 'INSERT' or old.published_at is null) then
    insert into learning_events (org_id, user_id, type, data, at, member_org_id, named)
      values (new.org_id, new.user_id, 'knowledge_published', jsonb_build_object('post_id', new.id, 'content', new.content), new.published_at, new.org_id, true);
  end if;
  -- Without a moderator it was the reports of learners that hid it.
  if tg_op = 'UPDATE' and new.status = 'hidden' and old.status <> 'hidden' and new.moderated_by is null then
    insert into learning_events (org_id, user_id, type, data, member_org_id, named)
      values (new.org_id, new.user_id, 'knowledge_hidden', jsonb_build_object('post_id', new.id, 'content', new.content), new.org_id, true);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.public_certificate(asked text)
 RETURNS TABLE(name text, hide_name boolean, title text, module_title text, organization text, org_code text, primary_color text, url_logo text, certificate_number text, issued_at timestamp with time zone, valid_until timestamp with time zone, revoked_at timestamp with time zone, issued_on text, valid_on text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select v.participant_name, coalesce((stored_settings(o.id, 'content') ->> 'certificate_hide_name')::boolean, false), c.name, m.title, o.title, o.code,
         o.primary_color, o.url_logo, i.number, i.issued_at, g.valid_until, g.revoked_at,
         (i.issued_at at time zone o.timezone)::date::text, (g.valid_until at time zone o.timezone)::date::text
    from certificate_issues i
    join certificate_versions v on v.org_id = i.org_id and v.issue_id = i.id and v.version = i.version
    join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id
    join enrollments e on e.org_id = g.org_id and e.id = g.enrollment_id
    join contents m on m.org_id = e.org_id and m.id = e.content_id
    join certificates c on c.org_id = i.org_id and c.id = i.certificate_id
    join organizations o on o.id = i.org_id
   where i.verification_code = asked and o.is_active
$function$;

CREATE OR REPLACE FUNCTION public.reach_enrollments(people uuid[], deltas jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  update enrollments e set
      items_done = n.items_done, required_done = n.required_done, weight = n.weight, weighted = n.weighted,
      progress = case when n.items_total = 0 then 0 else least(100, 100 * n.items_done / n.items_total) end,
      score = round(n.weighted / nullif(n.weight, 0), 2),
      started_at = coalesce(e.started_at, now()),
      completed_at = case when n.completed then coalesce(e.completed_at, now()) else e.completed_at end,
      learning_status = case
        when e.archived_at is not null or e.learning_status not in ('not_started', 'in_progress') then e.learning_status
        when not n.completed then 'in_progress'
        when n.by_expert then 'waiting_expert'
        else 'passed' end
    from (
      select c.*, c.items_total > 0 and c.required_done >= c.required_total
               and (c.min_attendance_percent = 0 or (select 100 * count(*) filter (where a.value in ('present', 'late')) >= c.min_attendance_percent * count(*)
                      from schedules s left join attendances a on a.schedule_id = s.id and a.user_id = c.user_id
                     where s.cohort_id = c.cohort_id and s.cancelled_at is null)) as completed
        from (
          select o.id, o.user_id, o.cohort_id, h.items_total, h.required_total, h.min_attendance_percent, h.graduation_determined_by = 'expert' as by_expert,
                 o.items_done + coalesce(d.done, 0) as items_done, o.required_done + coalesce(d.required, 0) as required_done,
                 o.weight + coalesce(d.weight, 0) as weight, o.weighted + coalesce(d.weighted, 0) as weighted
            from enrollments o join cohorts h on h.id = o.cohort_id
            left join (select d.enrollment_id, sum(d.done)::int as done, sum(d.required)::int as required, sum(d.weight) as weight, sum(d.weighted) as weighted
                         from jsonb_to_recordset(deltas) as d (enrollment_id uuid, done int, required int, weight numeric, weighted numeric)
                        group by d.enrollment_id) d on d.enrollment_id = o.id
           where o.id = any (people) order by o.id
        ) c
    ) n where e.id = n.id;
end $function$;

CREATE OR REPLACE FUNCTION public.reach_target(target leaderboard_targets, people uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  zone text;
  arrived uuid[];
begin
  select timezone into zone from organizations where id = target.org_id;
  with reached as (
    insert into target_reaches (org_id, target_id, user_id, points, reached_at)
      select target.org_id, target.id, e.user_id, sum(e.points), max(e.at)
        from point_entries e join memberships m on m.org_id = e.org_id and m.id = e.user_id and m.deleted_at is null
       where e.org_id = target.org_id and (people is null or e.user_id = any (people)) and e.kind in ('rule', 'manual', 'bonus')
         and e.at >= target.start_at::timestamp at time zone zone and e.at < (target.end_at + 1)::timestamp at time zone zone
         and (target.scope = 'all' or (target.scope = 'divisions' and m.division_id = any (target.division_ids))
              or (target.scope = 'positions' and lower(m.posisi) in (select lower(p) from unnest(target.positions) p)))
       group by e.user_id having sum(e.points) >= target.target_points order by e.user_id
      on conflict do nothing returning user_id
  )
  select array_agg(user_id order by user_id) into arrived from reached;
  if arrived is null then return; end if;
  if target.reward = 'points' and target.reward_points is not null then
    insert into point_entries (org_id, user_id, kind, event_ref, points, note, created_by)
      select target.org_id, u, 'bonus', 'target:' || target.id, target.reward_points, target.title, null from unnest(arrived) u order by u
    on conflict do nothing;
  elsif target.reward = 'badge' then
    insert into achievement_grants (org_id, member_org_id, named, kind, achievement_id, achievement_type, target_id, target_title, user_id, nik,
        full_name, email, posisi)
      select m.org_id, m.org_id, true, 'badge', b.id, 'completion', target.id, target.title, m.id, m.nik, m.full_name, m.email, m.posisi
        from memberships m join badges b on b.org_id = m.org_id and b.id = target.reward_badge_id and b.deleted_at is null
       where m.org_id = target.org_id and m.id = any (arrived) order by m.id
    on conflict do nothing;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.reached_contents()
 RETURNS TABLE(org_id uuid, content_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select d.org_id, d.content_id from content_distributions d
    join contents c on c.org_id = d.org_id and c.id = d.content_id and c.deleted_at is null and c.privacy <> 'CORPORATE'
   where d.to_org_id = current_member_org() and d.org_id = any (current_owners())
     and ((d.active and coalesce(d.until > now(), true))
       or (d.until > now() - interval '30 days' and exists (select 1 from enrollments e
            where e.member_org_id = d.to_org_id and e.org_id = d.org_id and e.content_id = d.content_id and e.member_org_id <> e.org_id)))
$function$;

CREATE OR REPLACE FUNCTION public.record_results(changes jsonb)
 RETURNS TABLE(id uuid, enrollment_id uuid, relation_id uuid, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  people constant uuid[] := array(select distinct (c ->> 'enrollment_id')::uuid from jsonb_array_elements(changes) c);
  deltas jsonb;
begin
  if jsonb_array_length(changes) = 0 then return; end if;
  perform 1 from enrollments e where e.id = any (people) order by e.id for no key update;
  insert into item_results (relation_id, type, asset_id, cohort_id, enrollment_id, user_id, nik, full_name, email, member_org_id, named, is_trial)
    select u.id, u.type, u.asset_id, e.cohort_id, e.id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial
      from jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
      join enrollments e on e.id = c.enrollment_id join uses u on u.id = c.relation_id and u.cohort_id = e.cohort_id join participants m on m.id = e.user_id
     where not exists (select 1 from item_results x where x.relation_id = u.id and x.user_id = e.user_id)
     order by u.id, m.id
    on conflict (org_id, relation_id, user_id) do nothing;
  perform 1 from item_results x join jsonb_to_recordset(changes) as c (enrollment_id uuid, relation_id uuid)
     on x.enrollment_id = c.enrollment_id and x.relation_id = c.relation_id order by x.id for update of x;
  with asked as materialized (
    select (c ->> 'enrollment_id')::uuid as enrollment_id, (c ->> 'relation_id')::uuid as relation_id, c from jsonb_array_elements(changes) c
  ), old as (
    select x.id, x.enrollment_id, x.state, x.score, a.c, i.is_step, i.can_skip, i.activity_score
      from asked a cross join lateral (select y.* from item_results y where y.enrollment_id = a.enrollment_id and y.relation_id = a.relation_id offset 0) x
      join content_relations r on r.id = x.relation_id join content_items i on i.id = r.item_id
  ), changed as (
    update item_results x set
        state = coalesce(o.c ->> 'state', case when (o.c ->> 'begun')::boolean and x.state = 'open' then 'in_progress' else x.state end),
        status = coalesce(o.c ->> 'status', x.status),
        score = case when o.c ? 'score' then (o.c ->> 'score')::numeric else x.score end,
        retake = coalesce((o.c ->> 'retake')::int, x.retake),
        lead_id = case when o.c ? 'lead_id' then (o.c ->> 'lead_id')::uuid else x.lead_id end,
        started_at = case when o.c ? 'started_at' then (o.c ->> 'started_at')::timestamptz else coalesce(x.started_at, now()) end,
        finished_at = case when o.c ? 'finished_at' then (o.c ->> 'finished_at')::timestamptz else x.finished_at end,
        done_at = case when coalesce(o.c ->> 'state', x.state) = 'done'
                       then coalesce((o.c ->> 'done_at')::timestamptz, x.done_at, now()) end
      from old o where x.id = o.id
    returning x.id, x.enrollment_id, x.relation_id, x.state, x.score, x.updated_at
  )
  select jsonb_agg(jsonb_build_object('id', n.id, 'enrollment_id', n.enrollment_id, 'relation_id', n.relation_id, 'updated_at', n.updated_at,
           'done', (o.is_step and n.state = 'done')::int - (o.is_step and o.state = 'done')::int,
           'required', (o.is_step and not o.can_skip and n.state = 'done')::int - (o.is_step and not o.can_skip and o.state = 'done')::int,
           'weight', case when o.is_step then o.activity_score * ((n.score is not null)::int - (o.score is not null)::int) else 0 end,
           'weighted', case when o.is_step then o.activity_score * (coalesce(n.score, 0) - coalesce(o.score, 0)) else 0 end))
    into deltas from changed n join old o on o.id = n.id;
  perform set_config('app.audit', 'off', true);
  perform reach_enrollments(people, coalesce(deltas, '[]'));
  perform set_config('app.audit', before, true);
  return query select d.id, d.enrollment_id, d.relation_id, d.updated_at
    from jsonb_to_recordset(deltas) as d (id uuid, enrollment_id uuid, relation_id uuid, updated_at timestamptz);
end $function$;

CREATE OR REPLACE FUNCTION public.recount_cohort(org uuid, cohort uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare before constant text := coalesce(current_setting('app.audit', true), '');
begin
  perform lock_run(org, cohort);
  perform set_config('app.audit', 'off', true);
  update cohorts h set items_total = n.total, required_total = n.required
    from (select count(*)::int as total, count(*) filter (where not i.can_skip)::int as required
            from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where r.org_id = org and r.cohort_id = cohort and r.deleted_at is null and not (i.type = 'presence' and is_called_off(org, cohort, i.id))) n
   where h.org_id = org and h.id = cohort and (h.items_total, h.required_total) is distinct from (n.total, n.required);
  perform set_config('app.audit', before, true);
  return recount_enrollments(org, cohort, null);
end $function$;

CREATE OR REPLACE FUNCTION public.recount_enrollments(org uuid, cohort uuid, those uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  corrected int;
begin
  perform set_config('app.audit', 'off', true);
  update enrollments e set items_done = n.items_done, required_done = n.required_done, weight = n.weight, weighted = n.weighted,
         progress = n.progress, score = round(n.weighted / nullif(n.weight, 0), 2)
    from (
      select o.org_id, o.id, c.items_done, c.required_done, c.weight, c.weighted,
             case when h.items_total = 0 then 0 else least(100, 100 * c.items_done / h.items_total) end as progress
        from enrollments o join cohorts h on h.org_id = o.org_id and h.id = o.cohort_id
        cross join lateral (
          select count(*) filter (where x.state = 'done')::int as items_done,
                 count(*) filter (where x.state = 'done' and not i.can_skip)::int as required_done,
                 coalesce(sum(i.activity_score) filter (where x.score is not null), 0) as weight,
                 coalesce(sum(i.activity_score * x.score), 0) as weighted
            from item_results x
            join content_relations r on r.org_id = x.org_id and r.id = x.relation_id and r.deleted_at is null
            join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
           where x.org_id = o.org_id and x.enrollment_id = o.id) c
       where o.org_id = org and o.cohort_id = cohort and (those is null or o.id = any (those))
       order by o.id
    ) n
   where e.org_id = n.org_id and e.id = n.id
     and (e.items_done, e.required_done, e.weight, e.weighted, e.progress, e.score)
         is distinct from (n.items_done, n.required_done, n.weight, n.weighted, n.progress, round(n.weighted / nullif(n.weight, 0), 2));
  get diagnostics corrected = row_count;
  perform set_config('app.audit', before, true);
  return corrected;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_over_quota(allowed bigint, used bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  raise exception using errcode = 'QUOTA', message = format(
    'The files of your organization may take %s, and %s are in use. This file was not stored.', pg_size_pretty(allowed), pg_size_pretty(used));
end $function$;

CREATE OR REPLACE FUNCTION public.relation_to_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform grant_achievements(new.org_id, array[new.cohort_id], null, array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.relation_to_results()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_level = 'STATEMENT' then
    perform expect_results(r.org_id, array[r.cohort_id], null, r.relations)
       from (select n.org_id, n.cohort_id, array_agg(n.id) as relations from new_rows n group by 1, 2 order by 1, 2) r;
  else
    perform expect_results(new.org_id, array[new.cohort_id], null, array[new.id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.relations_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, member_org_id, named)
    select e.org_id, e.user_id, 'content_added', e.id, e.member_org_id, e.named from enrollments e
     where (e.org_id, e.cohort_id) in (select r.org_id, r.cohort_id from new_rows r join content_items i on i.org_id = r.org_id and i.id = r.item_id
             where is_nested_type(i.type))
       and e.status = 'confirmed' and e.archived_at is null and not e.is_trial order by e.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_enter(wanted_hash text)
 RETURNS TABLE(session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[], timezone text, expires_at timestamp with time zone, ip_ranges jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare found_maker record;
begin
  select c.id, c.org_id, o.code, m.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions, o.timezone,
         to_jsonb(c.allowed_ips) as ip_ranges
    into found_maker
    from api_credentials c
    join organizations o on o.id = c.org_id and o.is_active
    join memberships m on m.org_id = c.org_id and m.id = c.created_by and m.person_id is not null and m.status = 'active' and m.deleted_at is null
    join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
   where c.key_hash = wanted_hash and c.is_active and (c.expires_at is null or c.expires_at > now()) and 'report-read' = any (c.scopes);
  if not found then return; end if;
  perform set_config('app.org_id', found_maker.org_id::text, true), set_config('app.actor_id', found_maker.membership_id::text, true),
          set_config('app.actor_name', found_maker.full_name, true), set_config('app.via', 'credential', true);
  perform note_credential_use(found_maker.id);
  return query select found_maker.id, found_maker.org_id, found_maker.code, found_maker.person_id, found_maker.membership_id,
    found_maker.full_name, found_maker.permissions, found_maker.timezone, now() + interval '1 hour', found_maker.ip_ranges;
end $function$;

CREATE OR REPLACE FUNCTION public.reset_factors(member uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare person uuid;
begin
  select m.person_id into person from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null;
  if person is null then return 'none'; end if;
  if exists (select 1 from memberships o where o.person_id = person and o.org_id <> current_org()) then return 'others'; end if;
  if not exists (select 1 from factor_apps a where a.person_id = person)
     and not exists (select 1 from factor_passkeys k where k.person_id = person) then return 'none'; end if;
  delete from factor_apps a where a.person_id = person;
  delete from factor_passkeys k where k.person_id = person;
  delete from recovery_codes c where c.person_id = person;
  delete from factor_resets r where r.person_id = person;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.results_to_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, relation_id, data, at, member_org_id, named)
    select x.org_id, x.user_id, 'item_done', x.enrollment_id, x.relation_id,
           jsonb_strip_nulls(jsonb_build_object('type', x.type, 'status', x.status, 'score', x.score)), coalesce(x.done_at, now()), x.member_org_id, x.named
      from new_rows x join old_rows o on o.org_id = x.org_id and o.id = x.id
     where not x.is_trial and x.state = 'done' and o.state <> 'done' order by x.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.runs_in_batches(content_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select content_type in ('classroom', 'program', 'checkpoint')
$function$;

CREATE OR REPLACE FUNCTION public.search_announcements(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from announcements where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_assignments(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from assignments where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_badges(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from badges where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_categories(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from categories where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_certificate_templates(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from certificate_templates where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_certificate_themes(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from certificate_themes where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_certificates(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from certificates where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_competencies(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from competencies where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_contents(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from contents where org_id = current_org() and search_text like lower(pattern) and deleted_at is null union all select id from contents where org_id = any (current_owners()) and org_id <> current_org()
            and search_text like lower(pattern) and deleted_at is null; end $function$;

CREATE OR REPLACE FUNCTION public.search_descriptions(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from contents where deleted_at is null
        and org_id = current_org() and html_words(description) like lower(pattern)
      union all select id from contents where deleted_at is null
        and org_id = any (current_owners()) and org_id <> current_org() and html_words(description) like lower(pattern); end $function$;

CREATE OR REPLACE FUNCTION public.search_digilibs(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from digilibs where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_issues(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from issues where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_knowledge_posts(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from knowledge_posts where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_leaderboard_targets(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from leaderboard_targets where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_locations(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from locations where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_media_words(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from media_words where org_id = current_org() and search_text like lower(pattern)  union all select id from media_words where org_id = any (current_owners()) and org_id <> current_org()
            and search_text like lower(pattern); end $function$;

CREATE OR REPLACE FUNCTION public.search_memberships(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from memberships where org_id = current_member_org() and search_text like lower(pattern) and deleted_at is null union all select named_others(pattern); end $function$;

CREATE OR REPLACE FUNCTION public.search_merchandises(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from merchandises where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_point_rules(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from point_rules where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_popups(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from popups where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_presences(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from presences where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_providers(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from providers where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_quizzes(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from quizzes where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.search_short_links(pattern text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$ begin return query select id from short_links where org_id = current_org() and search_text like lower(pattern) and deleted_at is null ; end $function$;

CREATE OR REPLACE FUNCTION public.serves_host(host text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select 1 from organizations o where host in (o.url_domain, o.url_subdomain))
$function$;

CREATE OR REPLACE FUNCTION public.session_enter(wanted_kind text, wanted_hash text, host text)
 RETURNS TABLE(session_id uuid, org_id uuid, org_code text, person_id uuid, membership_id uuid, full_name text, permissions text[], timezone text, expires_at timestamp with time zone, must_accept text[], ip_ranges jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare found_session record;
begin
  select s.id, s.org_id, o.code, s.person_id, m.id as membership_id, m.full_name, coalesce(r.permissions, '{}') as permissions,
         o.timezone, s.expires_at, s.must_accept, s.last_seen_at, x.value -> 'allowed_ip_ranges' as ip_ranges
    into found_session
    from sessions s
    join organizations o on o.id = s.org_id and o.is_active
    join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.person_id = s.person_id and m.status = 'active' and m.deleted_at is null
    left join roles r on r.org_id = m.org_id and r.id = m.role_id and r.deleted_at is null
    left join organization_settings x on x.org_id = s.org_id and x.key = 'authentication'
   where s.token_hash = wanted_hash and s.kind = wanted_kind and s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - idle_limit(x.value, s.kind)
     and (wanted_kind = 'learner' or m.role_id is not null)
     and (s.parent_id is null or exists (select 1 from sessions p where p.id = s.parent_id and p.revoked_at is null))
     and not exists (select 1 from organizations h where h.id <> s.org_id and host in (h.url_domain, h.url_subdomain));
  if not found then return; end if;
  if found_session.last_seen_at < now() - interval '2 minutes' then
    update sessions set last_seen_at = now() where id = (select id from sessions where id = found_session.id for update skip locked);
  end if;
  perform set_config('app.org_id', found_session.org_id::text, true), set_config('app.actor_id', found_session.membership_id::text, true),
          set_config('app.actor_name', found_session.full_name, true);
  return query select found_session.id, found_session.org_id, found_session.code, found_session.person_id, found_session.membership_id,
    found_session.full_name, found_session.permissions, found_session.timezone, found_session.expires_at, found_session.must_accept,
    found_session.ip_ranges;
end $function$;

CREATE OR REPLACE FUNCTION public.set_access_until()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare until timestamptz;
begin
  select least(h.end_at, coalesce(new.confirmed_at, now()) + make_interval(days => h.access_days)) into until
    from cohorts h where h.org_id = new.org_id and h.id = new.cohort_id and h.access_days is not null;
  new.access_until := greatest(new.access_until, until);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_target_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare days daterange := target_days(new.period_type, new.start_at, coalesce(new.end_at, new.start_at));
begin
  new.start_at := lower(days);
  new.end_at := upper(days) - 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.short_form(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public'
AS $function$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', get_byte(decode(md5(code), 'hex'), n) % 31 + 1, 1), '' order by n)
    from generate_series(0, 7) n
$function$;

CREATE OR REPLACE FUNCTION public.sign_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_actor() is not null and new.org_id = current_org() then new.updated_by := current_actor(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stored_settings(org uuid, page text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select coalesce((select s.value from organization_settings s where s.org_id = org and s.key = page), '{}')
$function$;

CREATE OR REPLACE FUNCTION public.sync_attendances(cohort uuid, only_these uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  before constant text := coalesce(current_setting('app.audit', true), '');
  people constant uuid[] := coalesce(only_these, array(
    select e.user_id from enrollments e where e.cohort_id = cohort
    union select a.user_id from schedules s join attendances a on a.schedule_id = s.id where s.cohort_id = cohort));
begin
  perform set_config('app.audit', 'off', true);
  insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, member_org_id, named, is_trial, value)
    select s.presence_id, s.id, s.cohort_id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named, e.is_trial,
           case when s.end_date_time + make_interval(hours => s.absent_after_hours) < now() then 'absent' else e.status end
      from unnest(people) p (id)
      cross join lateral (select x.* from enrollments x where x.cohort_id = cohort and x.user_id = p.id and x.archived_at is null
                             and x.status in ('invited', 'confirmed') offset 0) e
      join schedules s on s.cohort_id = cohort and s.cancelled_at is null join participants m on m.id = e.user_id
     order by s.id, m.id
    on conflict (org_id, schedule_id, user_id) where schedule_id is not null do nothing;
  update attendances a set value = e.status, updated_at = now()
    from unnest(people) p (id)
    cross join lateral (select x.* from enrollments x where x.cohort_id = cohort and x.user_id = p.id and x.archived_at is null
                           and x.status in ('invited', 'confirmed') offset 0) e
    join schedules s on s.cohort_id = cohort
   where a.schedule_id = s.id and a.user_id = e.user_id and a.clock_in is null and a.value in ('invited', 'confirmed') and a.value <> e.status;
  delete from attendances a
    using unnest(people) p (id) cross join schedules s
    cross join lateral (select x.org_id, x.id from attendances x where x.schedule_id = s.id and x.user_id = p.id and x.clock_in is null
                           and x.value in ('invited', 'confirmed') offset 0) left_over
   where s.cohort_id = cohort and a.org_id = left_over.org_id and a.id = left_over.id and a.clock_in is null
     and (s.cancelled_at is not null or (select true from enrollments e where e.cohort_id = cohort and e.user_id = p.id
             and e.archived_at is null and e.status in ('invited', 'confirmed')) is null);
  perform set_config('app.audit', before, true);
end $function$;

CREATE OR REPLACE FUNCTION public.take_trial_mark()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_argv[0] = 'enrollment' then
    select e.is_trial into new.is_trial from enrollments e where e.org_id = new.org_id and e.id = new.enrollment_id;
  elsif tg_argv[0] = 'result' then
    select x.is_trial into new.is_trial from item_results x where x.org_id = new.org_id and x.id = new.result_id;
  else
    select a.is_trial into new.is_trial from quiz_attempts a where a.org_id = new.org_id and a.id = new.attempt_id;
  end if;
  new.is_trial := coalesce(new.is_trial, false);
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.tally_table(IN counted_table text, IN kind text, IN scopes text, IN key text, IN counted text)
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments constant text := format('(%L, %L, %L, %L)', kind, scopes, key, counted);
begin
  execute format('create trigger tally_insert after insert on %I referencing new table as new_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
  execute format('create trigger tally_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
  execute format('create trigger tally_delete after delete on %I referencing old table as old_rows
    for each statement execute function keep_tally%s', counted_table, arguments);
end $procedure$;

CREATE OR REPLACE FUNCTION public.target_days(period_type text, first date, last date)
 RETURNS daterange
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when period_type = 'custom' then daterange(first, last, '[]')
    else daterange(date_trunc(period_type, first)::date, (date_trunc(period_type, first) + case period_type
      when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end)::date) end
$function$;

CREATE OR REPLACE FUNCTION public.tell_sign_in(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into learning_events (org_id, user_id, type, data, member_org_id, named)
    select m.org_id, m.id, 'signed_in', jsonb_build_object('day', (now() at time zone o.timezone)::date), m.org_id, true
      from memberships m join organizations o on o.id = m.org_id where m.org_id = current_org() and m.id = person
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.title_in_history(record jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  place constant uuid := record ->> 'org_id';
  known text := coalesce(record ->> 'title', record ->> 'name', record ->> 'full_name', record ->> 'division_name', record ->> 'company_name', record ->> 'number');
begin
  if known is null and record ->> 'presence_id' is not null then
    select p.title into known from presences p where p.org_id = place and p.id = (record ->> 'presence_id')::uuid;
  end if;
  if known is null and record ->> 'item_id' is not null then
    select i.title into known from content_items i where i.org_id = place and i.id = (record ->> 'item_id')::uuid;
  end if;
  if known is null then
    select coalesce(h.title, c.title) into known from cohorts h join contents c on c.org_id = h.org_id and c.id = h.content_id
     where h.org_id = place and h.id = coalesce(record ->> 'cohort_id', record ->> 'batch_id', record ->> 'id')::uuid;
  end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION public.touch_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A generated column (named in the trigger's argument) has no value yet before the row is written.
  if current_setting('app.audit', true) is distinct from 'off'
    and to_jsonb(new) - string_to_array(coalesce(tg_argv[0], ''), ',') <> to_jsonb(old) - string_to_array(coalesce(tg_argv[0], ''), ',') then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.trial_is_open(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case current_setting('app.trial', true) when 'own' then person = current_actor() when 'all' then true else false end
$function$;

CREATE OR REPLACE FUNCTION public.unlock_person(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update persons p set failed_logins = 0, failed_since = null, locked_until = null
    from memberships m where m.org_id = current_org() and m.id = member and m.deleted_at is null and p.id = m.person_id and not is_shared_person(p.id)
$function$;

CREATE OR REPLACE FUNCTION public.unlock_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update sign_in_places set failures = 0, failed_since = null, locked_until = null
   where person_id = new.id and (failures > 0 or locked_until is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unused_files(days integer, most integer)
 RETURNS TABLE(org_id uuid, id uuid, key text)
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  apart constant text[] := array['files', 'audit_logs', 'idempotency_keys', 'tallies', 'attendances', 'enrollments', 'item_results',
    'progress_items', 'sessions', 'outbox'];
  asked uuid[];
  found uuid[];
  t text;
begin
  select array_agg(f.id) into asked from (
    select f.id from files f
     where f.created_at < now() - make_interval(days => days) and (f.used_at is null or f.used_at < now() - interval '30 days')
       and position(f.id::text in f.key) > 0
     order by f.created_at limit most) f;
  for t in select table_name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE' and not (table_name = any (apart)) loop
    exit when asked is null;
    execute format(
      'select array_agg(distinct m[1]::uuid) from %I t cross join regexp_matches(t::text,
         ''[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'', ''g'') m where m[1]::uuid = any ($1)', t) into found using asked;
    update files f set used_at = now() where f.id = any (found);
    select array_agg(a) into asked from unnest(asked) a where not (a = any (coalesce(found, '{}')));
  end loop;
  return query select f.org_id, f.id, f.key from files f where f.id = any (asked);
end $function$;

CREATE OR REPLACE FUNCTION public.use_locks_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform lock_run(new.org_id, new.cohort_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.use_to_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_level = 'STATEMENT' then
    perform recount_cohort(r.org_id, r.cohort_id) from (select distinct n.org_id, n.cohort_id from new_rows n order by 1, 2) r;
  else
    perform recount_cohort(new.org_id, new.cohort_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.void_links(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update verifications v set used_at = now() from memberships m
   where m.org_id = current_org() and m.id = member and v.org_id = m.org_id and (v.member_id = m.id or v.person_id = m.person_id)
     and v.purpose = 'link' and v.used_at is null
$function$;

CREATE OR REPLACE FUNCTION public.waiting_in_turn(run uuid, seats bigint)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select w.id from waiting_list w join enrollments e on e.org_id = w.org_id and e.id = w.enrollment_id and e.status = 'waiting_list' and e.archived_at is null
   where w.org_id = current_org() and w.cohort_id = run and w.status = 'waiting' and w.reason = 'capacity'
     and exists (select 1 from memberships m where m.org_id = w.member_org_id and m.id = w.user_id and m.deleted_at is null)
     and (w.member_org_id = w.org_id or exists (
       select 1 from content_distributions d join organizations o on o.id = d.to_org_id and o.is_active
        where d.org_id = w.org_id and d.content_id = e.content_id and d.to_org_id = w.member_org_id and d.active and coalesce(d.until > now(), true)))
   order by w.requested_at, w.id limit seats
$function$;

CREATE OR REPLACE FUNCTION public.write_history(verb text, entity text, entity_key uuid, entity_label text, details jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into audit_logs (org_id, actor_id, actor_name, action, entity_type, entity_id, entity_title, changes, via, ip, user_agent)
  values (current_member_org(), current_actor(), coalesce(nullif(current_setting('app.actor_name', true), ''), 'System'), verb, entity, entity_key,
          entity_label, details, nullif(current_setting('app.via', true), ''), nullif(current_setting('app.ip', true), ''),
          nullif(current_setting('app.agent', true), ''))
$function$;

