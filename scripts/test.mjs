// npm test: everything that must hold, ended by one line `N passed, N failed`. `node scripts/test.mjs e2e` runs the browser part alone.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaTable } from './area-seconds.mjs'
import { copyDemonstration, embedDemonstration } from './demonstration.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureBuild, ensureDependencies, requireNode, root, run, say } from './steps.mjs'

const only = process.argv[2]
const tally = { passed: 0, failed: [], again: [], seconds: {} }

const SCRATCH = /^pelita-test-(\d+)-/
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

/** What a run that was killed left behind would go on taking memory. */
function sweep(place) {
  for (const name of readdirSync(place))
    if (SCRATCH.test(name) && !isAlive(Number(SCRATCH.exec(name)[1]))) rmSync(join(place, name), { recursive: true, force: true })
}

/** Below it the browser of the journeys makes a socket, whose path may have about a hundred characters. */
const shortTemporary = () => (tmpdir().length > 30 && existsSync('/tmp') ? '/tmp' : tmpdir())

/** Databases that live as long as a test are kept in memory where there is plenty: a disk would be waited for at every commit. */
function scratchFolder() {
  const memory = '/dev/shm'
  if (existsSync(memory)) sweep(memory)
  const isRoomy = existsSync(memory) && freemem() > 8e9 && ((at) => at.bavail * at.bsize > 4e9)(statfsSync(memory))
  const made = mkdtempSync(join(isRoomy ? memory : shortTemporary(), `pelita-test-${process.pid}-`))
  // The browser that makes PDFs is never root, and has its own folder in here.
  chmodSync(made, 0o711)
  return made
}
const folder = scratchFolder()
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Runs a part of the tests; what it leaves behind is added up. A part that leaves nothing has failed as a whole. */
async function part(title, command, args, env = {}) {
  const file = join(folder, `${title.replace(/\W+/g, '-')}.json`)
  const code = await run(command, args, { env: { ...env, TEST_SUMMARY: file } })
  const left = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [], again: [] }
  if (code !== 0 && left.failed.length === 0) left.failed.push({ name: title, said: `ended with ${code}` })
  const inPart = (test) => ({ ...test, title })
  tally.passed += left.passed
  tally.failed.push(...left.failed.map(inPart))
  tally.again.push(...left.again.map(inPart))
  for (const [file, cost] of Object.entries(left.seconds ?? {})) tally.seconds[file] = (tally.seconds[file] ?? 0) + cost
}

async function check(title, script) {
  say(`\n== ${title}`)
  const code = await run('npm', ['run', '--silent', script])
  if (code === 0) tally.passed++
  else tally.failed.push({ title, name: `npm run ${script}`, said: `ended with ${code}` })
}

async function vitest(title, args, env = {}) {
  say(`\n== ${title}`)
  // A machine that stands still for a moment is no fault of ours: what passes the second time is named at the end.
  const always = ['vitest', 'run', '--retry=1', '--reporter=default', '--reporter=./scripts/vitest-summary.mjs']
  await part(title, 'npx', [...always, ...args], env)
}

async function browser(chromium) {
  const title = 'Browser journeys'
  say(`\n== ${title}`)
  if (!chromium) {
    const said =
      'No Chromium was found. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.'
    return void tally.failed.push({ title, name: 'Chromium', said })
  }
  await ensureBuild()
  const url = process.env.TEST_DATABASE_URL ?? ''
  const args = process.argv.slice(3)
  await journeys(title, chromium, (target) => copyDemonstration(target, url), ['--project=journeys', ...args])
  if (!url || args.length > 0) return
  // What the two databases could do otherwise in a browser's sight is tried on both.
  const embedded = (target) => embedDemonstration(target, url)
  await journeys(`${title}, embedded database`, chromium, embedded, ['--project=embedded'])
}

/** On a copy of the demonstration that is thrown away. */
async function journeys(title, chromium, copy, args) {
  const state = mkdtempSync(join(folder, 'pelita-e2e-'))
  const { databaseUrl, remove } = await copy(join(state, 'data'))
  const always = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']
  await part(title, 'npx', [...always, ...args], { CHROMIUM_PATH: chromium, E2E_STATE: state, E2E_DATABASE_URL: databaseUrl })
  await remove()
}

const MOST_TOLD = 20
/** The end of a long output is what is read: every failure is told once more there, and what many have in common. */
function tellAgain(heading, tests, lines) {
  if (tests.length === 0) return
  say(`\n== ${heading}`)
  for (const { title, name, said } of tests.slice(0, MOST_TOLD))
    say(
      [
        `${title}: ${name}`,
        ...said
          .split('\n')
          .slice(0, lines)
          .map((line) => `    ${line}`),
      ].join('\n'),
    )
  if (tests.length <= MOST_TOLD) return
  const causes = new Map()
  for (const { said } of tests) {
    const [cause] = said.replace(/ at http\S+/, '').split('\n', 1)
    causes.set(cause, (causes.get(cause) ?? 0) + 1)
  }
  say(`and ${tests.length - MOST_TOLD} more. By their first words:`)
  for (const [cause, times] of [...causes].sort(([, a], [, b]) => b - a).slice(0, MOST_TOLD)) say(`  ${times} x ${cause}`)
}

requireNode()
process.chdir(root)
await ensureDependencies()
// First of all: the server prints with it, and its tests look for it.
const chromium = await ensureChromium()
if (only !== 'e2e') {
  await check('Types', 'types')
  await check('Lint', 'lint')
  if (process.env.TEST_DATABASE_URL) {
    await vitest('Unit and server tests, PostgreSQL', [], { TEST_ON: 'postgres' })
    await vitest('Server tests of the mechanisms, embedded database', ['--project', 'server'], { TEST_PART: 'mechanisms' })
  } else {
    await vitest('Unit and server tests, embedded database', [])
    say('\nTEST_DATABASE_URL is not set: the server tests ran on the embedded database only.')
  }
}
await browser(chromium)
say(`\n== Seconds of each area\n${areaTable(tally.seconds).join('\n')}`)
tellAgain('Passed when tried again', tally.again, 6)
tellAgain('Failed', tally.failed, 15)
say(`\n${tally.passed} passed, ${tally.failed.length} failed`)
process.exit(tally.failed.length === 0 && tally.passed > 0 ? 0 : 1)
