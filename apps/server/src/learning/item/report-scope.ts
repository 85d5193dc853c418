import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type Reported = 'quiz' | 'assignment'
export type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Which use of a quiz or an assignment is asked about; nothing means all of them. */
export interface ReportScope {
  readonly module_type?: string | undefined
  readonly relation_id?: string | undefined
  readonly batch_id?: string | undefined
  readonly section_id?: string | undefined
  readonly content_id?: string | undefined
}

const PARTS = ['module_type', 'batch_id', 'section_id', 'content_id'] as const

export const isNarrowed = (scope: ReportScope): boolean => Boolean(scope.relation_id) || PARTS.some((part) => scope[part])

/** The uses `r` of one of them. */
export const usedBy = (type: Reported, assetId: string) => sql`r.type = ${type} and r.asset_id = ${assetId}`

/**
 * The asked use is one of its own (404 otherwise). One use says everything about itself, so the other parts of the link only have to
 * agree with it and are left out of the scope; an empty part asks for nothing.
 */
export async function scopeOfUse<S extends ReportScope>(db: OrgDb, type: Reported, assetId: string, asked: S): Promise<S> {
  if (!asked.relation_id) return asked
  const { rows } = await sql<Record<(typeof PARTS)[number], string | null>>`
    select r.content_type as module_type, r.cohort_id::text as batch_id, r.section_id::text as section_id, r.item_id::text as content_id
      from uses r where r.id = ${asked.relation_id} and ${usedBy(type, assetId)}`.execute(db)
  const use = rows[0]
  if (!use || PARTS.some((part) => asked[part] && asked[part] !== use[part])) throw notFound('Report')
  return { ...asked, module_type: undefined, batch_id: undefined, section_id: undefined, content_id: undefined }
}

/** Conditions of each part of a scope, on the columns that hold the use and its cohort. */
export const scopeConditions = (type: Reported, assetId: string, relation: RawBuilder<unknown>, cohort: RawBuilder<unknown>) => {
  const among = (condition: RawBuilder<unknown>) =>
    sql`${relation} in (select r.id from uses r where ${usedBy(type, assetId)} and ${condition})`
  return {
    relation_id: (value: string) => sql`${relation} = ${value}`,
    batch_id: (value: string) => sql`${cohort} = ${value}`,
    module_type: (value: string) => among(sql`r.content_type = ${value}`),
    section_id: (value: string) => among(sql`r.section_id::text = ${value}`),
    content_id: (value: string) => among(sql`r.item_id::text = ${value}`),
  }
}
