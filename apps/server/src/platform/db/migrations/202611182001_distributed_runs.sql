-- Whose a content is that was distributed to the asking organisation, or the run of one; of a kind with batches the content has no run by itself.
create or replace function distributed_by(wanted uuid, kinds text[]) returns text language sql stable security definer set search_path = public as $$
  select o.title from content_distributions d
    join contents c on c.org_id = d.org_id and c.id = d.content_id
    join organizations o on o.id = d.org_id
   where d.to_org_id = current_org() and c.content_type = any (kinds)
     and (d.content_id = wanted or d.content_id = (select b.content_id from cohorts b where b.id = wanted and b.org_id = d.org_id and b.deleted_at is null and b.status = 'publish'))
     and c.status = 'publish' and c.privacy <> 'CORPORATE' and c.deleted_at is null
     and exists (select 1 from cohorts r where r.org_id = c.org_id and r.content_id = c.id)
     and ((d.active and coalesce(d.until > now(), true))
       or (d.until > now() - interval '30 days' and exists (select 1 from enrollments e
            where e.member_org_id = d.to_org_id and e.org_id = d.org_id and e.content_id = d.content_id and e.member_org_id <> e.org_id)))
$$;
