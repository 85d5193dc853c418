import type { WaitingRow } from '@pelita/contract/learning/waiting-list.ts'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { ChosenMail } from './told-people.tsx'

/** By which calls a mail about the run is shown. */
export type WaitingMail = Pick<Parameters<typeof ChosenMail>[0], 'api' | 'params'>

interface Props {
  rows: readonly WaitingRow[]
  mail: WaitingMail | undefined
  event: 'approve' | 'reject'
}

/** Whom a decision on the waiting list reaches, and what they read. */
export const WaitingPeople = ({ rows, mail, event }: Props) => (
  <div className={css.told}>
    <ul className={css.people}>
      {rows.map(({ id, user, batch_title }) => (
        <li key={id}>
          <b>{user.full_name}</b>
          <span>{[user.email ?? t('no email, told in the app'), batch_title].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
    {mail && <ChosenMail {...mail} query={{ event }} />}
  </div>
)
