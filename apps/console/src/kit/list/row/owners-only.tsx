import type { ReactNode } from 'react'
import { EmptyState } from '../../feedback/states.tsx'
import { t } from '../../text/t.ts'

/** The form of a record: of what another organisation distributes there is none, and it is said whose it is. */
export function OwnersOnly({ record, children }: { record: object; children: ReactNode }) {
  const owner = 'received_from' in record ? record.received_from : null
  if (typeof owner !== 'string') return children
  return (
    <EmptyState
      title={t('Only {organization} can change this content', { organization: owner })}
      text="It can be read in its details, where your own people are invited."
    />
  )
}
