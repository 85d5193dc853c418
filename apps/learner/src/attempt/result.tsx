import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerQuestion, learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '../kit/place.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'

interface Props {
  result: CallOutput<typeof learnerQuizApi.submit>
  questions: readonly LearnerQuestion[]
  answers: ReadonlyMap<string, Answer>
}

/** What became of it, as far as the quiz shows it. */
export function Result({ result, questions, answers }: Props) {
  return (
    <>
      <div className="card success" role="status">
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <h1>{t('Your answers are handed in')}</h1>
        <Outcome result={result} />
        <Link className="button primary" to="/todo">
          {t('To do')}
        </Link>
      </div>
      <RightAnswers result={result} questions={questions} answers={answers} />
    </>
  )
}

export function Outcome({ result: { status, score, pass_grade } }: Pick<Props, 'result'>) {
  return (
    <>
      {typeof score === 'number' && <p className="score">{score}</p>}
      {pass_grade !== undefined && pass_grade > 0 && <p className="soft">{t('Pass grade {n}', { n: pass_grade })}</p>}
      <p className="answers">
        <StatusBadge status={status} />
      </p>
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
