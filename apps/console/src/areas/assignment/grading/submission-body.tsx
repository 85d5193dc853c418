import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { SubmittedFiles, writtenLabel } from '../report/submitted-files.tsx'
import css from './grading.module.css'
import type { SubmissionItem } from './submission-source.ts'

/** What was handed in, with what was asked for one click away. */
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
      {files.length > 0 && (
        <section>
          <h3>{t('Files')}</h3>
          <SubmittedFiles files={files} />
        </section>
      )}
      <section>
        <h3>{t(writtenLabel(files))}</h3>
        <p className={css.answer}>{answer || '-'}</p>
      </section>
      {pass_grade !== null && <p className={css.pass}>{t('Passing Grade: {grade}', { grade: pass_grade })}</p>}
    </div>
  )
}
