// npm run mutants -- [--from 0] [--count 20]: makes small wrong edits of the rules, one after the other, and tells which of them no test notices.
// Their order is drawn by a fixed seed, from every area in turn; `--only areas/digilib` keeps to a part of the sources, `--list` shows the portion, `--report` tells about all that have been run, `--green` leaves out the run without an edit, `--again` runs those that were not caught. Edits that remove a lock need TEST_DATABASE_URL.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEdits, drawn } from './mutants/edits.mjs'
import { requireNode, root, say } from './steps.mjs'

requireNode()
const SEED = 2026
const LONGEST_MS = 240_000
const folder = join(root, 'node_modules', '.mutants')
const memory = join(folder, 'results.json')
mkdirSync(folder, { recursive: true })

const numberOf = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const asks = (name) => process.argv.includes(`--${name}`)

const read = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise)
const texts = new Map()
const linesOf = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8').split('\n'))
  return texts.get(file)
}
const lineText = ({ file, line }) => linesOf(file)[line - 1].trim()
/** Known by what it changes, not by where: lines move. */
const keyOf = (edit) => `${edit.file} | ${lineText(edit)} | ${edit.was} > ${edit.text} | ${edit.column}`
const inOneLine = (text) => text.replace(/\s+/g, ' ').trim() || '(nothing)'
const shown = (edit) => `${edit.file}:${edit.line}  ${inOneLine(edit.was)} > ${inOneLine(edit.text)}\n      ${lineText(edit)}`

/** What no test can notice, with the reason, written by hand. */
const equivalent = new Map(read(join(root, 'scripts/mutants/equivalent.json'), []).map((one) => [one.edit, one.reason]))

const only = process.argv[process.argv.indexOf('--only') + 1]
const mutants = drawn(allEdits(), SEED).filter(({ file }) => !asks('only') || file.includes(only))
const removesLock = (edit) => edit.text === '' && / for (no key )?update|advisory_xact_lock|\block[A-Z]/.test(edit.was)

/** The tests' output is read only for how they ended. */
function runTests(tests, env, longest = LONGEST_MS) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--maxWorkers=1',
        '--bail=1',
        '--reporter=dot',
        '--experimental.fsModuleCache',
        ...tests,
      ],
      { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    const tooLong = setTimeout(() => child.kill('SIGKILL'), longest)
    child.once('exit', (code, signal) => {
      clearTimeout(tooLong)
      resolve({ passed: code === 0, output: signal ? `${output}\nTest timed out` : output })
    })
  })
}

function envFor(edit) {
  if (!edit.statement) return { MUTANT: JSON.stringify({ file: edit.file, start: edit.start, end: edit.end, text: edit.text }) }
  const code = readFileSync(join(root, edit.file), 'utf8')
  const { start, end } = edit.statement
  const said = code.slice(start, edit.start) + edit.text + code.slice(edit.end, end)
  return { TEST_TEMPLATE_STATEMENT: said.replace(/^create function/, 'create or replace function') }
}

/** caught, survived, or why it was not tried: an edit that is no longer a program says nothing about the tests. */
async function outcomeOf(edit) {
  if (equivalent.has(keyOf(edit))) return 'equivalent'
  if (removesLock(edit) && !process.env.TEST_DATABASE_URL) return 'needs PostgreSQL'
  const env = { ...envFor(edit), ...(removesLock(edit) && { TEST_ON: 'postgres' }) }
  for (const tests of edit.tests.filter((some) => some.length > 0)) {
    const { passed, output } = await runTests(tests, env)
    if (!passed) return !isProgram(output) ? 'no program' : isSlow(output) ? 'too slow' : 'caught'
  }
  return 'survived'
}

function isProgram(output) {
  const broken =
    /Transform failed|PARSE_ERROR|syntax error at|operator does not exist|argument of (AND|OR|WHERE|NOT)|SyntaxError/.test(output)
  return !broken
}

/** On a busy machine tests fail that noticed nothing; such an edit is run again. */
const isSlow = (output) => /(Test|Hook) timed out|statement timeout|lock timeout|timeout exceeded|too many clients/.test(output)

async function requireGreen(portion) {
  const tests = [...new Set(portion.flatMap((edit) => edit.tests.flat()))]
  const { passed, output } = await runTests(tests, {}, LONGEST_MS + tests.length * 60_000)
  if (passed) return
  say(output)
  throw new Error('The tests fail without any edit')
}

async function runPortion(portion, results) {
  // What fails anyway would pass for a test that notices; `--green` says that they have just passed.
  if (!asks('green')) await requireGreen(portion)
  for (const edit of portion) {
    const began = Date.now()
    const outcome = await outcomeOf(edit)
    results[keyOf(edit)] = outcome
    writeFileSync(memory, JSON.stringify(results, null, 1))
    say(`${outcome.padEnd(10)} ${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${shown(edit)}`)
  }
}

function report(results) {
  const known = mutants.filter((edit) => results[keyOf(edit)])
  const those = (outcome) => known.filter((edit) => results[keyOf(edit)] === outcome)
  const [caught, survived] = [those('caught'), those('survived')]
  say(
    `\n${known.length} of ${mutants.length} run: ${caught.length} caught, ${survived.length} survived, ${those('equivalent').length} change nothing, ${those('no program').length} are no program, ${those('needs PostgreSQL').length} need PostgreSQL, ${those('too slow').length} were too slow to tell`,
  )
  if (caught.length + survived.length > 0)
    say(`caught of those that change behaviour: ${((100 * caught.length) / (caught.length + survived.length)).toFixed(1)} %`)
  for (const edit of survived) say(`survived: ${shown(edit)}\n      key: ${keyOf(edit)}`)
}

const from = numberOf('from', 0)
const portion = mutants.slice(from, from + numberOf('count', 20))
const results = read(memory, {})
const isOpen = (edit) => !['caught', 'no program', 'equivalent'].includes(results[keyOf(edit)])
if (asks('list')) for (const [n, edit] of portion.entries()) say(`${String(from + n).padStart(5)} ${shown(edit)}`)
else if (asks('again'))
  await runPortion(
    mutants.filter((edit) => results[keyOf(edit)] && isOpen(edit)),
    results,
  )
else if (!asks('report')) await runPortion(portion, results)
if (!asks('list')) report(results)
