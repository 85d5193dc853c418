import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { SettingsChange, SettingsEffect } from '@pelita/contract/core/settings.ts'
import { sql } from 'kysely'
import { changesSince } from '../db/records.ts'
import type { OrgDb } from '../db/scope.ts'
import { invalidFields, notFound, stale } from '../http/errors.ts'
import { type SettingsOf, type SettingsPage, settingsFrom } from './settings.ts'

interface Row {
  readonly id: string
  readonly value: unknown
  readonly updated_at: string
}

/** What a page is made of beside its values. */
interface Plan<P extends SettingsPage, More> {
  /** What the page shows besides its values. */
  readonly more: (db: OrgDb, values: SettingsOf<P>) => More | Promise<More>
  /** The values after these were sent; without it a field takes the place of the whole field. */
  readonly merge?: (before: SettingsOf<P>, sent: Values) => Values
  /** What is wrong with the page as it would become, beyond what the contract tells. */
  readonly check?: (
    values: SettingsOf<P>,
    before: SettingsOf<P>,
    db: OrgDb,
  ) => readonly FieldError[] | Promise<readonly FieldError[]>
  /** Whom the page as it would become makes it harder for; reads only. */
  readonly affects?: (change: SettingsMove<P>, db: OrgDb) => Promise<readonly SettingsEffect[]>
}

/** A page as it is, and as it would become. */
export interface SettingsMove<P extends SettingsPage> {
  readonly before: SettingsOf<P>
  readonly after: SettingsOf<P>
}

type Values = Readonly<Record<string, unknown>>
/** Enough to look back; older changes stand in the audit log. */
const SHOWN_CHANGES = 50

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Which fields of a page two stored states differ in, each as it was read. */
function differences(page: SettingsPage, from: unknown, to: unknown): SettingsChange['changes'] {
  const [before, after]: [Values, Values] = [settingsFrom(page, from), settingsFrom(page, to)]
  return Object.keys(after).flatMap((field) =>
    same(before[field], after[field]) ? [] : [{ field, from: before[field] ?? null, to: after[field] ?? null }],
  )
}

/** Only what differs from the defaults is kept, so that a default that changes reaches everybody who never chose. */
function storedOf(page: SettingsPage, values: Values): Values {
  const defaults: Values = settingsFrom(page, {})
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, defaults[name])))
}

const readRow = async (db: OrgDb, page: SettingsPage): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select id, value, updated_at from organization_settings where key = ${page}`.execute(db)
  return rows[0]
}

/** What the page was after one of its changes. */
async function versionOf(db: OrgDb, row: Row | undefined, id: string): Promise<unknown> {
  const { rows } = await sql<{ to: unknown }>`
    select changes -> 'value' -> 'to' as to from audit_logs
     where entity_type = 'organization_settings' and entity_id = ${row?.id ?? null} and id = ${id} and changes ? 'value'`.execute(
    db,
  )
  const [entry] = rows
  if (!entry) throw notFound('Version')
  return entry.to
}

/** Empty means taken away. */
const given = (sent: Values): Values =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value === '' ? null : value]))

/** The page's row, locked; refused to whoever has read another version of it. */
async function lockPage(db: OrgDb, page: SettingsPage, version: string | undefined): Promise<Row> {
  await sql`insert into organization_settings (key) values (${page}) on conflict (org_id, key) do nothing`.execute(db)
  const { rows } = await sql<Row>`
    select id, value, updated_at from organization_settings where key = ${page} for update`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Settings')
  // Nobody had changed the page when it was read without a version, and nobody has if it still holds nothing.
  const unchanged = version === '' ? same(row.value, {}) : version === undefined || version === row.updated_at
  if (unchanged) return row
  const since = await changesSince(db, 'organization_settings', row.id, version || '-infinity')
  const { from, to } = since.changes.find(({ field }) => field === 'value') ?? { from: {}, to: row.value }
  throw stale('page', { ...since, changes: differences(page, from, to) })
}

/** The handlers of a one-page setting (`settingsApi`): reading forgives, writing refuses. Spread them. */
export function settingsPage<P extends SettingsPage, More extends object>(page: P, plan: Plan<P, More>) {
  const { more, check, merge, affects } = plan
  const after = (before: SettingsOf<P>, sent: Values): SettingsOf<P> => ({
    ...before,
    ...(merge ? merge(before, given(sent)) : given(sent)),
  })
  const answer = async (db: OrgDb, value: unknown, updated_at: string) => {
    const values = settingsFrom(page, value)
    return { ...values, ...(await more(db, values)), updated_at }
  }
  const store = async (db: OrgDb, row: Row, values: SettingsOf<P>) => {
    const wrong = (await check?.(values, settingsFrom(page, row.value), db)) ?? []
    if (wrong.length > 0) throw invalidFields(wrong)
    const kept = JSON.stringify(storedOf(page, values))
    // What changes nothing makes no version: colleagues who are at the page keep theirs.
    const { rows } = await sql<Row>`
      update organization_settings set value = ${kept}::jsonb, updated_by = current_actor()
       where id = ${row.id} and value <> ${kept}::jsonb returning id, value, updated_at`.execute(db)
    const stored = rows[0] ?? row
    return answer(db, stored.value, stored.updated_at)
  }
  const moved = async (db: OrgDb, { id, ...sent }: Values & { id?: string | undefined }): Promise<SettingsMove<P>> => {
    const row = await readRow(db, page)
    const before = settingsFrom(page, row?.value)
    return { before, after: id ? settingsFrom(page, await versionOf(db, row, id)) : after(before, sent) }
  }
  return {
    moved,
    read: async ({ db }: { db: OrgDb }) => {
      const row = await readRow(db, page)
      return answer(db, row?.value, row?.updated_at ?? '')
    },
    update: async ({ db, body: { updated_at, ...sent } }: { db: OrgDb; body: Values & { updated_at?: string | undefined } }) => {
      const row = await lockPage(db, page, updated_at)
      return store(db, row, after(settingsFrom(page, row.value), sent))
    },
    history: async ({ db }: { db: OrgDb }): Promise<SettingsChange[]> => {
      const row = await readRow(db, page)
      const { rows } = await sql<{ id: string; changed_by: string; changed_at: string; from: unknown; to: unknown }>`
        select id, actor_name as changed_by, created_at as changed_at, changes -> 'value' -> 'from' as from, changes -> 'value' -> 'to' as to
          from audit_logs where entity_type = 'organization_settings' and entity_id = ${row?.id ?? null} and changes ? 'value'
         order by created_at desc, id desc limit ${SHOWN_CHANGES}`.execute(db)
      return rows.map(({ from, to, ...entry }) => ({
        ...entry,
        changes: differences(page, from, to),
        is_current: same(storedOf(page, settingsFrom(page, to)), storedOf(page, settingsFrom(page, row?.value))),
      }))
    },
    affected: async ({ db, body }: { db: OrgDb; body: Values & { id?: string | undefined } }): Promise<SettingsEffect[]> => {
      const found = (await affects?.(await moved(db, body), db)) ?? []
      return found.filter(({ count }) => count > 0)
    },
    restore: async ({ db, body }: { db: OrgDb; body: { id: string; updated_at?: string | undefined } }) => {
      const row = await lockPage(db, page, body.updated_at)
      return store(db, row, settingsFrom(page, await versionOf(db, row, body.id)))
    },
  }
}
