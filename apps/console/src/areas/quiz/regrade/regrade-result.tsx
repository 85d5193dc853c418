import { Button } from '@mantine/core'
import type { RegradeMove, RegradePreview } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { useState } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { fullCount } from '../../../kit/format/full-count.ts'
import { CheckBox } from '../../../kit/list/table/check-box.tsx'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from './regrade.module.css'
import { isChosen, type RegradeChoice } from './regrade-choice.ts'

interface Props {
  preview: RegradePreview
  questions: RegradePreview['questions']
  choice: RegradeChoice
  /** The choice changed since: the numbers are no longer about it. */
  stale: boolean
  /** null where the question was chosen beforehand. */
  toggle: ((questionId: string) => void) | null
}

/** What the regrade would do: numbers first, then the questions, then the people who would move. */
export function RegradeResult({ preview, questions, choice, stale, toggle }: Props) {
  return (
    <section className={css.result} data-stale={stale || undefined} aria-label={t('Dry run')}>
      <Counts preview={preview} />
      {questions.length === 0 ? (
        <p className={css.nothing}>{t('No key and no score changed since the attempts were made, so nothing would change.')}</p>
      ) : (
        <Questions questions={questions} choice={choice} toggle={toggle} />
      )}
      {preview.moves.length > 0 && <Moves preview={preview} />}
    </section>
  )
}

function Counts({ preview }: { preview: RegradePreview }) {
  const counts = [
    ['Attempts that change', `${fullCount(preview.changed_attempts)} / ${fullCount(preview.attempts)}`],
    ['Participants affected', fullCount(preview.participants)],
    ['Would pass', fullCount(preview.to_passed)],
    ['Would no longer pass', fullCount(preview.to_not_passed)],
  ] as const
  return (
    <dl className={css.counts}>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const CHANGE_LABELS = { key: 'Key changed', score: 'Score changed' } as const

function Questions({ questions, choice, toggle }: Pick<Props, 'questions' | 'choice' | 'toggle'>) {
  return (
    <section>
      <h3>{t('Questions')}</h3>
      <ul className={css.questions}>
        {questions.map((question) => (
          <li key={question.question_id} data-refused={question.refusal !== null || undefined}>
            {toggle && (
              <CheckBox
                label={t('Regrade question {n}', { n: question.no })}
                checked={isChosen(choice, question)}
                closed={question.refusal === null ? undefined : t(question.refusal)}
                toggle={() => toggle(question.question_id)}
              />
            )}
            <span className={css.no}>{question.no}</span>
            <span className={css.text} title={htmlText(question.question)}>
              {htmlText(question.question)}
            </span>
            <span className={css.marks}>
              {question.changes.map((change) => (
                <Badge key={change} tone="blue">
                  {t(CHANGE_LABELS[change])}
                </Badge>
              ))}
              {question.refusal && <Badge tone="amber">{t(question.refusal)}</Badge>}
              <span>{t('{count} attempts', { count: fullCount(question.attempts) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {questions.some(({ refusal }) => refusal !== null) && (
        <p className={css.hint}>
          {t('A question that was deleted or rebuilt since cannot be compared with its answers; they keep their points.')}
        </p>
      )}
    </section>
  )
}

const MOVES_AT_ONCE = 10

function Moves({ preview: { moves, to_passed, to_not_passed } }: { preview: RegradePreview }) {
  const [shown, setShown] = useState(MOVES_AT_ONCE)
  const waiting = Math.max(0, moves.length - shown)
  const unnamed = to_passed + to_not_passed - moves.length
  return (
    <section>
      <h3>{t('Who would move between passed and not passed')}</h3>
      <ul className={css.moves}>
        {moves.slice(0, shown).map((move) => (
          <MoveLine key={`${move.user_id} ${move.module_title}`} move={move} />
        ))}
      </ul>
      {waiting > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown * 5)}>
          {t('Show more ({count})', { count: fullCount(waiting) })}
        </Button>
      )}
      {unnamed > 0 && <p className={css.hint}>{t('and {count} more', { count: fullCount(unnamed) })}</p>}
    </section>
  )
}

function MoveLine({ move }: { move: RegradeMove }) {
  const { name, nik, module_title, score_before, score_after, status_before, status_after } = move
  return (
    <li>
      <span className={css.who}>
        <strong>{name}</strong>
        <small>{[nik, module_title].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.scores}>
        {scoreText(score_before)} → <strong>{scoreText(score_after)}</strong>
      </span>
      <span className={css.statuses}>
        <StatusBadge status={status_before} /> → <StatusBadge status={status_after} />
      </span>
    </li>
  )
}
