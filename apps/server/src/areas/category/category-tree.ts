import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { CategoryForm } from '@pelita/contract/learning/category.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields, notFound } from '../../platform/http/errors.ts'

const wrongParent = (message: string): FieldError[] => [{ field: 'parent_id', message }]

/**
 * There are two levels: a parent has no parent, and who has children gets none. The parent is held until the end of the change, so
 * that it does not become a child meanwhile.
 */
export async function checkParent(
  db: OrgDb,
  { parent_id }: CategoryForm,
  id: string | undefined,
): Promise<readonly FieldError[]> {
  if (!parent_id) return []
  if (parent_id === id) return wrongParent(says.notValid('Parent'))
  const { rows } = await sql<{ is_main: boolean }>`
    select parent_id is null as is_main from categories where id = ${parent_id} and deleted_at is null for share`.execute(db)
  if (!rows[0]) return wrongParent(says.notValid('Parent'))
  if (!rows[0].is_main) return wrongParent(says.notValid('Parent'))
  const { rows: below } = await sql`
    select 1 from categories where parent_id = ${id ?? null}::uuid and deleted_at is null limit 1`.execute(db)
  return below.length > 0 ? wrongParent('A category with subcategories cannot have a parent') : []
}

/** Those named take the first places of their parent in this order, the others keep theirs after them; what stays is not touched. */
export async function reorderCategories(db: OrgDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ parent_id: string | null }>`
    select parent_id from categories where id = any (${[...ids]}::uuid[]) and deleted_at is null order by id for update`.execute(
    db,
  )
  if (rows.length !== ids.length) throw new Set(ids).size === ids.length ? notFound('Category') : repeated()
  const [first] = rows
  if (rows.some((row) => row.parent_id !== first?.parent_id))
    throw invalidFields([{ field: 'ids', message: 'Categories must have the same parent' }])
  await sql`
    with placed as (
      select c.id, row_number() over (order by given.n nulls last, c.order_no, c.id) - 1 as place
        from categories c left join unnest(${[...ids]}::uuid[]) with ordinality as given (id, n) on given.id = c.id
       where c.parent_id is not distinct from ${first?.parent_id ?? null}::uuid and c.deleted_at is null)
    update categories c set order_no = placed.place from placed where c.id = placed.id and c.order_no <> placed.place`.execute(db)
}

const repeated = () => invalidFields([{ field: 'ids', message: says.notValid('Categories') }])
