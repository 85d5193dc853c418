import { sql } from 'kysely'

/** The member a column names, as answers name people; nothing where there is none. */
export const memberName = (column: string) =>
  sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = ${sql.ref(column)})`

/** Who made a record; what nobody did was done by the system. */
export const createdBy = (alias: string) =>
  sql`coalesce(${memberName(`${alias}.created_by`)}, '{"full_name": "System"}'::jsonb) as created_by`

/** Who made a record and who changed it last. */
export const recordedBy = (alias: string) => sql`${createdBy(alias)}, ${memberName(`${alias}.updated_by`)} as updated_by`
