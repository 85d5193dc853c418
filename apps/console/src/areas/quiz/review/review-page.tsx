import { quiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Review } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { DraftBar } from '../../../kit/form/draft/draft-bar.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { TabStrip } from '../../../kit/tabs/tab-strip.tsx'
import { t } from '../../../kit/text/t.ts'
import { AnswerCard } from './answer-card.tsx'
import { EssayGrade } from './essay-grade.tsx'
import { isGradable } from './essay-grades.ts'
import { QuestionNavigator } from './question-navigator.tsx'
import css from './review.module.css'
import { ReviewActions } from './review-actions.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { type ReviewParams, useEssayGrades } from './use-essay-grades.ts'

interface Props {
  review: Review
  params: ReviewParams
}

/** The open tab is in the address, like every tab. */
function useKindTab(review: Review) {
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  const kinds = review.detail.quiz_question_types
  const open = kinds.find((kind) => kind === tab) ?? kinds[0]
  const change = (key: string) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, tab: key }), replace: true })
  return { kinds, open, change }
}

/** One attempt of one participant, by kind of question; essays are graded here. */
export function ReviewPage({ review, params }: Props) {
  const id = useId()
  const mayGrade = useAllowed(quiz.can('report'))
  const grading = useEssayGrades(review, params)
  const { kinds, open, change } = useKindTab(review)
  const numbered = useMemo(() => review.answers.map((answer, i) => ({ answer, n: i + 1 })), [review])
  const shown = numbered.filter(({ answer }) => answer.question_type === open)
  const { score, status } = review.detail
  // A survey is handed in and counts nothing: a grade for it would change nothing either.
  const scored = score !== null || status === 'not_done'
  const locked = !mayGrade || !scored || status === 'not_done'

  usePageHeader({
    record: { name: review.detail.name, of: review.detail.quiz_title },
    subtitle: review.detail.quiz_title,
    actions: <ReviewActions params={params} name={review.detail.name} />,
    below: open && (
      <TabStrip
        id={id}
        label="Question Type"
        tabs={kinds.map((kind) => ({ key: kind, label: QUESTION_TYPE_LABELS[kind] }))}
        active={open}
        onChange={change}
      />
    ),
  })

  if (!open) return <EmptyState />
  const gradable = shown.some(({ answer }) => isGradable(answer))
  const entered = shown.some(({ answer }) => isGradable(answer) && grading.grades[answer.question_id]?.score !== '')
  return (
    <div key={open} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className={css.page}>
      <DraftBar form={grading.draft} />
      <div className={css.columns}>
        <aside className={css.aside}>
          <ReviewSummary review={review} kind={open} />
          <QuestionNavigator answers={shown} />
        </aside>
        <div className={css.cards}>
          {shown.map(({ answer, n }) => (
            <AnswerCard key={answer.question_id} answer={answer} n={n} scored={scored}>
              {open === 'essay' && <EssayGrade answer={answer} n={n} grading={grading} locked={locked} />}
            </AnswerCard>
          ))}
        </div>
      </div>
      {open === 'essay' && (
        <>
          {!mayGrade && gradable && (
            <p className={css.note}>{t('You can read this result. Grading needs the permission Report.')}</p>
          )}
          {!scored && gradable && <p className={css.note}>{t('Nothing in this result is graded.')}</p>}
          <FormFooter
            form={{ canSubmit: true, saving: grading.saving }}
            submit="Submit Grade"
            missing={
              (locked && 'This result cannot be graded') ||
              (grading.meanwhile.length > 0 && 'Decide about the answers that were graded meanwhile first') ||
              (!entered && 'Type a score first')
            }
            onSubmit={() => {
              if (!grading.saving) grading.submit()
            }}
          />
        </>
      )}
    </div>
  )
}
