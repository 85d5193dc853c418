-- Whose turn it is in a run of the asking organisation, or of the owner it visits: the entries of those who have waited longest, whoever's they
-- are. Nothing is told of them but their ids; whoever does not see an entry leaves the seat to the organisation that does.
create function waiting_in_turn(run uuid, seats bigint) returns setof uuid language sql stable security definer set search_path = public as $$
  select w.id from waiting_list w join enrollments e on e.org_id = w.org_id and e.id = w.enrollment_id and e.status = 'waiting_list' and e.archived_at is null
   where w.org_id = current_org() and w.cohort_id = run and w.status = 'waiting' and w.reason = 'capacity'
     and exists (select 1 from memberships m where m.org_id = w.member_org_id and m.id = w.user_id and m.deleted_at is null)
     and (w.member_org_id = w.org_id or exists (
       select 1 from content_distributions d join organizations o on o.id = d.to_org_id and o.is_active
        where d.org_id = w.org_id and d.content_id = e.content_id and d.to_org_id = w.member_org_id and d.active and coalesce(d.until > now(), true)))
   order by w.requested_at, w.id limit seats
$$;
revoke execute on function waiting_in_turn from public;
grant execute on function waiting_in_turn to pelita_app, pelita_guest, pelita_receiver;
