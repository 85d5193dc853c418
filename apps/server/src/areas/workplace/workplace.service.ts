import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { companies, divisions } from './workplace.queries.ts'

const kinds = {
  divisions: { entity: 'Division', code: 'division_code', label: 'Division Code', byId: divisions.byId },
  companies: { entity: 'Company', code: 'company_code', label: 'Company Code', byId: companies.byId },
} as const
export type PlaceTable = keyof typeof kinds

export async function assertCodeFree(db: OrgDb, table: PlaceTable, wanted: string, except?: string): Promise<void> {
  const { code, label } = kinds[table]
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where lower(${sql.ref(code)}) = lower(${wanted})`.execute(db)
  if (rows[0] && rows[0].id !== except) throw invalid(code, says.taken(label))
}

export async function removePlace(db: OrgDb, table: PlaceTable, id: string): Promise<void> {
  const { entity, byId } = kinds[table]
  const place = await byId(db, id)
  if (!place.can_delete) throw conflict(`${entity} is in use and cannot be deleted`)
  await moveToBin(db, table, id)
}
