import { Badge } from '../../badges/badge.tsx'
import { StatusBadge } from '../../badges/status-badge.tsx'
import type { Status } from '../../badges/statuses.ts'
import { t } from '../../text/t.ts'
import css from './broken-link.module.css'

/** Those whose address did not answer last night. */
export const brokenLinkFilter = {
  kind: 'choice',
  name: 'link',
  label: 'Link',
  options: [{ value: 'broken', label: 'Broken link' }],
} as const

/** The status of a record, and whether its address still answers. */
export function StatusAndLink({ status, link_broken }: { status: Status; link_broken: boolean }) {
  if (!link_broken) return <StatusBadge status={status} />
  return (
    <span className={css.both}>
      <StatusBadge status={status} />
      <Badge tone="red">{t('Broken link')}</Badge>
    </span>
  )
}
