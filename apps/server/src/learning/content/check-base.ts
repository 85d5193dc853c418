import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { STATUS_ELSEWHERE } from '@pelita/contract/learning/content-form.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { BaseBefore, ContentBase } from './save-content.ts'

/** How a form calls what is usually called otherwise. */
export interface BaseNames {
  /** The field of the category; without it `category_id`. */
  readonly category?: string
  /** The field of the authors, and how people read it; without it `authors`, Authors. */
  readonly authors?: { readonly field: string; readonly label: string }
}

/** A form changes no status, and says so instead of leaving it as it is without a word. */
export const statusStays = (
  sent: { readonly status?: string | undefined },
  before?: { readonly status: string },
): FieldError[] =>
  sent.status === undefined || sent.status === (before?.status ?? 'draft') ? [] : [{ field: 'status', message: STATUS_ELSEWHERE }]

type Chosen = readonly [table: string, field: string, label: string, ids: readonly string[] | undefined]

/** What is chosen must be there and of this organisation, and a category still offered; what a content has already may stay. One statement. */
export async function checkBase(
  db: OrgDb,
  sent: ContentBase,
  before: Pick<BaseBefore, 'category_id'> | undefined,
  names: BaseNames = {},
): Promise<FieldError[]> {
  const authors = names.authors ?? { field: 'authors', label: 'Authors' }
  const chosen: Chosen[] = [
    ['competencies', 'competencies', 'Competencies', sent.competencies],
    ['providers', 'providers', 'Providers', sent.providers],
    ['memberships', authors.field, authors.label, sent.authors],
  ]
  const wanted = chosen.filter(([, , , ids]) => ids && ids.length > 0)
  const category = sent.category_id && sent.category_id !== before?.category_id ? sent.category_id : null
  const tests: RawBuilder<unknown>[] = wanted.map(([table, field, label, ids]) => {
    const values = [...new Set(ids)]
    return sql`select ${field}::text as field, ${says.notValid(label)}::text as message
      where (select count(*) from ${sql.table(table)} where id = any (${values}::uuid[])) < ${values.length}`
  })
  if (category)
    tests.unshift(sql`select ${names.category ?? 'category_id'}::text as field, 'Category is not available'::text as message
      where not exists (select 1 from categories where id = ${category} and is_active)`)
  if (tests.length === 0) return []
  return (await sql<{ field: string; message: string }>`${sql.join(tests, sql` union all `)}`.execute(db)).rows
}
