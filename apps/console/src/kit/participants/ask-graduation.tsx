import '../form/field/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { useState } from 'react'
import { STATUSES } from '../badges/statuses.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { Segments } from '../pickers/segments.tsx'
import { t } from '../text/t.ts'
import type { RunParams } from './participant-actions.ts'
import css from './participants.module.css'

type Verdict = 'passed' | 'not_passed'

interface Asked {
  readonly api: Pick<ParticipantCalls, 'graduate'>
  readonly params: RunParams
  readonly rows: readonly ParticipantRow[]
}

/** Whether these participants passed, with a note they will read; answers whether it was decided. */
export const askGraduation = async (asked: Asked): Promise<boolean> =>
  (await openDialog<boolean>((close) => <Graduation {...asked} close={close} />, { title: 'Set Graduation', size: 'sm' })) ===
  true

/** Why somebody who was chosen cannot graduate. */
const whyNot = ({ status }: ParticipantRow): string => {
  if (status === 'draft') return t('not invited yet')
  if (status === 'invited') return t('has not answered the invitation')
  if (status === 'waiting_list') return t('waits for a seat')
  return t(STATUSES[status].label)
}

const factsOf = ({ attendance, score, learning_status }: ParticipantRow): string =>
  [
    attendance === null ? t('no session yet') : t('attendance {attendance}%', { attendance }),
    score === null ? t('no score') : t('score {score}', { score }),
    t(STATUSES[learning_status].label),
  ].join(' · ')

function Graduation({ api, params, rows, close }: Asked & { close: (done?: boolean) => void }) {
  const [learning_status, choose] = useState<Verdict>()
  const [note, setNote] = useState('')
  const { pending, refused, attempt } = useAttempt()
  const counts = rows.filter((row) => row.status === 'confirmed')
  const others = rows.filter((row) => row.status !== 'confirmed')
  const save = async () => {
    if (!learning_status) return
    const body = { participant_ids: counts.map((row) => row.id), learning_status, ...(note.trim() && { note: note.trim() }) }
    if (await attempt(() => tryCall(api.graduate, { params, body }, 'Graduation has been successfully saved.'))) close(true)
  }
  return (
    <div className={css.dialog}>
      <p>
        {counts.length === 0
          ? t('Only confirmed participants can graduate.')
          : counts.length === 1
            ? t('The decision counts for 1 confirmed participant.')
            : t('The decision counts for {count} confirmed participants.', { count: counts.length })}
      </p>
      <People rows={counts} say={factsOf} />
      {others.length > 0 && (
        <>
          <p>{t('It does not count for:')}</p>
          <People rows={others} say={whyNot} />
        </>
      )}
      {counts.length > 0 && (
        <>
          <Segments
            label="Result"
            options={[
              { value: 'passed', label: 'Passed' },
              { value: 'not_passed', label: 'Not Passed' },
            ]}
            value={learning_status}
            onChange={choose}
          />
          <Textarea
            label={t('Note')}
            autosize
            minRows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <Refusal cause={refused} failed="Failed to save graduation" />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t(counts.length === 0 ? 'Close' : 'Cancel')}
        </Button>
        {counts.length > 0 && (
          <PrimaryButton
            loading={pending}
            missing={!learning_status && 'Please choose Passed or Not Passed first'}
            onClick={() => void save()}
          >
            {t('Save')}
          </PrimaryButton>
        )}
      </DialogButtons>
    </div>
  )
}

function People({ rows, say }: { rows: readonly ParticipantRow[]; say: (row: ParticipantRow) => string }) {
  if (rows.length === 0) return null
  return (
    <ul className={css.people}>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{row.name}</b>
          <span>{say(row)}</span>
        </li>
      ))}
    </ul>
  )
}
