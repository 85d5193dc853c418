import { t } from '../text/t.ts'
import { Badge } from './badge.tsx'
import { STATUSES, type Status } from './statuses.ts'

export function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = STATUSES[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}
