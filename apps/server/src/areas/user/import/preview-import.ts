import { createHash } from 'node:crypto'
import type { ImportPreview, ImportRow } from '@pelita/contract/areas/user-import.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { mappingOf } from '@pelita/contract/core/sheet-columns.ts'
import { user } from '@pelita/contract/platform/user.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { forbidden } from '../../../platform/http/errors.ts'
import { inPortions, jsonInPortions } from '../../../platform/in-portions.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { errorText, type SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { cellProblems, columnsIn } from '../../../platform/sheets/sheet-of-template.ts'
import { type KnownData, readKnownData } from './known-data.ts'
import { planImport } from './plan-import.ts'
import type { ImportOptions, ImportPlan, PlannedRow } from './planned-row.ts'
import { ACCOUNT_TEMPLATE, typedRows } from './read-columns.ts'
import { askedRow } from './read-row.ts'
import { actionOf, changeOf } from './row-change.ts'

/** A sheet held against the organisation as it is now. */
export interface CheckedImport {
  readonly world: KnownData
  readonly plan: ImportPlan
  readonly rows: readonly ImportRow[]
  readonly issues: readonly SheetError[]
  /** Equal for equal outcomes. */
  readonly fingerprint: string
}

/** Changing accounts and making divisions need their own permission; creating alone is not enough. */
export const assertOptions = (session: Session, { mode, create_divisions }: ImportOptions): void => {
  const mayUpdate = grants(new Set(session.permissions), user.can('update'))
  if ((mode === 'create-and-update' || create_divisions) && !mayUpdate) throw forbidden()
}

export async function checkImport(db: OrgDb, session: Session, sheet: ReadSheet, options: ImportOptions): Promise<CheckedImport> {
  const typed = await typedRows(sheet)
  const asked = await inPortions(typed, askedRow)
  const world = await readKnownData(db, session, asked)
  const plan = await planImport(typed, asked, world, options)
  const issues = await issuesOf(plan.rows, sheet)
  const errors = new Map<number, string[]>()
  for (const issue of issues) errors.set(issue.row, [...(errors.get(issue.row) ?? []), errorText(issue)])
  const rows = await inPortions(plan.rows, (row) => shown(row, world, errors.get(row.asked.row) ?? []))
  return { world, plan, rows, issues, fingerprint: await fingerprintOf(plan, rows, world) }
}

async function issuesOf(rows: readonly PlannedRow[], sheet: ReadSheet): Promise<SheetError[]> {
  const told = cellProblems(sheet, columnsIn(sheet, ACCOUNT_TEMPLATE).places)
  const found = await inPortions(rows, ({ asked, complaints }, n) => {
    const row = sheet.rows[n] ?? { row: asked.row, cells: [] }
    return complaints.map(({ column, reason, fix }) => told(row, column, reason, fix))
  })
  return found.flat()
}

const shown = (row: PlannedRow, world: KnownData, errors: string[]): ImportRow => ({
  row: row.asked.row,
  nik: row.asked.nik,
  full_name: row.asked.full_name,
  email: row.asked.email,
  posisi: row.asked.posisi,
  division: row.asked.division,
  action: actionOf(row, world),
  errors,
})

async function fingerprintOf(plan: ImportPlan, rows: readonly ImportRow[], world: KnownData): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(plan.newDivisions))
  await inPortions(plan.rows, (row, n) => {
    const change = rows[n]?.action === 'error' ? rows[n]?.errors : changeOf(row, world)
    hash.update(JSON.stringify([rows[n]?.action, row.account?.id, change]))
  })
  return hash.digest('hex')
}

/** Keeps the checked sheet for its submit and answers what would happen. */
export async function previewImport(
  db: OrgDb,
  session: Session,
  upload: { readonly sheet: ReadSheet; readonly fileName: string },
  options: ImportOptions,
): Promise<ImportPreview> {
  assertOptions(session, options)
  const { plan, rows, issues, fingerprint } = await checkImport(db, session, upload.sheet, options)
  const [sheet, told] = [await jsonInPortions(upload.sheet), await jsonInPortions(issues)]
  const { id } = await db
    .insertInto('user_imports')
    .values({
      file_name: upload.fileName.slice(0, 200),
      options: JSON.stringify(options),
      sheet,
      issues: told,
      fingerprint,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length
  return {
    import_id: id,
    total: rows.length,
    creates: count('create'),
    updates: count('update'),
    same: count('same'),
    failed: count('error'),
    new_divisions: [...plan.newDivisions],
    rows: [...rows],
    issues: [...issues],
    columns: mappingOf(upload.sheet.header, upload.sheet.columns ?? {}),
  }
}
