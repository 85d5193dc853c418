import { t } from '@pelita/console/kit/text/t.ts'
import {
  answerProblems,
  QUESTION_LIMITS,
  type RegistrationAnswers,
  type RegistrationQuestion,
} from '@pelita/contract/learning/registration-questions.ts'
import { type FormEvent, useId, useState } from 'react'
import './registration-form.css'
import { say } from '../text/say.ts'

type Value = string | boolean | undefined

interface Props {
  questions: readonly RegistrationQuestion[]
  busy: boolean
  /** What the button says. */
  label: string
  send: (answers: RegistrationAnswers) => void
  cancel: () => void
}

/** What is asked of whoever registers; nothing is sent as long as something is missing. */
export function RegistrationForm({ questions, busy, label, send, cancel }: Props) {
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(new Map())
  const [tried, setTried] = useState(false)
  const answers = questions.map(({ id }) => ({ question_id: id, value: values.get(id) ?? null }))
  const problems = new Map(answerProblems(questions, answers).map(({ field, message }) => [field, say(message)]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.size === 0) send(answers)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate aria-label={t('Registration')}>
      {questions.map((one) => (
        <Asked
          key={one.id}
          question={one}
          value={values.get(one.id)}
          problem={tried ? problems.get(`answers.${one.id}`) : undefined}
          onChange={(value) => setValues((before) => new Map(before).set(one.id, value))}
        />
      ))}
      <div className="answers">
        <button type="button" className="button" disabled={busy} onClick={cancel}>
          {t('Cancel')}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {t(label)}
        </button>
      </div>
    </form>
  )
}

interface AskedProps {
  question: RegistrationQuestion
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
}

/** One question: in words, one of several options, or yes or no. */
function Asked({ question: { text, type, options, required }, value, problem, onChange }: AskedProps) {
  const id = useId()
  const told = problem && (
    <p id={`${id}-problem`} className="alert" role="alert">
      {problem}
    </p>
  )
  const label = required ? `${text} *` : text
  if (type === 'text')
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={QUESTION_LIMITS.answer}
          aria-required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {told}
      </div>
    )
  const choices: readonly { readonly said: string; readonly means: Value }[] =
    type === 'yes_no'
      ? [
          { said: t('Yes'), means: true },
          { said: t('No'), means: false },
        ]
      : options.map((option) => ({ said: option, means: option }))
  return (
    <fieldset className="asked-choices">
      <legend>{label}</legend>
      {choices.map(({ said, means }) => (
        <label key={said}>
          <input type="radio" name={id} checked={value === means} onChange={() => onChange(means)} /> {said}
        </label>
      ))}
      {told}
    </fieldset>
  )
}
