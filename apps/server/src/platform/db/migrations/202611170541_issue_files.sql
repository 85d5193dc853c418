-- Pictures, films and papers that show what a reported problem is.
alter table issues add column file_ids uuid[] not null default '{}';
