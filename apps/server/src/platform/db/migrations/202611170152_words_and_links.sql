-- What is said in a video or podcast, piece by piece with its second: found from the list, and opened there.
create table media_words (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  -- Subtitles by language, and the transcript: [{language, cues: [{at_second, text}]}].
  said jsonb not null default '[]',
  search_text text not null default '',
  primary key (org_id, id),
  foreign key (org_id, id) references media (org_id, id) on delete cascade
);
comment on table media_words is 'no history: it is read from the files and the transcript, whose changes are told';
create index media_words_search on media_words using gin (org_id, search_text gin_trgm_ops);

-- Whether the addresses people entered still answer; apart from the records, whose versions stay as they are.
create table link_checks (
  org_id uuid not null default current_org() references organizations,
  id uuid not null,
  url text not null,
  checked_at timestamptz not null default now(),
  failed_at timestamptz,
  primary key (org_id, id)
);
comment on table link_checks is 'no history: the clock tries addresses, nobody changes a record';
