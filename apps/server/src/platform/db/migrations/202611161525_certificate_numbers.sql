-- The next number of a certificate. Whoever claims one may see only some of those that were issued: a learner of another organisation
-- their own ones, the owner none of people it must not name. Numbers count them all. Nothing where the template is not the organisation's.
create function next_certificate_number(template uuid, stem text, year int) returns int
language plpgsql security definer set search_path = public as $$
declare
  counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_org()::text || stem, 18));
  insert into certificate_counters as k (org_id, template_id, year, n)
    select current_org(), template, next_certificate_number.year, coalesce(max(i.number_seq), 0) + 1
      from certificate_templates t left join certificate_issues i on i.org_id = t.org_id and i.number_stem = stem
     where t.org_id = current_org() and t.id = template group by t.id
    on conflict on constraint certificate_counters_pkey do update set n = greatest(k.n + 1, excluded.n)
    returning n into counted;
  return counted;
end $$;
revoke execute on function next_certificate_number from public;
grant execute on function next_certificate_number to pelita_app, pelita_guest;
