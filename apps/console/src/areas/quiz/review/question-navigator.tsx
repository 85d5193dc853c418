import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../kit/text/t.ts'
import { QuestionList, QuestionNumber } from '../questions/question-list.tsx'
import type { NumberedAnswer } from './answer-card.tsx'
import css from './navigator.module.css'
import { type Mark, markOf, pageOf, pagesOf } from './navigator-pages.ts'

const SAYS: Readonly<Record<Mark, string>> = {
  correct: 'Question {n}, correct',
  incorrect: 'Question {n}, incorrect',
  excluded: 'Question {n}, excluded from grading',
  none: 'Question {n}',
}

const LEGEND: Readonly<Record<Exclude<Mark, 'none'>, string>> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  excluded: 'Excluded from grading',
}

/** Every question of the tab as a number that leads to it. */
export function QuestionNavigator({ answers }: { answers: readonly NumberedAnswer[] }) {
  const [page, setPage] = useState(1)
  const pages = pagesOf(answers.length)
  const present = new Set(answers.map(({ answer }) => markOf(answer)))
  return (
    <QuestionList>
      <div className={css.numbers}>
        {pageOf(answers, page).map(({ answer, n }) => {
          const mark = markOf(answer)
          return <QuestionNumber key={answer.question_id} id={answer.question_id} n={n} look={mark} says={SAYS[mark]} />
        })}
      </div>
      {pages > 1 && <Pages page={page} pages={pages} go={setPage} />}
      <ul className={css.legend}>
        {(['correct', 'incorrect', 'excluded'] as const).map(
          (mark) =>
            present.has(mark) && (
              <li key={mark} data-mark={mark}>
                {t(LEGEND[mark])}
              </li>
            ),
        )}
      </ul>
    </QuestionList>
  )
}

function Pages({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return (
    <div className={css.pages}>
      <button
        type="button"
        className="bare-icon"
        aria-label={t('Previous page')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      </button>
      <span>{t('{page} of {pages}', { page, pages })}</span>
      <button
        type="button"
        className="bare-icon"
        aria-label={t('Next page')}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
