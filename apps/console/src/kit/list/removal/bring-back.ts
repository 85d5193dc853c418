import { grants } from '@pelita/contract/core/catalogue.ts'
import { binCalls } from '@pelita/contract/platform/bin-calls.ts'
import { permissionsOf, recordTitle } from '@pelita/contract/records.ts'
import { call } from '../../../data/call.ts'
import { queryClient } from '../../../data/query-client.ts'
import { currentSession } from '../../../data/session.ts'
import { showFailure } from '../../feedback/failure.tsx'
import { toast } from '../../feedback/toast.tsx'
import { counted } from '../../text/counted.ts'
import { t } from '../../text/t.ts'

/** Who may delete records of a kind may take them out of the bin again. */
export const mayBringBack = (table: string): boolean => {
  const needed = permissionsOf(table, 'delete')
  return needed !== undefined && grants(currentSession()?.features ?? new Set(), needed)
}

/** Takes a record out of the bin and tells. */
export async function bringBack(table: string, id: string): Promise<void> {
  const entity = t(recordTitle(table))
  try {
    await call(binCalls.restore, { params: { table, id } })
    toast.success(t('{entity} has been successfully restored.', { entity }))
  } catch (cause) {
    showFailure(cause, { title: 'Failed', text: t('Failed to restore {entity}', { entity: entity.toLowerCase() }) })
  }
  // Any list may show the record again.
  await queryClient.invalidateQueries()
}

/** The same for several. */
export async function bringAllBack(table: string, ids: readonly string[]): Promise<void> {
  const entity = recordTitle(table)
  try {
    const { done, kept } = await call(binCalls.restoreAll, { params: { table }, body: { rows: ids.map((id) => ({ id })) } })
    if (done.length > 0) toast.success(t('{what} restored', { what: counted(done.length, entity) }))
    if (kept[0]) toast.error(t('{what} not restored: {reason}', { what: counted(kept.length, entity), reason: kept[0].reason }))
  } catch (cause) {
    showFailure(cause, { title: 'Failed', text: t('Failed to restore {entity}', { entity: t(entity).toLowerCase() }) })
  }
  await queryClient.invalidateQueries()
}
