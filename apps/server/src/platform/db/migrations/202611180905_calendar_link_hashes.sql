-- The address of a calendar is a secret like every token: its hash stands here. `seed` and the server's secret make the address again whenever
-- its owner asks for it. Addresses given out before go on until they are asked for once more.
alter table calendar_links add column seed text, add column token_hash text;
update calendar_links set seed = gen_random_uuid()::text, token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table calendar_links drop column token, alter column seed set not null, alter column token_hash set not null,
  add constraint calendar_links_token_hash_key unique (token_hash);
