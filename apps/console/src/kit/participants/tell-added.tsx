import { Button } from '@mantine/core'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { toast } from '../feedback/toast.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'

export interface Added {
  readonly added: number
  readonly waiting: number
  readonly skipped: readonly { readonly nik: string; readonly reason: string }[]
}

const people = (count: number) => (count === 1 ? t('1 person') : t('{count} people', { count }))

const told = ({ added, waiting }: Added): string =>
  waiting > 0
    ? t('{added} added, {waiting} on the waiting list.', { added: people(added), waiting: people(waiting) })
    : t('{added} added.', { added: people(added) })

/** Who came in, and of the others why they did not. */
export const tellAdded = (answer: Added): void => {
  if (answer.skipped.length === 0) toast.success(told(answer))
  else void openDialog((close) => <Skipped answer={answer} close={() => close()} />, { title: 'Add Participants', size: 'sm' })
}

function Skipped({ answer, close }: { answer: Added; close: () => void }) {
  return (
    <div className={css.dialog}>
      <p role="status">{told(answer)}</p>
      <p>{t('Skipped: {people}', { people: people(answer.skipped.length) })}</p>
      <ul>
        {answer.skipped.map(({ nik, reason }) => (
          <li key={nik}>
            {nik}: {t(reason)}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={close}>{t('Close')}</Button>
      </DialogButtons>
    </div>
  )
}
