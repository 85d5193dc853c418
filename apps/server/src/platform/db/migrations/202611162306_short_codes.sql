-- Eight characters that can be typed and not mistaken for each other, made from the code; nobody finds the code by them.
create function short_form(code text) returns text language sql immutable strict parallel safe set search_path = public as $$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', get_byte(decode(md5(code), 'hex'), n) % 31 + 1, 1), '' order by n)
    from generate_series(0, 7) n
$$;
alter table presence_codes add column short_code text generated always as (short_form(code)) stored;
create index presence_codes_short on presence_codes (org_id, short_code);
