// npm run test:changed [base]: what a change can reach. Types, lint, the tests beside and around it, the generated suites for its areas, and
// the browser at their screens. What several areas share is told at the end: for that, npm test.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areasOf, isShared, specsOf, testsBeside } from './changed-areas.mjs'
import { ensureDependencies, requireNode, root, run, say } from './steps.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function baseOf() {
  const [given] = process.argv.slice(2)
  if (given) return given
  // On the main line itself, what is not committed yet.
  const main = ['origin/main', 'main'].find((name) => git('branch', '-a', '--list', name, `remotes/${name}`).length > 0)
  return main ? git('merge-base', 'HEAD', main)[0] : 'HEAD'
}

const failed = []
async function step(title, command, args, env = {}) {
  say(`\n== ${title}`)
  if ((await run(command, args, { env })) !== 0) failed.push(title)
}

requireNode()
process.chdir(root)
await ensureDependencies()
const base = baseOf()
const changed = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].filter(
  (file) => existsSync(join(root, file)),
)
const known = readdirSync(join(root, 'apps/server/src/areas'))
const areas = areasOf(changed, known)
const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
say(`${changed.length} files differ from ${base}; areas: ${areas.join(', ') || 'none'}`)
if (changed.length === 0) process.exit(0)

const database = process.env.TEST_DATABASE_URL ? { TEST_ON: 'postgres' } : {}
// What was transformed for a run before is not transformed again.
const vitest = (command, ...args) => ['vitest', command, '--experimental.fsModuleCache', '--passWithNoTests', ...args]
const unit = sources.length > 0 && [
  'Unit tests of what imports it',
  'npx',
  vitest('related', '--run', '--project', 'unit', ...sources),
]
// On two cores: types and lint say nothing unless they fail.
await Promise.all([
  step('Types', 'npm', ['run', '--silent', 'types']),
  step('Lint', 'npx', ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]),
  ...(unit ? [step(...unit)] : []),
])
const generated = ['access', 'bad-input', 'tenancy', 'query-count'].map((name) => `apps/server/test/${name}.test.ts`)
const onServer = [...testsBeside(changed, areas), ...(areas.length > 0 ? generated : [])]
if (onServer.length > 0)
  await step(
    'Server tests beside it, and the generated suites for its areas',
    'npx',
    vitest('run', '--retry=1', '--project', 'server', ...onServer),
    {
      ...database,
      ...(areas.length > 0 && { TEST_AREAS: areas.join(',') }),
    },
  )
const specs = specsOf(changed, areas, readdirSync(join(root, 'e2e/areas')))
if (specs.length > 0)
  await step('Browser journeys of its areas', 'node', ['scripts/test.mjs', 'e2e', ...specs], { TEST_AREAS: areas.join(',') })

const shared = changed.filter((file) => isShared(file, known))
if (shared.length > 0)
  say(`\nShared by all areas, so that npm test is due: ${shared.slice(0, 10).join(', ')}${shared.length > 10 ? ' …' : ''}`)
say(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nPassed.')
process.exit(failed.length > 0 ? 1 : 0)
