import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import type { EssayItem } from './essay-source.ts'
import css from './grading.module.css'

/** The question, and below it the answer beside the expected one. */
export function EssayView({ item: { question, answer, expected_answer } }: { item: EssayItem }) {
  return (
    <>
      <div className={css.question}>
        <h3>{t('Question')}</h3>
        <RichText html={question} />
      </div>
      <div className={css.texts}>
        <div className={css.answer}>
          <h3>{t('Answer')}</h3>
          <p>{answer || '-'}</p>
        </div>
        <div className={css.expected}>
          <h3>{t('Expected Answer')}</h3>
          <p>{expected_answer || '-'}</p>
        </div>
      </div>
    </>
  )
}
