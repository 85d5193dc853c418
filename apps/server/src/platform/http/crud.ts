import type { Endpoint, HandlerInput, HandlerOutput } from '@pelita/contract/core/endpoint.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import { type ListPlan, listPage, rowById } from '../db/list.ts'
import { moveToBin } from '../db/records.ts'
import type { OrgDb } from '../db/scope.ts'
import type { Handler, OrgReach } from './bind.ts'
import { conflict, invalidFields, notFound } from './errors.ts'

/** The calls `crudApi` makes. */
interface CrudApi {
  readonly list: Endpoint
  readonly detail: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint & { readonly record: string }
  readonly remove: Endpoint
}
type CrudHandlers<A extends CrudApi> = { [K in keyof CrudApi]: Handler<A[K]> }

type Query<A extends CrudApi> = HandlerInput<A['list']> extends { query: infer Q } ? Q : never
type Row<A extends CrudApi> = HandlerOutput<A['list']> extends { results: (infer R)[] } ? R : never
type Form<A extends CrudApi> = HandlerInput<A['create']> extends { body: infer B } ? B : never
type Detail<A extends CrudApi> = HandlerOutput<A['detail']>

interface Plan<A extends CrudApi> {
  readonly list: ListPlan<Query<A>, Row<A>>
  /** One record as its details show it; without it the row of the list. */
  readonly byId?: (db: OrgDb, id: string) => Promise<Detail<A> | undefined>
  /** Fields no two records share, whatever their letters' case, and how each is called. */
  readonly unique?: { readonly [F in keyof Form<A>]?: string }
  /** Rules between fields, held against the record as it would become. */
  readonly check?: (record: Form<A>) => void
}

type Values = Readonly<Record<string, unknown>>

/** An emptied field is stored as nothing. */
const stored = (body: Values): Values =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === '' ? null : value]))

async function assertFree(db: OrgDb, table: string, unique: Readonly<Record<string, string>>, body: Values, id: string | null) {
  const asked = Object.keys(unique).filter((field) => typeof body[field] === 'string')
  if (asked.length === 0) return
  const holders = asked.map(
    (field) => sql`select ${field}::text as field from ${sql.table(table)}
      where lower(${sql.ref(field)}) = lower(${String(body[field])}) and id is distinct from ${id}::uuid`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(holders, sql` union all `)}`.execute(db)
  if (rows.length > 0) throw invalidFields(rows.map(({ field }) => ({ field, message: says.taken(unique[field] ?? field) })))
}

/** The handlers of a plain record. Spread them, then override what is special. */
export function crud<A extends CrudApi>(api: A, { list, byId, unique = {}, check }: Plan<A>): CrudHandlers<A> {
  const table = api.update.record
  const found = async (db: OrgDb, id: string): Promise<Detail<A>> => {
    const record = byId ? await byId(db, id) : ((await rowById(db, list, id)) as Detail<A> | undefined)
    if (record === undefined) throw notFound(recordTitle(table))
    return record
  }
  interface Given extends OrgReach {
    readonly params: { readonly id: string }
    readonly query: Query<A> & SharedListQuery
    readonly body: Values
  }
  const labels = unique as Readonly<Record<string, string>>
  const handlers = {
    list: ({ db, query, session }: Given) =>
      listPage(db, list as ListPlan<typeof query, Row<A>>, query, query.timezone ?? session.timezone),
    detail: ({ db, params }: Given) => found(db, params.id),
    create: async ({ db, body }: Given) => {
      check?.(body as Form<A>)
      await assertFree(db, table, labels, body, null)
      const values = stored(body)
      const names = Object.keys(values)
      const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))}) returning id`.execute(db)
      return found(db, rows[0]?.id ?? '')
    },
    update: async ({ db, params, body }: Given) => {
      if (check) check({ ...((await found(db, params.id)) as object), ...stored(body) } as Form<A>)
      await assertFree(db, table, labels, body, params.id)
      const changes = Object.entries(stored(body)).map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
      if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${params.id}`.execute(db)
      return found(db, params.id)
    },
    remove: async ({ db, params }: Given) => {
      const { can_delete } = (await found(db, params.id)) as { can_delete?: boolean }
      if (can_delete === false) throw conflict(`${recordTitle(table)} is in use and cannot be deleted`)
      await moveToBin(db, table, params.id)
      return null
    },
  }
  return handlers as unknown as CrudHandlers<A>
}
