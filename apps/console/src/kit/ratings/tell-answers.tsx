import { Button } from '@mantine/core'
import type { FeedbackRow } from '@pelita/contract/learning/feedback.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { zonedTime } from '../format/browser-zone.ts'
import { t } from '../text/t.ts'
import css from './ratings.module.css'
import { Stars } from './stars.tsx'

/** The whole of what somebody said: comment, answers and what they thought of each expert. */
export const tellAnswers = (row: FeedbackRow): void =>
  void openDialog((close) => <Said row={row} close={() => close()} />, { title: row.name, size: 'sm' })

function Said({ row, close }: { row: FeedbackRow; close: () => void }) {
  return (
    <div className={css.panel}>
      <p>
        <Stars rating={row.rating} size={20} /> <span className={css.note}>{zonedTime(row.submitted_at)}</span>
      </p>
      {row.comment && <p className={css.comment}>{row.comment}</p>}
      <dl className={css.answers}>
        {row.answers.map(({ question_id, title, value }) => (
          <div key={question_id}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {row.expert_ratings.map(({ user_id, name, rating }) => (
          <div key={user_id}>
            <dt>{t('Expert {name}', { name })}</dt>
            <dd>
              <Stars rating={rating} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button onClick={close}>{t('Close')}</Button>
      </DialogButtons>
    </div>
  )
}
