-- The picture a post is shown with; its author uploads it.
alter table knowledge_posts add column cover_id uuid;
