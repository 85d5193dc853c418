// npm test: everything that must hold, ended by one line `N passed, N failed`. `node scripts/test.mjs e2e` runs the browser part alone.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureBuild, ensureDependencies, requireNode, root, run, say } from './steps.mjs'

const only = process.argv[2]
const tally = { passed: 0, failed: 0 }

/** Databases that live as long as a test are kept in memory where there is plenty: a disk would be waited for at every commit. */
function scratchFolder() {
  const memory = '/dev/shm'
  const isRoomy = existsSync(memory) && ((at) => at.bavail * at.bsize > 4e9)(statfsSync(memory))
  return mkdtempSync(join(isRoomy ? memory : tmpdir(), 'pelita-test-'))
}
const folder = scratchFolder()
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const count = (passed, failed) => {
  tally.passed += passed
  tally.failed += failed
}

async function check(title, script) {
  say(`\n== ${title}`)
  const code = await run('npm', ['run', '--silent', script])
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

async function vitest(title, args, env = {}) {
  say(`\n== ${title}`)
  const file = join(folder, `${title.replace(/\W+/g, '-')}.json`)
  const code = await run(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { env },
  )
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'))
    count(result.numPassedTests, result.numFailedTests)
    if (code !== 0 && result.numFailedTests === 0) count(0, 1)
  } catch {
    count(0, 1)
  }
}

async function browser() {
  say('\n== Browser journeys')
  const chromium = findChromium()
  if (!chromium) {
    say(
      'No Chromium was found. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
    )
    return count(0, 1)
  }
  await ensureBuild()
  const file = join(folder, 'e2e.json')
  await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(3)], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    count(stats.expected + stats.flaky, stats.unexpected + stats.skipped)
  } catch {
    count(0, 1)
  }
}

requireNode()
process.chdir(root)
await ensureDependencies()
if (only !== 'e2e') {
  await check('Types', 'types')
  await check('Lint', 'lint')
  await vitest('Unit and server tests, embedded database', [])
  if (process.env.TEST_DATABASE_URL) await vitest('Server tests, PostgreSQL', ['--project', 'server'], { TEST_ON: 'postgres' })
  else say('\nTEST_DATABASE_URL is not set: the server tests ran on the embedded database only.')
}
await browser()
say(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1)
