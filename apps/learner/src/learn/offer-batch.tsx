import { t } from '@pelita/console/kit/text/t.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import {
  CATALOGUE_TYPES,
  type CatalogueBatch,
  type CatalogueEntry,
  learnerCatalogueApi,
} from '@pelita/contract/learning/learner-catalogue.ts'
import type { RegistrationAnswers, RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { InvitationAnswer } from '../home/invitation-answer.tsx'
import { acknowledge } from '../kit/acknowledged.tsx'
import { DateTile } from '../kit/date-tile.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { kindWords, questionsFor } from './kinds.ts'
import { RegistrationForm } from './registration-form.tsx'

interface Props {
  batch: CatalogueBatch
  content: Pick<CatalogueEntry, 'module_type' | 'id' | 'privacy'>
  onChanged: () => void
}

const seatsText = ({ seats_left, is_open }: CatalogueBatch): string => {
  if (seats_left === null) return t('Open to everybody')
  if (seats_left === 0) return is_open ? t('Full, you can join the waiting list') : t('Full')
  return seats_left === 1 ? t('1 seat left') : t('{n} seats left', { n: seats_left })
}

const waitingText = ({ enrollment }: CatalogueBatch): string => {
  if (enrollment?.waiting_for === 'approval') return t('Waiting for approval')
  return enrollment?.position ? t('Number {n} on the waiting list', { n: enrollment.position }) : ''
}

const joinLabel = ({ seats_left }: CatalogueBatch, privacy: CatalogueEntry['privacy']): string => {
  if (privacy === 'PROTECTED') return 'Request to join'
  return seats_left === 0 ? 'Join the waiting list' : 'Enroll'
}

const joinedText = ({ seats_left }: CatalogueBatch, privacy: CatalogueEntry['privacy']): string => {
  if (privacy === 'PROTECTED') return 'Your request for {title} is sent.'
  return seats_left === 0 ? 'You are on the waiting list of {title}.' : 'Confirmed: you take part in {title}.'
}

const ANSWERED = {
  confirm: 'Confirmed: you take part in {title}.',
  decline: 'You declined {title}.',
  cancel: 'You have left {title}.',
} as const

/** What is asked before somebody joins or confirms, and what happens with the answers. */
interface Asked {
  readonly questions: readonly RegistrationQuestion[]
  readonly label: string
  readonly go: (answers?: RegistrationAnswers) => Promise<void>
}

/** One batch: its time, place and seats, and joining or leaving it; leaving asks once more. */
export function OfferBatch({ batch, content, onChanged }: Props) {
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { busy, failure, attempt } = useAttempt()
  const { enrollment } = batch
  const kind = CATALOGUE_TYPES.find((type) => type === content.module_type)
  const mayJoin = kind && batch.is_open && (!enrollment || enrollment.status === 'declined' || enrollment.status === 'cancelled')

  // Seats and places change with others: what is shown is read again either way.
  const change = async (done: string, work: () => Promise<unknown>) => {
    if (await attempt(work)) {
      setLeaving(false)
      setAsked(null)
      acknowledge(t(done, { title: batch.title }))
    }
    onChanged()
  }
  const askFirst = async (label: string, go: Asked['go']) => {
    const questions = await questionsFor(content)
    if (questions.length > 0) setAsked({ questions, label, go })
    else await go()
  }
  const join = async (answers?: RegistrationAnswers) => {
    if (!kind) return
    const body = { module_type: kind, module_id: content.id, batch_id: batch.id, ...(answers && { answers }) }
    await change(joinedText(batch, content.privacy), () => learnerCall(learnerCatalogueApi.enroll, { body }))
  }
  const answer = (action: 'confirm' | 'decline' | 'cancel', reason?: string, answers?: RegistrationAnswers) => {
    const body = { action, ...(reason && { reason }), ...(answers && { answers }) }
    return change(ANSWERED[action], () => learnerCall(learnerApi.answer, { params: { id: enrollment?.id ?? '' }, body }))
  }

  return (
    <article className="card row">
      {batch.start_at && <DateTile moment={batch.start_at} />}
      <div className="words">
        <h3>{batch.title}</h3>
        <TimeAndPlace
          from={batch.start_at}
          until={batch.end_at}
          place={
            !kindWords(content.module_type).takesPlace
              ? null
              : batch.session_mode === 'online'
                ? t('Online')
                : (batch.location ?? '-')
          }
        />
        {mayJoin && (
          <p className="fact">
            <IconArmchair size={16} stroke={1.5} aria-hidden />
            {seatsText(batch)}
          </p>
        )}
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        <div className="answers">
          {enrollment?.status === 'invited' && !enrollment.can_answer ? (
            <Badge tone="gray">{t('Not answered in time')}</Badge>
          ) : (
            enrollment && <StatusBadge status={enrollment.status} />
          )}
          {waitingText(batch) && <span className="soft">{waitingText(batch)}</span>}
        </div>
        {asked && (
          <RegistrationForm {...asked} busy={busy} send={(answers) => void asked.go(answers)} cancel={() => setAsked(null)} />
        )}
        {enrollment?.can_answer && !asked && (
          <InvitationAnswer
            busy={busy}
            answer={(action, reason) => {
              if (action === 'decline') void answer(action, reason)
              else void askFirst('Confirm', (answers) => answer(action, undefined, answers))
            }}
          />
        )}
        <div className="answers">
          {mayJoin && !asked && (
            <button
              type="button"
              className="button primary"
              disabled={busy}
              onClick={() => void askFirst(joinLabel(batch, content.privacy), join)}
            >
              {t(joinLabel(batch, content.privacy))}
            </button>
          )}
          {enrollment?.can_cancel && !leaving && (
            <button type="button" className="button" disabled={busy} onClick={() => setLeaving(true)}>
              {t('Leave')}
            </button>
          )}
          {leaving && (
            <>
              <button type="button" className="button" disabled={busy} onClick={() => setLeaving(false)}>
                {t('Stay')}
              </button>
              <button type="button" className="button danger" disabled={busy} onClick={() => void answer('cancel')}>
                {t(kindWords(content.module_type).leave.label)}
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
