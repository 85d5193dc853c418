-- Row level security shows an organisation only itself; contents of the platform organisation may go to all of them.
create function distribution_organizations() returns table (id uuid, title text)
language sql stable security definer set search_path = public as $$
  select o.id, o.title from organizations o
   where o.is_active and (o.id = current_org() or exists (select 1 from organizations me where me.id = current_org() and me.is_platform))
$$;
