import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerQuestion, learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from '../kit/path.tsx'
import { useStepWay, WayOn } from '../learn/step-way.tsx'
import { Outcome } from './outcome.tsx'

type Attempt = Pick<CallOutput<typeof learnerQuizApi.attempt>, 'relation_id' | 'is_survey'>

interface Props {
  result: CallOutput<typeof learnerQuizApi.submit>
  questions: readonly LearnerQuestion[]
  answers: ReadonlyMap<string, Answer>
}

/** What became of it, as far as the quiz shows it. */
export function Result({ attempt, result, questions, answers }: Props & { attempt: Attempt }) {
  const { way } = useStepWay(attempt.relation_id)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div ref={card} className="card success" role="status" tabIndex={-1}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <h1>{t(attempt.is_survey ? 'Thank you for your answers' : 'Your answers are handed in')}</h1>
        {attempt.is_survey ? <p>{t('They help to make the next class better.')}</p> : <Outcome result={result} />}
        {!way && (
          <Link className="button primary" to="/todo">
            {t('To do')}
          </Link>
        )}
      </div>
      <WayOn way={way} isDone />
      <RightAnswers result={result} questions={questions} answers={answers} />
    </>
  )
}

export function RightAnswers({ result: { correct_answers }, questions, answers }: Props) {
  if (!correct_answers) return null
  return (
    <section>
      <h2>{t('Right answers')}</h2>
      <div className="stack">
        {questions.map((question, at) => (
          <Solved
            key={question.id}
            question={question}
            number={at + 1}
            answer={answers.get(question.id) ?? {}}
            right={correct_answers.find(({ question_id }) => question_id === question.id)}
          />
        ))}
      </div>
    </section>
  )
}

interface SolvedProps {
  question: LearnerQuestion
  number: number
  answer: Answer
  right: NonNullable<Props['result']['correct_answers']>[number] | undefined
}

/** An answer that is none of the options. */
function inWords({ text, value, file_ids = [] }: Answer): string {
  if (text) return text
  if (value !== undefined) return String(value)
  if (file_ids.length === 0) return t('Not answered')
  return file_ids.length === 1 ? t('1 file') : t('{n} files', { n: file_ids.length })
}

function Solved({ question, number, answer, right }: SolvedProps) {
  const mine = answer.codes ?? (answer.code === undefined ? [] : [answer.code])
  return (
    <article className="card question">
      <p className="soft">{t('Question {n}', { n: number })}</p>
      <RichText html={question.question} />
      <ul className="solved">
        {question.options.map(({ code, label }) => (
          <li
            key={code}
            data-right={right?.codes.includes(code) || undefined}
            data-wrong={(right && !right.codes.includes(code) && mine.includes(code)) || undefined}
          >
            <RichText html={question.type === 'true_false' ? t(label) : label} />
            <span className="soft">
              {[right?.codes.includes(code) && t('Right'), mine.includes(code) && t('Your answer')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {mine.length === 0 && (
        <>
          <p className="soft">{t('Your answer')}</p>
          <p className="told">{inWords(answer)}</p>
        </>
      )}
      {right?.expected_answer && (
        <>
          <p className="soft">{t('Expected answer')}</p>
          <RichText html={right.expected_answer} />
        </>
      )}
    </article>
  )
}
