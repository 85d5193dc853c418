import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import content from '../../../kit/content/content.module.css'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../course.module.css'

type Asked = NonNullable<ContentPreview['quiz']>

/** What is asked, as learners read it: nothing says what is right. */
export function QuestionList({ quiz: { questions, duration, pass_grade } }: { quiz: Asked }) {
  if (questions.length === 0) return <EmptyState small title="No questions yet" text="A quiz needs a question to be published." />
  const told = [
    t('{count} questions', { count: questions.length }),
    duration === 0 ? t('Unlimited Duration') : t('{count} Minutes', { count: duration }),
    ...(pass_grade > 0 ? [t('Pass Grade {grade}', { grade: pass_grade })] : []),
  ]
  return (
    <>
      <p className={content.note}>{told.join(' · ')}</p>
      <ol className={css.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <RichText html={question.question} />
            <Options question={question} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Options({ question: { type, options, scale } }: { question: LearnerQuestion }) {
  if (scale)
    return (
      <p className={content.note}>
        {t('{start} {first} to {end} {last}', {
          start: scale.start,
          first: scale.first_label,
          end: scale.end,
          last: scale.last_label,
        })}
      </p>
    )
  return (
    <ul className={css.options}>
      {options.map(({ code, label, url_image }) => (
        <li key={code} className={css.option}>
          <RichText html={type === 'true_false' ? t(label) : label} />
          {url_image && <img src={url_image} alt="" loading="lazy" />}
        </li>
      ))}
    </ul>
  )
}
