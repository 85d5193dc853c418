import type { Endpoint, HandlerInput, HandlerOutput } from '@pelita/contract/core/endpoint.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import type { Selectable } from 'kysely'
import { type ListPlan, listPage, rowById } from '../db/list.ts'
import type { OrgTables } from '../db/org-tables.ts'
import { moveToBin } from '../db/records.ts'
import type { OrgDb } from '../db/scope.ts'
import { changeRow, insertRow, takenFields, type Values } from '../db/write-row.ts'
import type { Handler, OrgReach } from './bind.ts'
import { conflict, invalidFields, notFound } from './errors.ts'

/** The calls that `crudApi` or `saveApi` makes. */
interface CrudApi {
  readonly list: Endpoint
  readonly detail: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly save?: Endpoint
  readonly remove: Endpoint & { readonly record: string }
}
type CrudHandlers<A extends CrudApi> = { [K in keyof A & keyof CrudApi]: A[K] extends Endpoint ? Handler<A[K]> : never }

type Query<A extends CrudApi> = HandlerInput<A['list']> extends { query: infer Q } ? Q : never
type Row<A extends CrudApi> = HandlerOutput<A['list']> extends { results: (infer R)[] } ? R : never
type Detail<A extends CrudApi> = HandlerOutput<A['detail']>
type Body<E> = E extends Endpoint ? (HandlerInput<E> extends { body: infer B } ? B : never) : never
/** All its fields. */
type Form<A extends CrudApi> = Body<A extends { save: infer S } ? S : A['create']>
/** The fields that one call sends. */
type Sent<A extends CrudApi> = Body<A extends { save: infer S } ? S : A['update']>
type Stored<A extends CrudApi> = Selectable<OrgTables[A['remove']['record'] & keyof OrgTables]>

interface Writing<A extends CrudApi> extends OrgReach {
  readonly body: Sent<A>
  /** The record before the change; absent for a new one. */
  readonly before?: Stored<A> | undefined
}

interface Plan<A extends CrudApi, Listed> {
  readonly list: ListPlan<Query<A>, Listed> | ((reach: OrgReach) => ListPlan<Query<A>, Listed>)
  /** A row as it is answered, where the database alone cannot say it. */
  readonly shown?: (row: Listed) => Row<A>
  /** One record as its details show it; without it the row of the list. */
  readonly byId?: (db: OrgDb, id: string, reach: OrgReach) => Promise<Detail<A> | undefined>
  /** Fields no two records share, whatever their letters' case, and how each is called. */
  readonly unique?: { readonly [F in keyof Form<A>]?: string }
  /** What is wrong with the record as it would become, beyond what the contract tells. */
  readonly check?: (record: Form<A>, writing: Writing<A>) => readonly FieldError[] | Promise<readonly FieldError[]>
  /** The columns of what was sent; without it the fields themselves, an emptied one as nothing. */
  readonly stored?: (sent: Sent<A>) => Values
  /** Why a record whose `can_delete` is false stays. */
  readonly inUse?: (record: Detail<A>) => string
}

/** What a form emptied is stored as nothing. */
export const emptiedAsNothing = (sent: Values): Values =>
  Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, value === '' ? null : value]))

/** The handlers of a plain record. Spread them, then override what is special. */
export function crud<A extends CrudApi, Listed = Row<A>>(api: A, plan: Plan<A, Listed>): CrudHandlers<A> {
  const { shown, byId, check, stored = emptiedAsNothing as (sent: Sent<A>) => Values } = plan
  const table = api.remove.record
  interface Given extends Writing<A> {
    readonly params: { readonly id: string }
    readonly query: Query<A> & SharedListQuery
    readonly before?: (Stored<A> & { readonly id: string }) | undefined
  }
  const listOf = (reach: OrgReach) => (typeof plan.list === 'function' ? plan.list(reach) : plan.list)
  const asAnswered = (row: Listed) => (shown ? shown(row) : (row as unknown as Row<A>))

  const found = async (given: Given, id: string): Promise<Detail<A>> => {
    const row = byId ? undefined : await rowById(given.db, listOf(given), id)
    const record = byId ? await byId(given.db, id, given) : row && (asAnswered(row) as unknown as Detail<A>)
    if (record === undefined) throw notFound(recordTitle(table))
    return record
  }
  /** What is stored of the body, if nothing is wrong with it. */
  const accepted = async (given: Given): Promise<Values> => {
    const { id: _, ...sent } = given.body as Values
    const wrong = (await check?.({ ...(given.before as object), ...sent } as Form<A>, given)) ?? []
    const taken = await takenFields(given.db, table, (plan.unique ?? {}) as Record<string, string>, sent, given.before?.id)
    if (taken.length + wrong.length > 0) throw invalidFields([...taken, ...wrong])
    return stored(sent as Sent<A>)
  }
  const create = async (given: Given) => found(given, await insertRow(given.db, table, await accepted(given)))
  const change = async (given: Given, id: string) => {
    await changeRow(given.db, table, id, await accepted(given))
    return found(given, id)
  }
  const handlers = {
    list: async (given: Given) => {
      const { db, query, session } = given
      const page = await listPage(db, listOf(given) as ListPlan<typeof query, Listed>, query, query.timezone ?? session.timezone)
      return { ...page, results: page.results.map(asAnswered) }
    },
    detail: (given: Given) => found(given, given.params.id),
    create,
    update: (given: Given) => change(given, given.params.id),
    save: (given: Given) => (given.before ? change(given, given.before.id) : create(given)),
    remove: async (given: Given) => {
      const record = await found(given, given.params.id)
      if ((record as { can_delete?: boolean }).can_delete === false)
        throw conflict(plan.inUse?.(record) ?? `${recordTitle(table)} is in use and cannot be deleted`)
      await moveToBin(given.db, table, given.params.id)
      return null
    },
  }
  return handlers as unknown as CrudHandlers<A>
}
