-- What a notice tells of, and the language it was told in: who reads in the other one is told the same in it.
alter table notifications add column payload jsonb, add column language text check (language in ('id', 'en'));

-- Those from before have it in the mail of the same moment, where that was the only one.
with told as (
  select n.org_id, n.id, min(o.payload::text)::jsonb - 'calendar' as payload, min(o.language) as language
    from notifications n join memberships m on m.org_id = n.org_id and m.id = n.user_id
    join outbox o on o.org_id = n.org_id and o.recipient = m.email and o.template = n.event and o.created_at = n.created_at
   where o.payload <> '{}' group by n.org_id, n.id having count(*) = 1)
update notifications n set payload = told.payload, language = told.language from told where n.org_id = told.org_id and n.id = told.id;
