-- What a class is about is formatted text, as every content's is. What was written before stays as it read: its signs are
-- no tags, an empty line ends a paragraph. Nobody changed anything, so neither version nor history tells of it.
select set_config('app.audit', 'off', true);
update contents c set description = coalesce((
    select string_agg('<p>' || replace(paragraph, E'\n', '<br />') || '</p>', '' order by n)
      from regexp_split_to_table(
        replace(replace(replace(regexp_replace(c.description, E'\r\n?', E'\n', 'g'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
        E'\n[ \t]*\n\\s*') with ordinality as part (paragraph, n)
     where paragraph <> ''), '')
 where content_type = 'classroom' and description <> '';
select set_config('app.audit', '', true);

-- What a reader reads of a formatted text, in small letters: `pem<b>belajar</b>an` is one word, `<li>a</li><li>b</li>` are two.
create function html_words(html text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(html, '</?(?:a|b|code|em|i|s|strong|u)(?:\s[^<>]*)?>', '', 'gi'), '<[/!]?[a-z][^<>]*>', ' ', 'gi'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '[\s\u00a0]+', ' ', 'g')))
$$;
create index contents_description on contents using gin (org_id, html_words(description) gin_trgm_ops) where content_type = 'classroom';
