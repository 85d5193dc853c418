import { type BinRow, binApi } from '@pelita/contract/areas/bin.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { t } from '../../kit/text/t.ts'

const QUESTION = {
  title: 'Restore {entity}?',
  text: '“{name}” will be back where it was.',
  confirm: 'Restore',
  tone: 'info',
} as const

/** Asks, brings the record back and tells. */
export async function restoreRow({ id, table, title }: BinRow): Promise<void> {
  const entity = t(recordTitle(table))
  if (!(await ask({ ...QUESTION, values: { entity, name: title ?? entity } }))) return
  try {
    await call(binApi.restore, { params: { table, id } })
    toast.success(t('{entity} has been successfully restored.', { entity }))
  } catch (cause) {
    showFailure(cause, { title: 'Failed', text: t('Failed to restore {entity}', { entity: entity.toLowerCase() }) })
  }
  // Any list may show the record again.
  await queryClient.invalidateQueries()
}
