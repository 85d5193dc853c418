import type { BinRow } from '@pelita/contract/areas/bin.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { bringBack } from '../../kit/list/removal/bring-back.ts'
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
  if (await ask({ ...QUESTION, values: { entity, name: title ?? entity } })) await bringBack(table, id)
}
