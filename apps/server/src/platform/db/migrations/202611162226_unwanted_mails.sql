-- Kinds of notifications of which somebody wants no mail; the inbox of the learner app keeps them.
alter table memberships add column unwanted_mails text[] not null default '{}';
