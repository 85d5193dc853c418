import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const MOST_LINES = 30
/** Colours of a terminal. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const nameOf = (test: TestCase): string => {
  const [, , , ...titles] = test.titlePath()
  return [relative(process.cwd(), test.location.file), ...titles].join(' › ')
}

/** What the first try that went wrong said. */
const wordsOf = ({ results }: TestCase): string => {
  const wrong = results.find((result) => result.status !== 'passed')
  return (wrong?.error?.message ?? wrong?.status ?? 'did not run').replace(COLOURS, '')
}

/** Where a test looks at one area out of many it says which, and its seconds are told as that area's own. */
const fileOf = ({ annotations, location }: TestCase): string => {
  const area = annotations.find(({ type }) => type === 'area')?.description
  return area ? `e2e/areas/${area}/screens` : relative(process.cwd(), location.file)
}

/** How long the tests of each file ran, all tries together: what an area costs is told from it. */
const secondsOf = (tests: readonly TestCase[]): Record<string, number> => {
  const seconds: Record<string, number> = {}
  for (const test of tests) {
    const file = fileOf(test)
    seconds[file] = (seconds[file] ?? 0) + test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
  }
  return Object.fromEntries(Object.entries(seconds).map(([file, sum]) => [file, Math.round(sum * 10) / 10]))
}

/** Leaves scripts/test.mjs what passed, what failed, what passed only when tried again and the seconds of each file; tells what the server complained about last. */
export default class SummaryReporter implements Reporter {
  readonly #complaints: string[] = []
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    if (test) return
    this.#complaints.push(...String(chunk).split('\n').filter(Boolean))
    this.#complaints.splice(0, this.#complaints.length - MOST_LINES)
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const those = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()))
    const tell = (test: TestCase) => ({ name: nameOf(test), said: wordsOf(test) })
    const failed = those('unexpected', 'skipped')
    if (failed.length > 0 && this.#complaints.length > 0)
      process.stdout.write(`${['', 'The server complained last:', ...this.#complaints].join('\n')}\n`)
    if (!process.env.TEST_SUMMARY) return
    const again = those('flaky')
    const passed = those('expected').length + again.length
    const summary = { passed, failed: failed.map(tell), again: again.map(tell), seconds: secondsOf(tests) }
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary))
  }
}
