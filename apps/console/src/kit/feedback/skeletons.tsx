import { t } from '../text/t.ts'
import css from './skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="unseen">{t('Loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One grey line; give it the width of what it stands for. */
export function Bone({ width, height = 12 }: { width: string | number; height?: number }) {
  return <span className={css.bone} style={{ width, height }} />
}

const WIDTHS = ['72%', '48%', '60%', '40%', '54%']

/** Rows of a table on their way. */
export function TableSkeleton({ rows = 10, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Waiting>
      {times(rows).map((row) => (
        <div key={row} className={css.row}>
          {times(columns).map((column) => (
            <span key={column} className={css.cell}>
              <Bone width={WIDTHS[(row + column) % WIDTHS.length] ?? '50%'} />
            </span>
          ))}
        </div>
      ))}
    </Waiting>
  )
}

/** A row of cards with a number each. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Waiting>
      <div className={css.cards}>
        {times(cards).map((card) => (
          <div key={card} className={css.card}>
            <Bone width="40%" />
            <Bone width="28%" height={24} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A section of a form: its title, then fields below each other. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Waiting>
      <div className={css.form}>
        <Bone width={120} height={16} />
        {times(fields).map((field) => (
          <div key={field} className={css.fact}>
            <Bone width={96} height={10} />
            <Bone width="100%" height={36} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A description list in two columns. */
export function DetailSkeleton({ facts = 6 }: { facts?: number }) {
  return (
    <Waiting>
      <div className={css.facts}>
        {times(facts).map((fact) => (
          <div key={fact} className={css.fact}>
            <Bone width={96} height={10} />
            <Bone width={WIDTHS[fact % WIDTHS.length] ?? '50%'} height={14} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
