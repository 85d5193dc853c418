import { t } from '@pelita/console/kit/text/t.ts'
import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { dismiss, type Unsent } from '../data/outbox.ts'
import { go, Link } from '../kit/path.tsx'
import { say } from '../text/say.ts'

interface Props {
  attemptId: string
  /** Nothing: it has arrived. */
  entry: Unsent | undefined
  onTakenBack: () => void
}

/** A quiz that was handed in on this phone and waits for a connection; once it has arrived, what came of it. */
export function HandedInHere({ attemptId, entry, onTakenBack }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const hasArrived = entry === undefined
  useEffect(() => {
    if (hasArrived) go(`/review/${attemptId}`, { replace: true })
    else card.current?.focus()
  }, [hasArrived, attemptId])
  if (!entry) return null
  const { refusal } = entry
  const back = () => {
    onTakenBack()
    dismiss(entry)
  }
  return (
    <div ref={card} className="card success" role="status" tabIndex={-1}>
      <IconCloudUpload size={56} stroke={1.5} aria-hidden />
      <h1>{t(refusal === null ? 'Your answers are kept on this phone' : 'Your answers were not taken')}</h1>
      <p>
        {refusal === null
          ? t('They are handed in by themselves as soon as there is a connection.')
          : t('Not counted: {reason}', { reason: say(refusal) })}
      </p>
      <div className="answers">
        <button type="button" className="button" onClick={back}>
          {t('Back to the questions')}
        </button>
        <Link className="button primary" to="/">
          {t('Home')}
        </Link>
      </div>
    </div>
  )
}
