import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import content from '../../../kit/content/content.module.css'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './preview.module.css'
import { HandIn } from './preview-quiz.tsx'

type Assignment = NonNullable<ContentPreview['assignment']>

/** What is to be done, what it is graded by, and how it is handed in. */
export function PreviewAssignment({ assignment }: { assignment: Assignment }) {
  const { instruction, assignment_type, submit_condition, upload_condition, rubric } = assignment
  const rules = [
    assignment_type === 'group' ? 'Handed in by one for the whole group' : 'Everybody hands in their own',
    submit_condition === 'resubmit' ? 'You can hand in again until then' : 'You can hand in once',
  ]
  return (
    <>
      <RichText html={instruction} />
      {rubric && <Rubric rubric={rubric} />}
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      {upload_condition !== 'disallowed' && <HandIn extensions={assignment.allowed_upload_extensions} />}
    </>
  )
}

function Rubric({ rubric: { title, criteria } }: { rubric: NonNullable<Assignment['rubric']> }) {
  return (
    <section aria-label={title} className={css.preview}>
      <h4 className={content.name}>{title}</h4>
      {criteria.map((criterion) => (
        <div key={criterion.title} className={css.question}>
          <strong>{criterion.title}</strong>
          <div className={css.levels}>
            {criterion.levels.map((level) => (
              <p key={level.title} className={css.level}>
                <strong>{level.title}</strong>
                <span className={content.note}>{t('{points} points', { points: level.points })}</span>
                {level.text && <span className={content.note}>{level.text}</span>}
              </p>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
