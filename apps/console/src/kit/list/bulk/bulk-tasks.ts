import type { BulkAnswer } from '@pelita/contract/core/bulk.ts'
import { grants, type Needs } from '@pelita/contract/core/catalogue.ts'
import { call } from '../../../data/call.ts'
import type { AnyRow, ListDefinition, ListEndpoint, RowOf } from '../define-list.ts'

export interface NamedRow {
  readonly id: string
  readonly updated_at?: string | undefined
}

/** What can be done with all ticked rows of a list, told first and done then. */
export interface BulkTask {
  readonly label: 'Delete' | 'Publish' | 'Unpublish' | 'Set Category'
  /** How the rows are called. */
  readonly entity: string
  /** Asks what it needs to know first; undefined where nobody wants it any more. */
  readonly begin?: () => Promise<BulkTask | undefined>
  readonly run: (rows: readonly NamedRow[], dry_run: boolean) => Promise<BulkAnswer>
  /** Where it can be taken back from. */
  readonly bin?: string | undefined
}

type Bulk<E extends ListEndpoint> = Pick<ListDefinition<E>, 'remove' | 'publish' | 'categorize'>

/** Whether this person may do anything with several rows at once. */
export const mayDoAll = <E extends ListEndpoint>(
  { remove, publish, categorize }: Bulk<E>,
  held: ReadonlySet<string>,
): boolean => {
  const may = (needs: Needs | undefined) => needs !== undefined && grants(held, needs)
  return may(remove?.all && remove.needs) || may(publish?.needs) || may(categorize?.needs)
}

/** Which category it is comes first. */
const categoryTask = ({ all, entity, module }: NonNullable<Bulk<ListEndpoint>['categorize']>): BulkTask => {
  const task = (category_id: string): BulkTask => ({
    label: 'Set Category',
    entity,
    run: (rows, dry_run) => call(all, { body: { rows: [...rows], dry_run, category_id } }),
  })
  const begin = async () => {
    const { askCategory } = await import('./ask-category.tsx')
    const chosen = await askCategory(module)
    return chosen === undefined ? undefined : task(chosen)
  }
  return { ...task(''), begin }
}

export const bulkTasks = <E extends ListEndpoint>(
  { remove, publish, categorize }: Bulk<E>,
  held: ReadonlySet<string>,
): readonly BulkTask[] => {
  const tasks: BulkTask[] = []
  if (publish && grants(held, publish.needs))
    for (const status of ['publish', 'draft'] as const)
      tasks.push({
        label: status === 'publish' ? 'Publish' : 'Unpublish',
        entity: publish.entity,
        run: (rows, dry_run) => call(publish.all, { body: { rows: [...rows], dry_run, status } }),
      })
  if (categorize && grants(held, categorize.needs)) tasks.push(categoryTask(categorize))
  const { all } = remove ?? {}
  if (remove && all && grants(held, remove.needs))
    tasks.push({
      label: 'Delete',
      entity: remove.entity,
      run: (rows, dry_run) => call(all, { body: { rows: [...rows], dry_run } }),
      bin: remove.endpoint.record,
    })
  return tasks
}

/** The version each row was read in goes along, so that nothing changed meanwhile is treated unseen. */
export const namedRows = <E extends ListEndpoint>(chosen: ReadonlyMap<string, RowOf<E> & AnyRow>): NamedRow[] =>
  [...chosen.values()].map((row) => {
    const { updated_at } = row as AnyRow & { updated_at?: unknown }
    return { id: row.id, ...(typeof updated_at === 'string' && { updated_at }) }
  })
