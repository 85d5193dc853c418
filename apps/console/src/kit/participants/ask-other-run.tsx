import { Button } from '@mantine/core'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { t } from '../text/t.ts'
import type { RunParams } from './participant-actions.ts'
import css from './participants.module.css'
import { raisedTo, SeatWays } from './seat-ways.tsx'
import { freeText, shortageIn } from './seats-text.ts'
import { ChosenMail } from './told-people.tsx'

/** A run somebody may be moved to. */
export interface OtherRun {
  readonly id: string
  readonly title: string
}

interface Asked {
  readonly api: Pick<ParticipantCalls, 'move' | 'seats' | 'told'>
  readonly params: RunParams & { readonly participantId: string }
  readonly runs: readonly OtherRun[]
  readonly name: string
}

/** Moves somebody to the batch that is chosen. */
export const askOtherRun = (asked: Asked): Promise<void> =>
  openDialog((close) => <Runs {...asked} close={() => close()} />, { title: 'Move to Another Batch', size: 'md' }).then(() => {})

function Runs({ api, params, runs, name, close }: Asked & { close: () => void }) {
  const [value, setValue] = useState<string | null>(null)
  const { pending, refused, attempt, forget } = useAttempt()
  const { data: seats } = useData(api.seats, { params }, 'Failed to get seats', { show: 'none' })
  const there = { ...params, batchId: value ?? '' }
  const enabled = value !== null
  const { data: other } = useData(api.seats, { params: there }, 'Failed to get seats', { show: 'none', enabled })
  const shortage = shortageIn(refused)
  const labelOf = ({ id, title }: OtherRun) => {
    const found = seats?.others.find((other) => other.id === id)
    return found ? `${title} · ${freeText(found.free)}` : title
  }
  const move = async (overflow: 'refuse' | 'raise') => {
    const body = { batch_id: value ?? '', overflow }
    if (await attempt(() => tryCall(api.move, { params, body }, 'Participant has been successfully moved.'))) close()
  }
  const raise = shortage && {
    label: t('Raise the limit to {n} and move', { n: raisedTo(shortage) }),
    run: () => void move('raise'),
  }
  return (
    <div className={css.dialog}>
      <p>
        {runs.length === 0
          ? t('There is no other batch that has not ended.')
          : t('{name} joins the other batch; what was done in this one is kept in the archive.', { name })}
      </p>
      {runs.length > 0 && (
        <OptionsSelect
          label="Batch"
          options={runs.map((run) => ({ value: run.id, label: labelOf(run) }))}
          value={value}
          onChange={(next) => {
            setValue(next)
            forget()
          }}
        />
      )}
      {enabled && other?.is_published && (
        <div className={css.told}>
          <p className={css.hint}>{t('{name} is told at once, by mail where there is one.', { name })}</p>
          <ChosenMail api={api} params={there} query={{ event: 'invite' }} />
        </div>
      )}
      {shortage ? (
        <SeatWays
          {...{ shortage, pending, title: runs.find(({ id }) => id === value)?.title ?? null }}
          ways={raise && shortage.may_raise ? [raise] : []}
        />
      ) : (
        <Refusal cause={refused} failed="Failed to move participant" />
      )}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          loading={pending}
          missing={value === null && 'Please choose a batch first'}
          onClick={() => void move('refuse')}
        >
          {t('Move')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
