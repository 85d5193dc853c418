-- Functions in SQL are planned at every call. These three are called by every change that is written into the history and by every call of
-- a learner; the same in plpgsql keeps its plans, and asks no table whose answer is not needed.
create or replace function kind_in_history(table_name text, record jsonb) returns text language plpgsql stable set search_path = public as $$
begin
  return case
    when table_name = 'contents' then (record ->> 'content_type') || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then (select c.content_type || 's' from contents c
                                       where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid)
    else table_name end;
end $$;

create or replace function title_in_history(record jsonb) returns text language plpgsql stable set search_path = public as $$
declare
  place constant uuid := record ->> 'org_id';
  known text := coalesce(record ->> 'title', record ->> 'name', record ->> 'full_name', record ->> 'division_name', record ->> 'company_name', record ->> 'number');
begin
  if known is null and record ->> 'presence_id' is not null then
    select p.title into known from presences p where p.org_id = place and p.id = (record ->> 'presence_id')::uuid;
  end if;
  if known is null and record ->> 'item_id' is not null then
    select i.title into known from content_items i where i.org_id = place and i.id = (record ->> 'item_id')::uuid;
  end if;
  if known is null then
    select coalesce(h.title, c.title) into known from cohorts h join contents c on c.org_id = h.org_id and c.id = h.content_id
     where h.org_id = place and h.id = coalesce(record ->> 'cohort_id', record ->> 'batch_id', record ->> 'id')::uuid;
  end if;
  return known;
end $$;

create or replace function distribution_owners() returns uuid[] language plpgsql stable security definer set search_path = public as $$
begin
  return (select coalesce(array_agg(distinct d.org_id), '{}') from content_distributions d join organizations o on o.id = d.org_id and o.is_active
           where d.to_org_id = current_member_org());
end $$;
