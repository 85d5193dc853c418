import { Button } from '@mantine/core'
import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { trackJob } from '../../data/job-tray.ts'
import css from '../../kit/content/content.module.css'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { Mark } from '../../kit/feedback/mark.tsx'
import { Refusal } from '../../kit/feedback/refusal.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
import { raisedTo, SeatWays } from '../../kit/participants/seat-ways.tsx'
import { shortageIn } from '../../kit/participants/seats-text.ts'
import { ToldPeople } from '../../kit/participants/told-people.tsx'
import { t } from '../../kit/text/t.ts'

type Batch = Pick<BatchRow, 'id' | 'title'>

/** Brings a cancelled batch back with its people; where others took their seats meanwhile the limit can grow by as many. */
export const askBringBack = (classroomId: string, batch: Batch): Promise<void> =>
  openDialog((close) => <BringBack {...{ classroomId, batch }} close={() => close()} />, {
    ...{ title: 'Bring Batch Back?', size: 'md', mark: <Mark tone="info" /> },
  }).then(() => {})

function BringBack({ classroomId: id, batch, close }: { classroomId: string; batch: Batch; close: () => void }) {
  const params = { id, batchId: batch.id }
  const { pending, refused, attempt } = useAttempt()
  const shortage = shortageIn(refused)
  const bring = async (overflow: 'refuse' | 'raise') => {
    const input = { params, body: { overflow } }
    const answer = await attempt(() => tryCall(classroomBatchApi.bringBack, input, 'Batch has been brought back.'))
    if (!answer) return
    if (answer.job) trackJob()
    close()
  }
  const raise = shortage && {
    label: t('Raise the limit to {n} and bring back', { n: raisedTo(shortage) }),
    run: () => void bring('raise'),
  }
  return (
    <div className={css.stack}>
      <p>
        {t(
          'It is published again. Everybody takes part as before, and whoever was told that it is cancelled learns that it takes place after all.',
        )}
      </p>
      <ToldPeople api={classroomParticipantApi} params={params} query={{ event: 'bring_back' }} />
      {shortage ? (
        <SeatWays {...{ shortage, pending, title: batch.title }} ways={raise && shortage.may_raise ? [raise] : []} />
      ) : (
        <Refusal cause={refused} failed="Failed to bring the batch back" />
      )}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        {!shortage && (
          <Button color="green" loading={pending} onClick={() => void bring('refuse')}>
            {t('Bring Back')}
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}
