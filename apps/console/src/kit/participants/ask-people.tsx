import { Button } from '@mantine/core'
import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { Overflow } from '@pelita/contract/learning/seats.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { t } from '../text/t.ts'
import type { RunParams } from './participant-actions.ts'
import css from './participants.module.css'
import { PeopleChoice, usePeopleChoice } from './people-choice.tsx'
import { raisedTo, SeatWays } from './seat-ways.tsx'
import { freeText, shortageIn } from './seats-text.ts'
import type { Added } from './tell-added.tsx'
import { ChosenMail } from './told-people.tsx'

interface Asked {
  readonly api: Pick<OpenRunCalls, 'add' | 'seats' | 'told'>
  readonly params: RunParams
}

/** Asks whom to add and adds them; it closes once they are in, and answers what became of them. */
export const askPeople = (asked: Asked): Promise<Added | undefined> =>
  openDialog<Added>((close) => <AskPeople {...asked} close={close} />, { title: 'Add Participants', size: 'lg' })

function AskPeople({ api, params, close }: Asked & { close: (added?: Added) => void }) {
  const choice = usePeopleChoice()
  const { named, count, each } = choice
  const { data: seats } = useData(api.seats, { params }, 'Failed to get seats', { show: 'none' })
  const { pending, refused, attempt } = useAttempt()
  /** What was refused, and where; whoever chooses others sees no more of it. */
  const [tried, setTried] = useState({ key: '', batchId: params.batchId })
  const key = JSON.stringify(named)
  const told = tried.key === key ? refused : undefined
  const shortage = shortageIn(told)
  const title = seats?.others.find(({ id }) => id === tried.batchId)?.title ?? seats?.title ?? null
  const add = async (overflow: Overflow, batchId = params.batchId) => {
    setTried({ key, batchId })
    const where = batchId ? { ...params, batchId } : params
    const added = await attempt(() => tryCall(api.add, { params: where, body: { ...named, overflow } }))
    if (added) close(added)
  }
  const waits = shortage && {
    label:
      shortage.free === 0
        ? t('Put them on the waiting list')
        : t('Add the first {free}, the others wait for a seat', { free: shortage.free }),
    run: () => void add('wait', tried.batchId),
  }
  const raises = shortage && {
    label: t('Raise the limit to {n} and add all', { n: raisedTo(shortage) }),
    run: () => void add('raise', tried.batchId),
  }
  const tooMany = each && seats?.free != null && count > seats.free
  return (
    <div className={css.dialog}>
      <PeopleChoice choice={choice} />
      {shortage ? (
        <SeatWays
          {...{ title, shortage, pending }}
          ways={[...(waits && shortage.may_wait ? [waits] : []), ...(raises && shortage.may_raise ? [raises] : [])]}
          others={(seats?.others ?? []).filter(({ id }) => id !== tried.batchId)}
          elsewhere={(batchId) => void add('refuse', batchId)}
        />
      ) : (
        <Refusal cause={told} failed="Failed to add participants" />
      )}
      {seats?.is_published && (
        <div className={css.told}>
          <p className={css.hint}>{t('Whoever is added is told at once, by mail where they have one.')}</p>
          <ChosenMail {...{ api, params }} query={{ event: 'invite' }} />
        </div>
      )}
      <DialogButtons>
        <span role="status" className={css.seats} data-short={tooMany || undefined}>
          {[
            count > 0 && (each ? t('{count} selected', { count }) : t('{count} chosen', { count })),
            seats && seats.free !== null && freeText(seats.free),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          loading={pending}
          missing={count === 0 && 'Please choose at least one person first'}
          onClick={() => void add('refuse')}
        >
          {t('Add')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
