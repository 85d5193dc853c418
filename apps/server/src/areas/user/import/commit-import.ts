import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { nameChanges } from '../../../platform/audit/history.ts'
import { keepingAdministrator } from '../../../platform/auth/administrators.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { conflict, invalid } from '../../../platform/http/errors.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import { invite } from '../invite.ts'
import { changePersons } from '../persons.ts'
import { lockSupervisors } from '../supervisors.ts'
import { keptImport } from './kept-import.ts'
import type { KnownData } from './known-data.ts'
import { type ImportPlan, nodeOf, type PlannedRow } from './planned-row.ts'
import { assertOptions, checkImport } from './preview-import.ts'
import { actionOf, changeOf } from './row-change.ts'

export interface Imported {
  readonly created: number
  readonly updated: number
  readonly failed: number
  /** Accounts made without an address. */
  readonly without_email: string[]
}

/** Does what the preview showed, or nothing: the sheet is held against the organisation again, and must come out the same. */
export async function commitImport(
  db: OrgDb,
  session: Session,
  asked: { readonly import_id: string; readonly skip_errors: boolean },
  config: Config,
): Promise<Imported> {
  const kept = await keptImport(db, session, asked.import_id)
  if (kept.committed_at) throw conflict('This file has already been imported')
  assertOptions(session, kept.options)
  await lockSupervisors(db)
  const { world, plan, issues, fingerprint } = await checkImport(db, session, kept.sheet, kept.options)
  if (fingerprint !== kept.fingerprint) throw conflict('Accounts have changed since the preview. Please upload the file again.')
  const failed = new Set(issues.map((issue) => issue.row)).size
  if (failed > 0 && !asked.skip_errors) throw invalid('import_id', `${failed} rows have errors`)
  const done = await keepingAdministrator(db, () => store(db, plan, world))
  await invite(db, config, [...(kept.options.send_invitation ? done.created : []), ...done.moved])
  await db.updateTable('user_imports').set({ committed_at: sql<string>`now()` }).where('id', '=', asked.import_id).execute()
  return { created: done.created.length, updated: done.updated, failed, without_email: done.withoutEmail }
}

interface Stored {
  /** Ids of the accounts that were made. */
  readonly created: readonly string[]
  readonly updated: number
  /** Ids of those who were made without an address. */
  readonly withoutEmail: string[]
  /** Ids of those whose new address is to be accepted. */
  readonly moved: readonly string[]
}

async function store(db: OrgDb, plan: ImportPlan, world: KnownData): Promise<Stored> {
  await nameChanges(db, 'import')
  const divisions = new Map([...world.divisions, ...(await makeDivisions(db, plan.newDivisions))])
  const actions = await inPortions(plan.rows, (row) => actionOf(row, world))
  const creates = plan.rows.filter((_, n) => actions[n] === 'create')
  const updates = plan.rows.filter((_, n) => actions[n] === 'update')
  const ids = new Map(creates.map((row) => [nodeOf(row), randomUUID()]))
  const idOf = (node: string | null | undefined) => (node ? (ids.get(node) ?? node) : null)
  const ownOf = (row: PlannedRow) => {
    const { personal: _, division, supervisor, ...own } = changeOf(row, world)
    return {
      ...own,
      id: idOf(nodeOf(row)),
      ...(division !== undefined && { division_id: divisions.get(division) }),
      ...(supervisor !== undefined && { manager_id: idOf(supervisor) }),
    }
  }
  const created = await insertMembers(db, creates, ownOf)
  const changes = await inPortions(updates, (row) => ({
    member_id: row.account?.id ?? '',
    fields: changeOf(row, world).personal,
  }))
  await changePersons(db, changes)
  await updateMembers(db, await inPortions(updates, ownOf))
  await nameChanges(db, '')
  const moved = changes.filter(({ fields }) => fields.email).map(({ member_id }) => member_id)
  const withoutEmail = creates.filter(({ asked }) => asked.email === '').flatMap((row) => ids.get(nodeOf(row)) ?? [])
  return { created, withoutEmail, updated: updates.length, moved }
}

/** Nothing but the code is known of a new division, so it is its name too. */
async function makeDivisions(db: OrgDb, codes: readonly string[]): Promise<[code: string, id: string][]> {
  if (codes.length === 0) return []
  const made = await db
    .insertInto('divisions')
    .values(codes.map((code) => ({ division_code: code, division_name: code })))
    .returning(['id', 'division_code'])
    .execute()
  return made.map((row) => [row.division_code.toLowerCase(), row.id])
}

const FIELDS = sql`id uuid, nik text, email text, full_name text, phone text, posisi text, division_id uuid, company_id uuid, manager_id uuid, role_id uuid,
  groups text[]`

async function insertMembers(
  db: OrgDb,
  rows: readonly PlannedRow[],
  ownOf: (row: PlannedRow) => Record<string, unknown>,
): Promise<string[]> {
  if (rows.length === 0) return []
  const values = await inPortions(rows, (row) => {
    const { nik, email, full_name, phone } = row.asked
    return { ...ownOf(row), nik, email: email || null, full_name, phone }
  })
  const { rows: made } = await sql<{ id: string }>`
    insert into memberships (id, nik, email, full_name, phone, posisi, division_id, company_id, manager_id, role_id, groups)
    select id, nik, email, full_name, phone, posisi, division_id, company_id, manager_id, role_id, coalesce(groups, '{}')
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (${FIELDS})
    returning id`.execute(db)
  return made.map(({ id }) => id)
}

const updateMembers = async (db: OrgDb, values: readonly Record<string, unknown>[]) => {
  if (values.length === 0) return
  await sql`
    update memberships m set posisi = coalesce(r.posisi, m.posisi), division_id = coalesce(r.division_id, m.division_id),
           company_id = coalesce(r.company_id, m.company_id), manager_id = coalesce(r.manager_id, m.manager_id),
           role_id = coalesce(r.role_id, m.role_id), groups = coalesce(r.groups, m.groups)
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (${FIELDS}) where m.id = r.id`.execute(db)
}
