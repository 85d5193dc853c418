// A reporter of Vitest: leaves scripts/test.mjs what passed, what failed with its words, what passed only when tried again, and what each file took.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.mjs'

const fileOf = (module) => relative(root, module.moduleId)
const nameOf = (test) => `${fileOf(test.module)} › ${test.fullName}`
/** What only PostgreSQL can do is tried there; anything else that is skipped would be forgotten. */
const isLeftToPostgres = (test) => test.project.name === 'server' && process.env.TEST_ON !== 'postgres'
/** The product does without them; their tests say so themselves. */
const isWithoutProgram = (note) => /^There is no \w+ on this machine$/.test(note ?? '')
const wordsOf = (errors = []) => errors.map((error) => error.message ?? String(error)).join('\n')
/** A generated test begins with the call it tries, `badge.remove answers nonsense …`; its time is that call's. */
const callOf = (test) => /^([\w-]+)\.\w+ /.exec(test.name)?.[1]

function addSeconds(seconds, module) {
  const file = fileOf(module)
  let rest = module.diagnostic().duration
  const add = (key, ms) => (seconds[key] = (seconds[key] ?? 0) + ms / 1000)
  if (file.startsWith('apps/server/test/'))
    for (const test of module.children.allTests()) {
      const [call, took] = [callOf(test), test.diagnostic()?.duration ?? 0]
      if (!call) continue
      add(`calls/${call}`, took)
      rest -= took
    }
  add(file, Math.max(0, rest))
}

export default class VitestSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = { passed: 0, failed: [], again: [], seconds: {} }
    for (const module of modules) {
      addSeconds(summary.seconds, module)
      // A file that cannot be read has no tests; one whose tests passed may still break when it ends.
      if (module.errors().length > 0) summary.failed.push({ name: fileOf(module), said: wordsOf(module.errors()) })
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result()
        if (state === 'passed') summary.passed++
        else if (state !== 'skipped' || !(isLeftToPostgres(test) || isWithoutProgram(note)))
          summary.failed.push({ name: nameOf(test), said: wordsOf(errors) || state })
        if (test.diagnostic()?.flaky) summary.again.push({ name: nameOf(test), said: wordsOf(errors) })
      }
    }
    for (const error of unhandledErrors) summary.failed.push({ name: 'outside of any test', said: wordsOf([error]) })
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary))
  }
}
