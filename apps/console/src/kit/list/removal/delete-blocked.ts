import { toast } from '../../feedback/toast.tsx'
import { t } from '../../text/t.ts'
import type { Removal } from '../define-list.ts'

/** How often a row is used, where it says so. */
const usesOf = (row: unknown): number => {
  const used = row && typeof row === 'object' && 'used_by' in row ? row.used_by : 0
  return typeof used === 'number' ? used : 0
}

/** Why a row cannot be deleted, where Delete would stand, and how often it is used. */
export const deleteBlockedText = <Row>(
  { whyNotDeletable, entity }: Pick<Removal<Row>, 'whyNotDeletable' | 'entity'>,
  row: Row,
): string => {
  const why = whyNotDeletable ? t(whyNotDeletable(row)) : t('{entity} is in use and cannot be deleted', { entity: t(entity) })
  const n = usesOf(row)
  if (n === 0) return why
  return `${why.replace(/\.$/, '')}. ${n === 1 ? t('It is used once.') : t('It is used {n} times.', { n })}`
}

/** Says why, and leads to where it is used if there is a page that tells. */
export function showDeleteBlocked<Row>(removal: Removal<Row>, row: Row, go: (path: string) => void): void {
  const path = removal.where?.(row)
  toast.info(deleteBlockedText(removal, row), undefined, path ? { label: 'Show where', run: () => go(path) } : undefined)
}
