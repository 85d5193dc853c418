import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import { type Question, scoreMax } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconCheck } from '@tabler/icons-react'
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { SortHandle } from '../../../kit/sort/sort-handle.tsx'
import type { Handle } from '../../../kit/sort/use-sortable.ts'
import { t } from '../../../kit/text/t.ts'
import type { QuestionChange, QuizAction } from '../draft/quiz-actions.ts'
import { CardActions } from './card-actions.tsx'
import { KindEditor } from './kinds/kind-editor.tsx'
import { useNear } from './near-view.ts'
import css from './question-card.module.css'
import { QuestionText } from './question-text.tsx'
import { ScoreInput } from './score-input.tsx'
import { isAwaited, questionElementId } from './show-question.ts'

export type Dispatch = (action: QuizAction) => void

interface Props {
  question: Question
  n: number
  /** Place in its group, and how many there are. */
  at: number
  of: number
  dispatch: Dispatch
  handle: Handle
  /** Whether what is missing is told. */
  told: boolean
  /** Nobody has touched its key yet. */
  unchecked: boolean
}

/** Roughly as high as the content will be, so that the page hardly moves when it comes. */
const HEIGHTS: Readonly<Record<Question['question_type'], number>> = {
  true_false: 260,
  mcsa: 330,
  mcma: 330,
  linear_scale: 380,
  essay: 300,
  upload: 420,
}

/** One question; far outside of the window only its place is kept. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, n, told } = props
  const box = useRef<HTMLElement>(null)
  const near = useNear(box, isAwaited(question.id))
  useCursor(box, question.id)
  // What is not drawn shows no error; its place says that there is one, so that the first of all can be led to.
  const hidesProblem = useMemo(() => told && !near && questionProblems(question, n).length > 0, [told, near, question, n])
  const height = useRef(HEIGHTS[question.question_type])
  if (near && box.current) height.current = box.current.offsetHeight
  return (
    <article
      ref={box}
      id={questionElementId(question.id)}
      className={css.card}
      data-sort-item
      data-invalid={hidesProblem || undefined}
      tabIndex={-1}
      aria-label={t('Question {n}', { n })}
      style={near ? undefined : { minHeight: height.current }}
    >
      {near && <Content {...props} />}
    </article>
  )
})

/** A card that was asked for takes the cursor with its first drawing: the next letter is already its text. */
function useCursor(box: RefObject<HTMLElement | null>, id: string) {
  useLayoutEffect(() => {
    if (isAwaited(id)) box.current?.querySelector<HTMLElement>('[data-enter-text]')?.focus({ preventScroll: true })
  }, [box, id])
}

/** Kinds whose points are set on the question itself. */
const hasScore = ({ question_type }: Question) => question_type === 'mcma' || question_type === 'linear_scale'

function Content({ question, n, at, of, dispatch, handle, told, unchecked }: Props) {
  const { id } = question
  const change = useCallback((step: QuestionChange) => dispatch({ do: 'change', id, change: step }), [dispatch, id])
  const problems = useMemo(() => (told ? questionProblems(question, n) : []), [told, question, n])
  const textProblem = problems.find(({ field }) => field === 'question')
  const others = problems.filter(({ field }) => field !== 'question')
  return (
    <>
      <header className={css.head}>
        <SortHandle handle={handle} name={t('question {n}', { n })} disabled={of < 2} />
        <span className={css.number}>{n}</span>
        {hasScore(question) && (
          <ScoreInput
            label={t('Score')}
            name={t('Score of question {n}', { n })}
            value={question.score}
            max={scoreMax(question.question_type)}
            onChange={(score) => change({ what: 'score', score })}
          />
        )}
        {unchecked && (
          <button
            type="button"
            className={css.unchecked}
            aria-label={t('Key of question {n} not checked', { n })}
            title={t('The first answer is marked, as every new question begins. Press here when that is right.')}
            onClick={() => change({ what: 'key-checked' })}
          >
            {t('Not checked')} <IconCheck size={14} stroke={2} aria-hidden />
          </button>
        )}
        <CardActions id={id} kind={question.question_type} n={n} at={at} of={of} dispatch={dispatch} />
      </header>
      <QuestionText n={n} html={question.question} invalid={textProblem !== undefined} onChange={change} />
      {textProblem && <Problem text={textProblem.message} />}
      <KindEditor question={question} n={n} change={change} problems={others} />
      {others.map(({ message }) => (
        <Problem key={message} text={message} />
      ))}
    </>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className={css.problem} data-invalid="true">
      <FieldError text={text} />
    </p>
  )
}
