import { type DigilibDetail, digilibApi, type LoanRow } from '@pelita/contract/areas/digilib/digilib.ts'
import { missingParts } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { HOLDING, OPEN_LOANS } from '@pelita/contract/areas/digilib/loan-rules.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type OrgReach, withoutTransaction } from '../../platform/http/bind.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { downloadList } from '../../platform/sheets/list-sheet.ts'
import { filePath } from '../../platform/storage/keys.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { actOnLoan } from './act-on-loan.ts'
import { digilibPlan, states, storedDigilib } from './digilib.queries.ts'
import { ebookOf, keepEbook } from './ebook-file.ts'
import { loanColumns } from './loan-sheet.ts'
import { loansPlan, readersPlan, reviewsPlan } from './loans.queries.ts'
import { titleColumns } from './title-sheet.ts'

/** Whoever manages an e-book that may not be taken along reads it in this browser only, as a learner does. */
async function digilibById(given: OrgReach, id: string): Promise<DigilibDetail | undefined> {
  const stored = await storedDigilib(given.db, id)
  return stored && { ...stored, ebook: await ebookOf(given.db, stored.ebook_id, linksTo(given, stored)) }
}

async function found(given: OrgReach, id: string): Promise<DigilibDetail> {
  const record = await digilibById(given, id)
  if (!record) throw notFound('Digilib')
  return record
}

const exists = async (db: OrgDb, table: 'categories' | 'locations' | 'providers', id: string, isNew: boolean) => {
  const open = table === 'providers' ? sql`and is_partner` : sql``
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} ${isNew ? sql`and is_active` : sql``} ${open}`.execute(db)
  return rows.length > 0
}

/** What is chosen must be offered; what the title has already may stay. */
async function unknownRefs(db: OrgDb, record: Partial<DigilibDetail>, before?: Partial<DigilibDetail>): Promise<FieldError[]> {
  const refs = [
    ['category_id', 'categories', 'Category is not available'],
    ['location_id', 'locations', 'Location is not available'],
    ['partner_id', 'providers', 'Partner is not available'],
  ] as const
  const errors: FieldError[] = []
  for (const [field, table, message] of refs) {
    const id = record[field]
    if (id && !(await exists(db, table, id, id !== before?.[field]))) errors.push({ field, message })
  }
  return errors
}

const onLoan = async (db: OrgDb, id: string, among: readonly string[]): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*) as n from digilib_loans where digilib_id = ${id} and status in ${states(among)}`.execute(db)
  ).rows[0]?.n ?? 0

export const digilibRoutes = implement(digilibApi, {
  ...crud(digilibApi, {
    list: digilibPlan,
    byId: (_, id, given) => digilibById(given, id),
    stored: emptiedAsNothing,
    check: async (record, { db, before, body }) => {
      const errors: FieldError[] = [...missingParts(record)]
      if (before && body.type !== undefined && body.type !== before.type)
        errors.push({ field: 'type', message: 'Type cannot be changed' })
      if (body.ebook_id && !(await ebookOf(db, body.ebook_id, filePath)))
        errors.push({ field: 'ebook_id', message: says.notValid('File') })
      const held = before ? await onLoan(db, before.id, HOLDING) : 0
      if (before?.type === 2 && Number(record.total_copies ?? 0) < held)
        errors.push({ field: 'total_copies', message: `Copies must not be less than ${held} borrowed` })
      return [
        ...errors,
        ...(await unknownRefs(db, record as Partial<DigilibDetail>, before as Partial<DigilibDetail> | undefined)),
      ]
    },
  }),
  download: downloadList(digilibPlan, { name: 'Digilib', columns: titleColumns }),
  setStatus: async (given) => {
    const { db, params, body, before } = given
    if (before.status === body.status) throw conflict(`Status cannot change from ${before.status} to ${body.status}`)
    const busy = body.status === 'draft' && !body.force ? await onLoan(db, params.id, OPEN_LOANS) : 0
    if (busy > 0) throw conflict(`${busy} learners are in progress. Unpublish anyway?`)
    await db.updateTable('digilibs').set({ status: body.status }).where('id', '=', params.id).execute()
    return found(given, params.id)
  },
  upload: withoutTransaction(({ again, session, services, file }) => keepEbook(again, services.storage, session, file)),
  loans: async (given) => {
    const { db, params, query, session } = given
    await found(given, params.id)
    return listPage(db, loansPlan(params.id), query, session.timezone)
  },
  loansDownload: async (given) => {
    const { title } = await found(given, given.params.id)
    const file = await downloadList(loansPlan(given.params.id), { name: 'Loans', columns: loanColumns })(given)
    return { ...file, name: `Digilib_loans_${title}.xlsx` }
  },
  actOnLoan: async ({ db, params, body }): Promise<LoanRow> => {
    const { digilib_id } = await actOnLoan(db, { id: params.loan_id, action: body.action, note: body.note })
    const row = await rowById(db, loansPlan(digilib_id), params.loan_id)
    if (!row) throw notFound('Loan')
    return row
  },
  readers: async (given) => {
    const { db, params, query, session } = given
    await found(given, params.id)
    return listPage(db, readersPlan(params.id), query, session.timezone)
  },
  reviews: async (given) => {
    const { db, params, query, session } = given
    await found(given, params.id)
    return listPage(db, reviewsPlan(params.id), query, session.timezone)
  },
})
