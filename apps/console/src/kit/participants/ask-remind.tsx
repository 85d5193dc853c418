import { Button } from '@mantine/core'
import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { Reminder } from '@pelita/contract/learning/told.ts'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { RecordLoader } from '../form/record/record-loader.tsx'
import { t } from '../text/t.ts'
import type { RunParams } from './participant-actions.ts'
import css from './participants.module.css'
import { MailPreview, NamedPeople } from './told-people.tsx'

interface Asked {
  readonly api: Pick<OpenRunCalls, 'remind' | 'reminder'>
  readonly params: RunParams
}

const FAILED = 'Failed to remind participants'

/** Shows whom a reminder would reach and how it reads, and sends it. */
export const askRemind = (asked: Asked): Promise<void> =>
  openDialog((close) => <Remind {...asked} close={() => close()} />, { title: 'Remind', size: 'md' }).then(() => {})

function Remind({ api, params, close }: Asked & { close: () => void }) {
  const query = useData(api.reminder, { params }, FAILED, { show: 'none', staleTime: 0 })
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(reminder) => <Question {...{ api, params, close, reminder }} />}
    </RecordLoader>
  )
}

const reminded = ({ reminded: count }: { reminded: number }) =>
  count === 1 ? t('1 person was reminded.') : t('{count} people were reminded.', { count })

const questionOf = ({ total, reminded_lately: lately }: Reminder): string => {
  if (total === 0 && lately > 0) return t('Everybody who has not answered or not begun was reminded within the last day.')
  if (total === 0) return t('Everybody has answered and begun. There is nobody to remind.')
  return total === 1
    ? t('Remind 1 person who has not answered or not begun?')
    : t('Remind {total} people who have not answered or not begun?', { total })
}

function Question({ api, params, close, reminder }: Asked & { close: () => void; reminder: Reminder }) {
  const { total, people, mail, reminded_lately: lately } = reminder
  const { pending, refused, attempt } = useAttempt()
  const send = async () => {
    if (await attempt(() => tryCall(api.remind, { params }, reminded))) close()
  }
  return (
    <div className={css.dialog}>
      <p>{questionOf(reminder)}</p>
      {total > 0 && lately > 0 && (
        <p className={css.hint}>{t('{lately} others were reminded within the last day and are left out.', { lately })}</p>
      )}
      <NamedPeople people={people} more={total - people.length} />
      <MailPreview mail={mail} />
      <Refusal cause={refused} failed={FAILED} />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t(total === 0 ? 'Close' : 'Cancel')}
        </Button>
        {total > 0 && (
          <Button loading={pending} onClick={() => void send()}>
            {t('Remind')}
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}
