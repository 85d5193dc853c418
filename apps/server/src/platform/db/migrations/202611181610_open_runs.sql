-- Open runs (decision 122): how long a person has access, and steps that are due so many days after somebody came.

-- The earlier of the end of the run and so many days after the confirmation. Whoever confirms anew gets at least what they had.
create function set_access_until() returns trigger language plpgsql set search_path = public as $$
declare until timestamptz;
begin
  select least(h.end_at, coalesce(new.confirmed_at, now()) + make_interval(days => h.access_days)) into until
    from cohorts h where h.org_id = new.org_id and h.id = new.cohort_id and h.access_days is not null;
  new.access_until := greatest(new.access_until, until);
  return new;
end $$;

create trigger enrollments_access_added before insert on enrollments for each row
  when (new.status = 'confirmed' and new.access_until is null) execute function set_access_until();
create trigger enrollments_access_confirmed before update of status on enrollments for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed') execute function set_access_until();

-- A longer period lengthens everybody's, a shorter one counts for new people only; without a period nobody's access ends.
create function lengthen_access() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update enrollments e
     set access_until = case when new.access_days is not null
           then greatest(e.access_until, least(new.end_at, e.confirmed_at + make_interval(days => new.access_days))) end
   where e.org_id = new.org_id and e.cohort_id = new.id and e.access_until is not null;
  return null;
end $$;

create trigger cohorts_lengthen_access after update of access_days, end_at on cohorts for each row
  when ((old.access_days is not null or new.access_days is not null)
        and (old.access_days, old.end_at) is distinct from (new.access_days, new.end_at)) execute function lengthen_access();

-- What a step says of its time per person and of its attempts.
create or replace view uses with (security_invoker = true) as
 select r.org_id, r.id, r.cohort_id, h.content_id, c.content_type, nullif(h.id, h.content_id) as batch_id, r.item_id, i.type, i.asset_id, i.title,
        case when s.title is not null then s.id end as section_id, s.title as section_title, s.day_id, s.day_title,
        s.position as section_position, i.position, i.can_skip, i.is_step, i.is_listed, i.activity_score,
        coalesce(r.pass_grade, i.pass_grade) as pass_grade, r.opens_at, r.closes_at, r.due_date,
        i.settings ->> 'objective' as objective, (i.settings ->> 'survey_days')::int as survey_days, i.archived_at, r.created_at, r.updated_at, r.deleted_at,
        (i.settings ->> 'due_days')::int as due_days
   from content_relations r
   join content_items i on i.org_id = r.org_id and i.id = r.item_id
   join content_sections s on s.org_id = i.org_id and s.id = i.section_id
   join cohorts h on h.org_id = r.org_id and h.id = r.cohort_id
   join contents c on c.org_id = h.org_id and c.id = h.content_id;
