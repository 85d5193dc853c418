import { t } from '@pelita/console/kit/text/t.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Reached } from './reached.tsx'
import { Refused } from './refused.tsx'
import type { Shown } from './tell-progress.ts'
import { useProgress } from './use-progress.ts'

interface Props {
  shown: Shown
  percent: number
  isDone: boolean
  onDone: () => void
}

/** A file this app cannot show, such as a presentation without pages: it is taken along, read elsewhere, and said to be read. */
export function ReadElsewhere({ shown, percent, isDone, onDone }: Props) {
  const { reached, refusal, report } = useProgress(shown)
  useEffect(() => void report(), [report])
  if (refusal) return <Refused shown={shown} text={refusal} />
  const isRead = reached?.is_done ?? isDone
  return (
    <>
      <p className="notice">{t('This file cannot be shown here. Download it, read it, and say so.')}</p>
      <Reached shown={shown} percent={reached?.percent ?? percent} isDone={isRead} onDone={onDone} />
      {!isRead && (
        <button type="button" className="button primary wide" onClick={() => void report({ event: 'complete' })}>
          <IconCheck size={20} stroke={1.5} aria-hidden />
          {t('I have read it')}
        </button>
      )}
    </>
  )
}
