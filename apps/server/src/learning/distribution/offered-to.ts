import { sql } from 'kysely'

/** The partner organisations the content `c` is offered to. */
export const OFFERED_TO = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.title), '[]')
  from content_distributions d join distribution_organizations() o on o.id = d.to_org_id where d.content_id = c.id and d.active)`
