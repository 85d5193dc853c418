import { call } from '../../../data/call.ts'
import { invalidate } from '../../../data/query-client.ts'
import { resourceOf } from '../../../data/resource.ts'
import { ask } from '../../feedback/ask.tsx'
import { showFailure } from '../../feedback/failure.tsx'
import { type ToastAction, toast } from '../../feedback/toast.tsx'
import { t } from '../../text/t.ts'
import type { AnyRow, Removal } from '../define-list.ts'

/** The texts for this entity, unless the list has its own. */
const textsOf = <Row>({ entity, texts }: Removal<Row>) => {
  const names = { entity: t(entity) }
  return {
    title: texts?.title ?? t('Delete {entity}?', names),
    text: texts?.text ?? t('Are you sure want to delete {entity} “{name}”', { entity: names.entity.toLowerCase() }),
    done: texts?.done ?? t('{entity} Deleted Successfully', names),
    doneTitle: texts?.doneTitle,
    failed: texts?.failed ?? t('Failed Delete {entity}', names),
  }
}

/** The version the person saw, so that a row somebody changed meanwhile is not deleted unseen. */
const versionOf = (row: AnyRow): string | undefined => {
  const { updated_at } = row as AnyRow & { updated_at?: unknown }
  return typeof updated_at === 'string' ? updated_at : undefined
}

/** The way back out of the bin, for whom it is open. */
export const undoOf = async (table: string | undefined, id: string): Promise<ToastAction | undefined> => {
  if (table === undefined) return undefined
  const known = await import('./bring-back.ts').catch(() => undefined)
  return known?.mayBringBack(table) ? { label: 'Undo', run: () => void known.bringBack(table, id) } : undefined
}

/** Asks, deletes and tells; answers whether the row is gone. `leave` goes away from what is about to be no more. */
export async function removeRow<Row extends AnyRow>(
  removal: Removal<Row>,
  row: Row,
  leave?: () => Promise<void>,
): Promise<boolean> {
  const { title, text, done, doneTitle, failed } = textsOf(removal)
  if (!(await ask({ title, text, values: { name: removal.name(row) }, confirm: 'Delete', tone: 'error' }))) return false
  try {
    let said = ''
    const onMessage = (message: string) => {
      said = message
    }
    await call(removal.endpoint, { params: { id: row.id }, query: { updated_at: versionOf(row) } }, { onMessage })
    await leave?.()
    toast.success(said || done, doneTitle, await undoOf(removal.endpoint.record, row.id))
    return true
  } catch (cause) {
    // As specified: a refused deletion is always titled Failed.
    showFailure(cause, { title: 'Failed', text: failed })
    return false
  } finally {
    await invalidate([resourceOf(removal.endpoint)])
  }
}
