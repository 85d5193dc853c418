import { t } from '@pelita/console/kit/text/t.ts'
import { useEffect } from 'react'
import { Badge } from '../kit/status-badge.tsx'
import { type Shown, useWaits } from './tell-progress.ts'

interface Props {
  shown: Shown
  percent: number
  isDone: boolean
  onDone: () => void
}

/** How far one is, as the server counts it, and whether it knows all of it. */
export function Reached({ shown, percent, isDone, onDone }: Props) {
  const isWaiting = useWaits(shown)
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return (
    <div className="reached">
      <progress value={percent} max={100} aria-label={t('Progress')} />
      {isDone ? <Badge tone="green">{t('Done')}</Badge> : <span className="soft">{`${Math.round(percent)}%`}</span>}
      {isWaiting && <Badge tone="amber">{t('Not sent yet')}</Badge>}
    </div>
  )
}
