// npm run test:deep [-- --minutes 4] [--from 17]: what proves once more what npm test has shown. Server tests of every area on the embedded
// database, everything that happens at once, other nonsense, apps/server/test/deep, and the full look at every screen. With `--minutes` a
// portion of it, beginning where `--from` or the commit says, so that another one follows with the next change.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLonger, portionOf, refusalOf } from './deep-portion.mjs'
import { requireNode, root, say } from './steps.mjs'

const SCREEN_SHARES = 8

const numberOf = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : Number(process.argv[at + 1])
}

const tests = readdirSync(join(root, 'apps/server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
  .map((name) => `apps/server/${name}`)
  .sort()
const areas = readdirSync(join(root, 'apps/server/src/areas'))
  .filter((area) => tests.some((file) => file.startsWith(`apps/server/src/areas/${area}/`)))
  .sort()
const happensAtOnce = (file) => /at-once\.ts'/.test(readFileSync(join(root, file), 'utf8'))

const postgres = process.env.TEST_DATABASE_URL ? { TEST_ON: 'postgres' } : {}
// Tried again once, as npm test does.
const onServer = ['npx', 'vitest', 'run', '--retry=1', '--project', 'server', '--passWithNoTests']
/** Loads the whole demonstration by calls beside the recorded one. */
const DEEP_TEST_MINUTES = 20
/** Each runs by itself; one that is known to take longer than a portion says its minutes, and is run where everything is. */
const units = [
  ...tests
    .filter((file) => file.includes('/test/deep/'))
    .map((file) => ({
      ...{ title: file, minutes: DEEP_TEST_MINUTES },
      ...{ command: [...onServer, file], env: { ...postgres, TEST_DEEP: '1' } },
    })),
  ...areas.map((area) => ({
    title: `${area}, embedded database`,
    command: [...onServer, `apps/server/src/areas/${area}/`],
    env: { TEST_ON: '' },
  })),
  { title: 'what happens at once', command: [...onServer, ...tests.filter(happensAtOnce)], env: postgres },
  {
    title: 'other nonsense',
    command: [...onServer, 'apps/server/test/bad-input.test.ts'],
    env: { ...postgres, TEST_SEED: String(Math.floor(Date.now() / 86_400_000)) },
  },
  ...Array.from({ length: SCREEN_SHARES }, (_, n) => ({
    title: `every screen, share ${n + 1} of ${SCREEN_SHARES}`,
    command: ['node', 'scripts/test.mjs', 'e2e', 'shell/', 'learner-screens', `--shard=${n + 1}/${SCREEN_SHARES}`],
    env: { E2E_DEEP: '1' },
  })),
]

/** Ends with how it ended, or with null where its time was over before. */
function runWithin({ command: [program, ...args], env }, ms) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: folder, ...env },
      detached: true,
    })
    let isOver = false
    // With everything it started: a server, a browser.
    const end = () => process.kill(-child.pid, 'SIGTERM')
    const tooLong =
      Number.isFinite(ms) &&
      setTimeout(() => {
        isOver = true
        end()
      }, ms)
    process.once('SIGINT', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(tooLong)
      process.off('SIGINT', end)
      resolve(isOver ? null : (code ?? 1))
    })
  })
}

requireNode()
process.chdir(root)
// What a part leaves behind that was ended in its middle goes with this folder; the browser that makes PDFs is never root, and has its own in here.
const folder = mkdtempSync(join(tmpdir(), 'pelita-deep-'))
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const minutes = numberOf('minutes')
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const ordered = minutes === undefined ? units : portionOf(units, numberOf('from') ?? commit, minutes)
const time = (minutes ?? Number.POSITIVE_INFINITY) * 60_000
const until = Date.now() + time
const [passed, failed, left] = [[], [], []]
if (minutes !== undefined) {
  say(`${units.length} parts; ${minutes} minutes of them, beginning with "${ordered[0]?.title ?? 'none'}"`)
  const longer = units.filter((unit) => isLonger(unit, minutes)).map(({ title }) => title)
  if (longer.length > 0) say(`left out, because they take longer: ${longer.join('; ')}`)
}
for (const unit of ordered) {
  if (Date.now() >= until) break
  say(`\n== Deep: ${unit.title}`)
  // As long as nothing was shown, a part has twice the time: a portion must not depend on how fast the machine is.
  const code = await runWithin(unit, until + (passed.length > 0 ? 0 : time) - Date.now())
  ;(code === null ? left : code === 0 ? passed : failed).push(unit.title)
}
say(`\n== Deep, of ${units.length} parts\npassed: ${passed.join('; ') || 'none'}`)
if (left.length > 0) say(`not finished in time: ${left.join('; ')}`)
const refusal = refusalOf({ passed, failed, left })
if (refusal) say(refusal)
say(`${passed.length} passed, ${failed.length} failed`)
process.exit(refusal ? 1 : 0)
