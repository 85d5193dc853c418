import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { writtenLabel } from '../report/submitted-files.tsx'
import css from './grading.module.css'
import type { SubmissionItem } from './submission-source.ts'

/** What was written, with what was asked for one click away; the files lie beside it. */
export function SubmissionBody({ item, instruction }: { item: SubmissionItem; instruction: string }) {
  const { members, files, answer, pass_grade } = item
  return (
    <div className={css.body}>
      <details className={css.instruction}>
        <summary>{t('Instruction')}</summary>
        <RichText html={instruction} />
      </details>
      {members.length > 0 && (
        <section>
          <h3>{t('Group')}</h3>
          <p>{members.map((member) => member.name).join(', ')}</p>
        </section>
      )}
      {(answer !== '' || files.length === 0) && (
        <section>
          <h3>{t(writtenLabel(files))}</h3>
          <p className={css.answer}>{answer || '-'}</p>
        </section>
      )}
      {pass_grade !== null && <p className={css.pass}>{t('Passing Grade: {grade}', { grade: pass_grade })}</p>}
    </div>
  )
}
