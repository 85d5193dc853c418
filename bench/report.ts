interface Line {
  readonly what: string
  readonly value: string
  readonly bar: string
  readonly met: boolean | null
}

const lines: Line[] = []
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** A figure with nothing to hold it against. */
export const note = (what: string, value: number, unit = 'ms'): void =>
  void lines.push({ what, value: `${number(value)} ${unit}`, bar: '', met: null })

export const atMost = (what: string, value: number, bar: number, unit: string): void =>
  void lines.push({ what, value: `${number(value)} ${unit}`, bar: `at most ${bar} ${unit}`, met: value <= bar })

export const atLeast = (what: string, value: number, bar: number, unit: string): void =>
  void lines.push({ what, value: `${number(value)} ${unit}`, bar: `at least ${bar} ${unit}`, met: value >= bar })

/** What could not be measured here counts as missed: nobody knows whether it is met. */
export const notMeasured = (what: string, why: string): void =>
  void lines.push({ what, value: 'not measured', bar: why, met: false })

/** Prints everything; true when every bar is met. */
export function printReport(): boolean {
  const wide = Math.max(...lines.map((line) => line.what.length))
  for (const { what, value, bar, met } of lines)
    console.log(`${met === null ? '  ' : met ? 'ok' : '!!'} ${what.padEnd(wide)}  ${value.padStart(12)}  ${bar}`)
  const missed = lines.filter((line) => line.met === false)
  console.log(
    missed.length === 0
      ? '\nEvery bar is met.'
      : `\n${missed.length} of ${lines.filter((line) => line.met !== null).length} bars are missed: ${missed.map((line) => line.what).join('; ')}`,
  )
  return missed.length === 0
}
