-- Where else a member of this organisation belongs; names only, nothing of what happens there.
create function organizations_of_member(member uuid) returns table (title text)
language sql stable security definer set search_path = public as $$
  select o.title from memberships here
    join memberships m on m.person_id = here.person_id and m.deleted_at is null
    join organizations o on o.id = m.org_id
   where here.org_id = current_org() and here.id = member and here.deleted_at is null
   order by o.id <> current_org(), lower(o.title)
$$;
