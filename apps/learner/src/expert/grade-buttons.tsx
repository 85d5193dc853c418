import { t } from '@pelita/console/kit/text/t.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { leaveForLater } from './go-on.ts'

interface Props {
  id: string
  busy: boolean
  /** Nothing can be saved yet. */
  disabled: boolean
}

/** Saves the grade and goes on, or goes on without one. */
export function GradeButtons({ id, busy, disabled }: Props) {
  const later = useAttempt()
  return (
    <div className="answers">
      <button type="submit" className="button primary" disabled={busy || disabled}>
        {t('Save grade')}
      </button>
      <button
        type="button"
        className="button"
        disabled={busy || later.busy}
        onClick={() => void later.attempt(() => leaveForLater(id))}
      >
        {t('Later')}
      </button>
    </div>
  )
}
