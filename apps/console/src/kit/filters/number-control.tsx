import { keepNumber } from '../form/number/number-rules.ts'
import { t } from '../text/t.ts'
import type { ControlProps } from './choice-control.tsx'
import type { NumberFilter } from './filter.ts'
import css from './filters.module.css'

/** A number to filter by; what is no number is not taken, a negative one is the least there is. */
export function NumberControl({ filter, values, change, wide = false }: ControlProps<NumberFilter>) {
  const label = t(filter.label)
  return (
    <input
      className={css.numberBox}
      data-wide={wide || undefined}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={values[filter.name] ?? ''}
      onChange={(event) => change({ [filter.name]: kept(event.currentTarget.value, filter.min) })}
    />
  )
}

const DECIMALS = 2

/** "7." is on its way to 7.5 and stays as it is typed. */
const kept = (typed: string, min = 0): string => {
  const number = keepNumber(typed, { min, decimals: DECIMALS })
  if (number === '') return ''
  return Number(typed) === number ? typed.trim() : String(number)
}
