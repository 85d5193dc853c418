import { t } from '@pelita/console/kit/text/t.ts'
import { Badge } from '../kit/status-badge.tsx'
import { type Shown, useWaits } from './tell-progress.ts'

/** How far one is, as the server counts it, and whether it knows all of it. */
export function Reached({ shown, percent, isDone }: { shown: Shown; percent: number; isDone: boolean }) {
  const isWaiting = useWaits(shown)
  return (
    <div className="reached">
      <progress value={percent} max={100} aria-label={t('Progress')} />
      {isDone ? <Badge tone="green">{t('Done')}</Badge> : <span className="soft">{`${Math.round(percent)}%`}</span>}
      {isWaiting && <Badge tone="amber">{t('Kept on this phone, not sent yet')}</Badge>}
    </div>
  )
}
