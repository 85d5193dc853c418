-- What people think of a content they took part in: one per enrolment.
create table content_feedbacks (
  org_id uuid not null default current_org() references organizations,
  -- The organisation of the person; the row's own is that of the content.
  member_org_id uuid not null default current_member_org(),
  named boolean not null default (current_member_org() is not distinct from current_org()),
  id uuid not null default gen_random_uuid(),
  content_id uuid not null,
  cohort_id uuid not null,
  batch_id uuid generated always as (nullif(cohort_id, content_id)) stored,
  enrollment_id uuid not null,
  user_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  -- [{question_id, title, value}], with the question as it was asked.
  answers jsonb not null default '[]',
  -- [{user_id, name, rating}]
  expert_ratings jsonb not null default '[]',
  is_hidden boolean not null default false,
  submitted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  check (named or member_org_id <> org_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade,
  foreign key (org_id, cohort_id) references cohorts (org_id, id) on delete cascade,
  foreign key (org_id, enrollment_id) references enrollments (org_id, id) on delete cascade,
  constraint content_feedbacks_person foreign key (member_org_id, user_id) references memberships (org_id, id)
);
create unique index content_feedbacks_once on content_feedbacks (org_id, enrollment_id);
create index content_feedbacks_content on content_feedbacks (org_id, content_id, submitted_at desc, id desc);
create index content_feedbacks_cohort on content_feedbacks (org_id, cohort_id, submitted_at desc, id desc);
create index content_feedbacks_user on content_feedbacks (user_id, org_id);
call tally_table('content_feedbacks', 'feedback', 'content_id,batch_id', 'rating', 'true');

-- What a content asks beside the rating, as it was when it was chosen: the survey it comes from may change or go.
create table content_feedback_questions (
  org_id uuid not null default current_org() references organizations,
  content_id uuid not null,
  question_id uuid not null,
  position smallint not null,
  title text not null,
  kind text not null check (kind in ('linear_scale', 'essay')),
  first int,
  last int,
  primary key (org_id, content_id, question_id),
  foreign key (org_id, content_id) references contents (org_id, id) on delete cascade
);
comment on table content_feedback_questions is 'no history: it is part of the content, whose own entry tells of it';

alter table learning_events drop constraint learning_events_type_check;
alter table learning_events add constraint learning_events_type_check check (type in
  ('enrolled', 'confirmed', 'item_done', 'completed', 'passed', 'not_passed', 'granted', 'claimed', 'feedback_given'));
create function feedbacks_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, data, at, member_org_id, named)
    select f.org_id, f.user_id, 'feedback_given', f.enrollment_id, jsonb_build_object('feedback_id', f.id, 'rating', f.rating), f.submitted_at,
           f.member_org_id, f.named from new_rows f order by f.id;
  return null;
end $$;
create trigger events_insert after insert on content_feedbacks referencing new table as new_rows for each statement execute function feedbacks_to_events();
