import type { ReactNode } from 'react'
import { Badge } from '../../badges/badge.tsx'
import { t } from '../../text/t.ts'
import { CutBeside } from './cell.tsx'

/** One's own contents, or those that other organisations distribute. */
export const sourceFilter = {
  kind: 'choice',
  name: 'source',
  label: 'Source',
  options: [
    { value: 'own', label: 'Own' },
    { value: 'distributed', label: 'Distributed' },
  ],
} as const

interface Received {
  readonly received_from: string | null
}

/** Only the organisation it belongs to changes it. */
export const isOwn = ({ received_from }: Received): boolean => received_from === null

/** Says of a content that another organisation distributes it, and which. */
export function DistributedBadge({ received_from }: Received) {
  if (received_from === null) return null
  return (
    <span title={t('From {organization}', { organization: received_from })}>
      <Badge tone="purple">{t('Distributed')}</Badge>
    </span>
  )
}

/** The title of a content in a list. */
export const titleAndSource = ({ title, received_from }: Received & { readonly title: string }, before?: ReactNode): ReactNode =>
  before || received_from !== null ? (
    <CutBeside before={before} text={title} after={<DistributedBadge received_from={received_from} />} />
  ) : (
    title
  )
