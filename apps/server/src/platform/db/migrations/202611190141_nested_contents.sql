-- A content that comes to stand inside of another one is told to whoever takes part there already, as it is found by who comes later.
create function is_nested_type(item_type text) returns boolean language sql immutable parallel safe as
  $$select item_type in ('course', 'classroom', 'program', 'webinar', 'live-event', 'checkpoint')$$;

create function relations_to_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into learning_events (org_id, user_id, type, enrollment_id, member_org_id, named)
    select e.org_id, e.user_id, 'content_added', e.id, e.member_org_id, e.named from enrollments e
     where (e.org_id, e.cohort_id) in (select r.org_id, r.cohort_id from new_rows r join content_items i on i.org_id = r.org_id and i.id = r.item_id
             where is_nested_type(i.type))
       and e.status = 'confirmed' and e.archived_at is null and not e.is_trial order by e.id;
  return null;
end $$;
create trigger tell_added after insert on content_relations referencing new table as new_rows for each statement execute function relations_to_events();
