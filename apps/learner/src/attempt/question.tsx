import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { useId } from 'react'
import { say } from '../text/say.ts'
import { UploadAnswer } from './upload-answer.tsx'
import type { SaveState } from './use-answers.ts'

interface Props {
  attemptId: string
  question: LearnerQuestion
  number: number
  answer: Answer
  state: SaveState
  onChange: (answer: Answer) => void
}

const isChosen = ({ code, codes }: Answer, one: string): boolean => code === one || (codes ?? []).includes(one)

const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]

/** One question with what is answered; its state stands below it. */
export function Question({ attemptId, question, number, answer, state, onChange }: Props) {
  const id = useId()
  const isMany = question.type === 'mcma'
  return (
    <fieldset className="card question">
      <legend className="unseen">{t('Question {n}', { n: number })}</legend>
      <p className="soft" aria-hidden>
        {t('Question {n}', { n: number })}
      </p>
      <div className="asked" id={id}>
        <RichText html={question.question} />
      </div>
      {isMany && <p className="soft">{t('Several answers may be right')}</p>}
      {question.options.map(({ code, label, url_image }) => (
        <label key={code} className="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={question.id}
            checked={isChosen(answer, code)}
            onChange={() => onChange(isMany ? { codes: toggled(answer.codes ?? [], code) } : { code })}
          />
          <span>
            <RichText html={question.type === 'true_false' ? t(label) : label} />
            {url_image && <img src={url_image} alt="" loading="lazy" />}
          </span>
        </label>
      ))}
      {question.scale && (
        <Scale scale={question.scale} name={question.id} value={answer.value} onChange={(value) => onChange({ value })} />
      )}
      {question.type === 'essay' && (
        <textarea
          className="essay"
          aria-labelledby={id}
          rows={6}
          maxLength={20_000}
          value={answer.text ?? ''}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {question.type === 'upload' && (
        <UploadAnswer
          attemptId={attemptId}
          question={question}
          fileIds={answer.file_ids ?? []}
          onChange={(file_ids) => onChange({ file_ids })}
        />
      )}
      <State state={state} />
    </fieldset>
  )
}

interface ScaleProps {
  scale: NonNullable<LearnerQuestion['scale']>
  name: string
  value: number | undefined
  onChange: (value: number) => void
}

function Scale({ scale: { start, end, first_label, last_label }, name, value, onChange }: ScaleProps) {
  const points = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  return (
    <div className="scale">
      <div className="points">
        {points.map((point) => (
          <label key={point}>
            <input type="radio" name={name} checked={value === point} onChange={() => onChange(point)} />
            {point}
          </label>
        ))}
      </div>
      <p className="soft ends">
        <span>{first_label}</span>
        <span>{last_label}</span>
      </p>
    </div>
  )
}

const TOLD = { blank: '', saved: 'Saved', typing: 'Writing…', unsent: 'Kept on this phone, not sent yet' } as const

function State({ state }: { state: SaveState }) {
  if (typeof state === 'object')
    return (
      <p className="alert" role="alert">
        {t('Not counted: {reason}', { reason: say(state.refused) })}
      </p>
    )
  return (
    <p className="soft saving" role="status">
      {TOLD[state] && t(TOLD[state])}
    </p>
  )
}
