import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'

/** What happens again and again is one entry of the history for each of these, in each quarter of an hour. */
export interface Summed {
  readonly org_id: string
  readonly action: 'login_failed' | 'refused'
  /** What is summed: every part tells entries apart. */
  readonly by: readonly (string | number | null)[]
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly entity: { readonly type: string; readonly id: string | null; readonly title: string | null }
  /** Of the first one. */
  readonly details: Readonly<Record<string, string>>
  readonly place: { readonly ip: string | null; readonly agent: string | null }
  readonly times: number
}

/** Adds to the entry of this quarter, or begins it: its id follows from what is summed, so that nobody can fill the history (decision 114). */
export async function addToHistory(db: PlatformTx | Database['platform'], entries: readonly Summed[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ org_id, action, by, actor, entity, details, place, times }) => ({
    ...{ org_id, action, key: JSON.stringify([action, ...by]), times },
    ...{ actor_id: actor.id, actor_name: actor.name, entity_type: entity.type, entity_id: entity.id, entity_title: entity.title },
    ...{ ip: place.ip, user_agent: place.agent },
    details: Object.fromEntries(Object.entries(details).map(([name, to]) => [name, { from: null, to }])),
  }))
  await sql`
    insert into audit_logs as a (org_id, id, action, actor_id, actor_name, entity_type, entity_id, entity_title, ip, user_agent, changes)
      select org_id, overlay(overlay(md5(key || floor(extract(epoch from now()) / 900)) placing '8' from 13) placing '8' from 17)::uuid, action, actor_id, actor_name, entity_type, entity_id, entity_title,
             ip, user_agent, details || jsonb_build_object('times', jsonb_build_object('from', null, 'to', times))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (org_id uuid, key text, action text, actor_id uuid, actor_name text,
             entity_type text, entity_id uuid, entity_title text, ip text, user_agent text, details jsonb, times integer)
       order by 1, 2
    on conflict (org_id, id) do update set changes = a.changes || jsonb_build_object(
      'times', jsonb_build_object('from', null, 'to', (a.changes #>> '{times,to}')::integer + (excluded.changes #>> '{times,to}')::integer),
      'last', jsonb_build_object('from', null, 'to', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`.execute(
    db,
  )
}
