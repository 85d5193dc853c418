import { t } from '@pelita/console/kit/text/t.ts'
import { Badge } from '../kit/status-badge.tsx'

/** How far one is, as the server counts it. */
export function Reached({ percent, isDone }: { percent: number; isDone: boolean }) {
  return (
    <div className="reached">
      <progress value={percent} max={100} aria-label={t('Progress')} />
      {isDone ? <Badge tone="green">{t('Done')}</Badge> : <span className="soft">{`${Math.round(percent)}%`}</span>}
    </div>
  )
}
