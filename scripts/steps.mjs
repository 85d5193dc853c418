// What the scripts share: run a command, keep the dependencies and the build up to date. Works without node_modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (text) => process.stdout.write(`${text}\n`)

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Pelita needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** How the server is run: errors name our sources, and rubbish is cleared away before it fills the memory of a small machine. */
export const nodeFlags = JSON.parse(readFileSync(join(root, 'scripts', 'node-flags.json'), 'utf8'))

/** Resolves with the exit code; the child's output is the person's to read. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: { ...process.env, ...options.env } })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const stamp = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Installs exactly what the lock file names, and only when it changed. */
export async function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.pelita-lock')
  if (read(mark) === lock) return
  say('Installing dependencies (about a minute, once) ...')
  // The build needs its tools in production too, where npm would leave them out.
  const code = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (code !== 0) {
    say('The dependencies could not be installed. Check the network connection and the npm registry, then run the command again.')
    process.exit(code)
  }
  stamp(mark, lock)
}

const skipped = new Set(['node_modules', 'dist', 'test-results'])
const filesBelow = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .filter((name) => !skipped.has(name))
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))

const sources = [
  'package-lock.json',
  'packages',
  'apps/server/src',
  'apps/simulator/src',
  'apps/console',
  'apps/learner',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
]

/** Equal for equal names and contents of everything below these paths. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds console, learner app and server when their sources changed. */
export async function ensureBuild() {
  const wanted = hashOf(sources)
  const mark = join(root, 'dist', '.built')
  if (read(mark) === wanted && existsSync(join(root, 'dist', 'server', 'main.mjs'))) return
  say('Building console, learner app and server ...')
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')])
  if (code !== 0) process.exit(code)
  stamp(mark, wanted)
}
