import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerEnrollment, learnerApi } from '@pelita/contract/areas/learner.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { learnerCall } from '../data/session.ts'
import { acknowledge } from '../kit/acknowledged.tsx'
import { DateTile } from '../kit/date-tile.tsx'
import { go } from '../kit/path.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { kindWords, questionsFor } from '../learn/kinds.ts'
import { InvitationAnswer } from './invitation-answer.tsx'

/** One invitation and the answer to it. */
export function InvitationCard({ enrollment, onAnswered }: { enrollment: LearnerEnrollment; onAnswered: () => void }) {
  const { id, module_type, module_id, title, batch_title, start_at, end_at, location } = enrollment
  const { busy, failure, attempt } = useAttempt()
  const place = contentPlace(module_type, module_id)
  const answer = async (action: 'confirm' | 'decline', reason?: string) => {
    // What is asked of whoever comes is answered where it is read what it is about.
    if (action === 'confirm' && (await questionsFor({ module_type, id: module_id })).length > 0) return go(place)
    const body = { action, ...(reason && { reason }) }
    if (await attempt(() => learnerCall(learnerApi.answer, { params: { id }, body }))) {
      acknowledge(
        t(action === 'confirm' ? 'Confirmed: you take part in {title}.' : 'You declined {title}.', { title }),
        action === 'confirm' ? { to: place, ...kindWords(module_type).open } : undefined,
      )
      onAnswered()
    }
  }
  return (
    <article className="card row">
      {start_at && <DateTile moment={start_at} />}
      <div className="words">
        <h3>{title}</h3>
        {batch_title && <p className="soft">{batch_title}</p>}
        <TimeAndPlace from={start_at} until={end_at} place={location} />
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        <InvitationAnswer busy={busy} answer={(action, reason) => void answer(action, reason)} />
      </div>
    </article>
  )
}
