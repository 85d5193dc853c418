import { STATUSES, type Status } from '@pelita/console/kit/badges/statuses.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { Tone } from '@pelita/console/kit/theme/tokens.ts'
import type { ReactNode } from 'react'

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

export function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = STATUSES[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}
