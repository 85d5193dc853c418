import type { quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { z } from 'zod'
import steps from '../../../kit/import/import-steps.module.css'
import { t } from '../../../kit/text/t.ts'
import css from './import.module.css'

export type ExchangeResult = z.output<typeof quizImportApi.exchange.data>

/** A name may be as long as the file, and the list too: what nobody would read is counted. */
const NAMES_MAX = 100
const NAME_MAX = 200

interface Line {
  /** Two questions of a file may have the same name. */
  readonly place: number
  readonly name: string
  readonly told: readonly string[]
}

/** What a file of another system becomes: how many questions, which of them differ and which are left out. */
export function ExchangeReport({ results, changed, skipped }: ExchangeResult) {
  return (
    <>
      <div className={steps.summary} role="status">
        <strong>
          {t(results.length === 1 ? '{count} question can be taken over' : '{count} questions can be taken over', {
            count: results.length,
          })}
        </strong>
      </div>
      <Told
        title="Taken over with changes"
        lines={changed.map(({ question, name, changes }) => ({ place: question, name, told: changes }))}
      />
      <Told title="Left out" lines={skipped.map(({ name, reason }, place) => ({ place, name, told: [reason] }))} />
    </>
  )
}

function Told({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  const more = lines.length - NAMES_MAX
  return (
    <section className={css.told} aria-label={t(title)}>
      <h3>
        {t(title)} <span>{lines.length}</span>
      </h3>
      <ul className={`${steps.list} ${steps.cells}`}>
        {lines.slice(0, NAMES_MAX).map(({ place, name, told }) => (
          <li key={place}>
            <p>
              <strong>{name.slice(0, NAME_MAX)}</strong>
              {told.map((change) => (
                <span key={change}>{change}</span>
              ))}
            </p>
          </li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: more })}</li>}
      </ul>
    </section>
  )
}
