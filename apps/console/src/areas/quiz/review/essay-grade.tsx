import { Button } from '@mantine/core'
import { expectedAnswer } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../../kit/text/t.ts'
import { SimilarityBadge } from '../grading/similarity-badge.tsx'
import answers from '../questions/answers.module.css'
import css from './answer.module.css'
import { isBlankAnswer, isGradable } from './essay-grades.ts'
import { GradeInput } from './grade-input.tsx'
import type { EssayGrading } from './use-essay-grades.ts'

interface Props {
  answer: ReviewAnswer
  n: number
  grading: EssayGrading
  /** The person may not grade, or there is nothing handed in. */
  locked: boolean
}

/** Beside an essay: what was expected, how close the wording is, and the score a reviewer gives. */
export function EssayGrade({ answer, n, grading, locked }: Props) {
  const theirs = grading.meanwhile.find(({ question_id }) => question_id === answer.question_id)
  return (
    <>
      <section className={answers.block} aria-label={t('Expected Answer')}>
        <h3>{t('Expected Answer')}</h3>
        <p className={answers.text}>{expectedAnswer(answer.question.options) || '-'}</p>
      </section>
      <div className={css.similarity}>
        <div className={answers.block}>
          <h3>{t('Similarity')}</h3>
          {answer.similarity === null ? '-' : <SimilarityBadge similarity={answer.similarity} />}
        </div>
        <GradeInput
          label={t('Score')}
          name={t('Score of question {n}', { n })}
          value={grading.grades[answer.question_id]?.score ?? ''}
          max={answer.question.score}
          disabled={locked || !isGradable(answer)}
          onChange={(score) => grading.enter(answer.question_id, score)}
        />
        <Note answer={answer} />
      </div>
      {theirs && <GradedMeanwhile theirs={theirs} grading={grading} />}
    </>
  )
}

/** Why nothing can be entered, or who entered what is there. */
function Note({ answer }: { answer: ReviewAnswer }) {
  if (answer.exclude_from_grading)
    return <p className={css.note}>{t('This question exclude from grading so the input disabled.')}</p>
  if (isBlankAnswer(answer)) return <p className={css.note}>{t('An empty answer counts 0 without a review.')}</p>
  if (answer.graded_by === null || answer.score === null) return null
  return <p className={css.note}>{t('Graded {score} by {name}', { score: answer.score, name: answer.graded_by })}</p>
}

/** Two reviewers graded the same answer: whose score counts is decided here, nothing is overwritten unseen. */
function GradedMeanwhile({ theirs, grading }: { theirs: ReviewAnswer; grading: EssayGrading }) {
  const values = { name: theirs.graded_by ?? t('Somebody else'), score: theirs.score ?? '-' }
  return (
    <div className={css.meanwhile} role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <p>{t('{name} gave this answer {score} while you were reading.', values)}</p>
      <Button size="compact-sm" variant="light" onClick={() => grading.decide(theirs, true)}>
        {t('Keep mine')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => grading.decide(theirs, false)}>
        {t('Take theirs')}
      </Button>
    </div>
  )
}
