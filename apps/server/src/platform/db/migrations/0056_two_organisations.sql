-- Two organisations in one learning row: `org_id` owns the content, `member_org_id` the person. `named` says that the owner sees who it
-- is: its own people, and everybody in its batches (decision 43); of others it sees totals.
select set_config('app.audit', 'off', true);

do $$ declare t text; begin
  foreach t in array array['enrollments', 'waiting_list', 'item_results', 'quiz_attempts', 'quiz_answers', 'assignment_submissions', 'attendances',
                           'achievement_grants', 'certificate_issues', 'learning_events'] loop
    execute format('alter table %I add column member_org_id uuid', t);
    -- Rewrites the table once, without its triggers.
    execute format('alter table %I alter column member_org_id type uuid using org_id, alter column member_org_id set not null,
                      alter column member_org_id set default current_member_org()', t);
    if t not in ('enrollments') then
      -- Whoever forgets to say it hides a visitor's row from the owner.
      execute format('alter table %I add column named boolean not null default true', t);
      execute format('alter table %I alter column named set default (current_member_org() is not distinct from current_org()), add check (named or member_org_id <> org_id)', t);
    end if;
    if t not in ('quiz_answers') then
      execute format('alter table %I drop constraint %I', t, t || '_org_id_user_id_fkey');
      execute format('alter table %I add constraint %I foreign key (member_org_id, user_id) references memberships (org_id, id)%s',
        t, t || '_person', case when t = 'learning_events' then ' on delete cascade' else '' end);
    end if;
  end loop;
end $$;
alter table enrollments add column named boolean not null generated always as (member_org_id = org_id or cohort_id <> content_id) stored;

-- A mail to a person is the affair of the person's organisation, whoever's content it is about.
alter table outbox alter column org_id set default current_member_org();

-- The person first: the same index serves the owner's question, the visitor's and the removal of a member.
drop index enrollments_user, item_results_user, quiz_attempts_user, assignment_submissions_user, attendances_user, achievement_grants_user,
  certificate_issues_user;
create index enrollments_user on enrollments (user_id, org_id, status);
create index item_results_user on item_results (user_id, org_id, type);
create index quiz_attempts_user on quiz_attempts (user_id, org_id);
create index assignment_submissions_user on assignment_submissions (user_id, org_id);
create index attendances_user on attendances (user_id, org_id, presence_id);
create index achievement_grants_user on achievement_grants (user_id, org_id, granted_at desc, id desc);
create index certificate_issues_user on certificate_issues (user_id, org_id, issued_at desc, id desc);
-- The receiver's lists; they hold nothing where nothing is distributed.
create index enrollments_received on enrollments (member_org_id, org_id, content_id) where member_org_id <> org_id;
create index item_results_received on item_results (org_id, relation_id, member_org_id, updated_at desc, id desc) where member_org_id <> org_id;
create index item_results_asset_received on item_results (org_id, asset_id, member_org_id, updated_at desc, id desc) where member_org_id <> org_id;
create index enrollments_foreign on enrollments (org_id, user_id) where member_org_id <> org_id;
