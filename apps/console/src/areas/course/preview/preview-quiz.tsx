import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { OBJECTIVE_LABELS } from '@pelita/contract/learning/survey-objectives.ts'
import { useId, useState } from 'react'
import content from '../../../kit/content/content.module.css'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './preview.module.css'

type Quiz = NonNullable<ContentPreview['quiz']>

/** What one attempt asks, answered as learners answer it; nothing says what is right, and nothing is sent. */
export function PreviewQuiz({ quiz: { asked, duration, pass_grade } }: { quiz: Quiz }) {
  const [first] = asked
  if (!first) return <EmptyState small title="No questions yet" text="A quiz needs a question to be published." />
  const count = asked.reduce((sum, { questions }) => sum + questions.length, 0)
  const told = [
    t('{count} questions', { count }),
    duration === 0 ? t('Unlimited Duration') : t('{count} Minutes', { count: duration }),
    ...(pass_grade > 0 ? [t('Pass Grade {grade}', { grade: pass_grade })] : []),
  ]
  return (
    <>
      <p className={content.note}>{told.join(' · ')}</p>
      {asked.map(({ objective, questions }) => (
        <section key={objective} aria-label={t(OBJECTIVE_LABELS[objective])} className={css.preview}>
          {asked.length > 1 && <h4 className={content.name}>{t(OBJECTIVE_LABELS[objective])}</h4>}
          <ol className={css.questions}>
            {questions.map((question, at) => (
              <li key={question.id}>
                <Question question={question} n={at + 1} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Question({ question, n }: { question: LearnerQuestion; n: number }) {
  const { type, options, scale, allowed_upload_extensions: files } = question
  const asked = useId()
  return (
    <fieldset className={css.question}>
      <legend className="unseen">{t('Question {n}', { n })}</legend>
      <span className={content.note} aria-hidden>
        {t('Question {n}', { n })}
      </span>
      <div id={asked}>
        <RichText html={question.question} />
      </div>
      {type === 'mcma' && <span className={content.note}>{t('Several answers may be right')}</span>}
      {options.map((option) => (
        <Option key={option.code} option={option} question={question} />
      ))}
      {scale && <Scale name={question.id} scale={scale} />}
      {type === 'essay' && <textarea className={css.essay} rows={4} aria-labelledby={asked} />}
      {type === 'upload' && <HandIn extensions={files} />}
    </fieldset>
  )
}

interface OptionProps {
  option: LearnerQuestion['options'][number]
  question: LearnerQuestion
}

function Option({ option: { label, url_image }, question: { id, type } }: OptionProps) {
  return (
    <label className={css.option}>
      <input type={type === 'mcma' ? 'checkbox' : 'radio'} name={id} />
      <span className={css.words}>
        <RichText html={type === 'true_false' ? t(label) : label} />
        {url_image && <img src={url_image} alt="" loading="lazy" />}
      </span>
    </label>
  )
}

function Scale({ name, scale }: { name: string; scale: NonNullable<LearnerQuestion['scale']> }) {
  const { start, end, first_label, last_label } = scale
  const [chosen, choose] = useState<number | null>(null)
  return (
    <>
      <div className={css.points}>
        {Array.from({ length: end - start + 1 }, (_, at) => start + at).map((point) => (
          <label key={point}>
            <input type="radio" name={name} checked={chosen === point} onChange={() => choose(point)} />
            {point}
          </label>
        ))}
      </div>
      <span className={`${content.note} ${css.ends}`}>
        <span>{first_label}</span>
        <span>{last_label}</span>
      </span>
    </>
  )
}

/** Where learners choose their file, and which they may. */
export const HandIn = ({ extensions }: { extensions: readonly string[] }) => (
  <p className={css.drop}>
    {t('Learners choose a file here: {types}', { types: extensions.map((one) => `.${one}`).join(', ') })}
  </p>
)
