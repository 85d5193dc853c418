-- What learners share with their colleagues, and what became of it.
create table knowledge_posts (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  content text not null check (content in ('article', 'video', 'podcast', 'document', 'link')),
  title text not null,
  body text,
  file_id uuid,
  link_url text,
  category_id uuid,
  tags text[] not null default '{}',
  -- Who shared it.
  user_id uuid not null,
  status text not null default 'waiting_review' check (status in ('waiting_review', 'published', 'rejected', 'hidden')),
  -- When everybody could see it for the first time.
  published_at timestamptz,
  moderated_by uuid,
  moderated_at timestamptz,
  note text,
  search_text text generated always as (lower(title)) stored,
  created_by uuid default current_actor(),
  updated_by uuid default current_actor(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, id),
  foreign key (org_id, category_id) references categories (org_id, id)
);
create index knowledge_posts_created on knowledge_posts (org_id, created_at desc, id desc);
create index knowledge_posts_status on knowledge_posts (org_id, status, created_at desc);
create index knowledge_posts_user on knowledge_posts (org_id, user_id);
create index knowledge_posts_category on knowledge_posts (org_id, category_id) where category_id is not null;
create index knowledge_posts_search on knowledge_posts using gin (org_id, search_text gin_trgm_ops);

-- Who opened a post, and whether they like it.
create table knowledge_readers (
  org_id uuid not null default current_org() references organizations,
  post_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null default now(),
  is_liked boolean not null default false,
  -- Set with the first like and kept: liking again is no new event.
  liked_at timestamptz,
  primary key (org_id, post_id, user_id),
  foreign key (org_id, post_id) references knowledge_posts (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);
comment on table knowledge_readers is 'no history: what people read and like is nobody''s change of a record';

create table knowledge_reports (
  org_id uuid not null default current_org() references organizations,
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  -- What was reported, as it was called then: the history calls a report by it.
  title text not null,
  user_id uuid not null,
  reason text not null,
  -- A moderator has decided about the post since.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, post_id, user_id),
  foreign key (org_id, post_id) references knowledge_posts (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, id)
);

create function posts_to_events() returns trigger language plpgsql security definer set search_path = public as $$
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
end $$;
create trigger events after insert or update on knowledge_posts for each row execute function posts_to_events();

create function likes_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- Whoever shared it earns by the likes of others; their own like is none.
  insert into learning_events (org_id, user_id, type, data, at, member_org_id, named)
    select p.org_id, p.user_id, 'knowledge_liked', jsonb_build_object('post_id', p.id, 'by', new.user_id), new.liked_at, p.org_id, true
      from knowledge_posts p where p.org_id = new.org_id and p.id = new.post_id and p.user_id <> new.user_id;
  return null;
end $$;
create trigger events_insert after insert on knowledge_readers for each row when (new.liked_at is not null) execute function likes_to_events();
create trigger events_update after update on knowledge_readers for each row when (old.liked_at is null and new.liked_at is not null)
  execute function likes_to_events();
