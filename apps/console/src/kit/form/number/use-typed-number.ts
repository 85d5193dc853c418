import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { keepNumber, type NumberRules, settleNumber, stepNumber } from './number-rules.ts'

interface Options extends NumberRules {
  /** '' while nothing is entered. */
  value: number | ''
  change: (value: number | '') => void
  step?: number
}

/** What an input needs to be typed a number into: kept within its rules, moved by the arrow keys, tidied up when it is left. */
export function useTypedNumber({ value, change, step = 1, ...rules }: Options) {
  // While typing, "1." is on its way to 1.5, "-" to -6, and must not be tidied up.
  const [typed, setTyped] = useState<string | null>(null)
  const decimal = Boolean(rules.decimals)
  return {
    inputMode: decimal ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    value: typed ?? String(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value
      const kept = keepNumber(text, rules)
      const onItsWay = text === '-' && (rules.min ?? 0) < 0
      setTyped(onItsWay || (decimal && Number(text) === kept) ? text : String(kept))
      change(kept)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setTyped(null)
      change(stepNumber(value, event.key === 'ArrowUp' ? step : -step, rules))
    },
    onBlur: () => {
      setTyped(null)
      const settled = settleNumber(value, rules)
      if (settled !== value) change(settled)
    },
  }
}
