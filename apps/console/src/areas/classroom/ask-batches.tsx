import { Button } from '@mantine/core'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import css from '../../kit/content/content.module.css'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { Refusal } from '../../kit/feedback/refusal.tsx'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
import { OptionBoxes } from '../../kit/form/choice/option-boxes.tsx'
import { ToldPeople } from '../../kit/participants/told-people.tsx'
import { t } from '../../kit/text/t.ts'

type Send = (ids: string[]) => Promise<unknown>

/** Which batches are to be published: those that are not yet and have not ended; nothing that would be refused is chosen before. */
export const askBatches = (id: string, send: Send): Promise<void> =>
  openDialog((close) => <Batches {...{ id, send }} close={() => close()} />, { title: 'Publish Classroom?', size: 'md' }).then(
    () => {},
  )

function Batches({ id, send, close }: { id: string; send: Send; close: () => void }) {
  const { data } = useData(classroomApi.publishable, { params: { id } }, 'Failed get batches')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const offered = data?.results ?? []
  const whole = new Set(offered.filter(({ problems }) => problems.length === 0).map((batch) => batch.id))
  const isChosen = (batch: string) => whole.has(batch) !== turned.has(batch)
  const ids = offered.map((batch) => batch.id).filter(isChosen)
  const toggle = (batch: string) => {
    const next = new Set(turned)
    if (!next.delete(batch)) next.add(batch)
    setTurned(next)
  }
  const { pending, refused, succeeds } = useAttempt()
  const publish = async () => {
    if (await succeeds(() => send(ids))) close()
  }
  return (
    <div className={css.stack}>
      <p>
        {t(
          offered.length > 0 || !data
            ? 'Participants who wait as draft are invited by mail.'
            : 'There is no batch that waits to be published.',
        )}
      </p>
      {offered.length > 0 && (
        <OptionBoxes
          type="checkbox"
          options={offered.map(({ id: value, title, problems }) => ({ value, label: title, help: problems.join(', ') }))}
          isChosen={isChosen}
          onChoose={toggle}
        />
      )}
      {offered
        .filter(({ id: batchId }) => isChosen(batchId))
        .map(({ id: batchId, title }) => (
          <details key={batchId}>
            <summary>{t('Who of {title} is invited', { title })}</summary>
            <ToldPeople api={classroomParticipantApi} params={{ id, batchId }} query={{ event: 'publish' }} />
          </details>
        ))}
      <Refusal cause={refused} failed="Failed to publish classroom" />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          loading={pending}
          missing={ids.length === 0 && 'Please select at least one batch'}
          onClick={() => void publish()}
        >
          {t('Publish')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
