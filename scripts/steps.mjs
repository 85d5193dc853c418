// What the scripts share: run a command, keep the dependencies and the build up to date. Works without node_modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (text) => process.stdout.write(`${text}\n`)

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  say(`Pelita needs Node.js 20.19, or 22.12 and newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** How the server is run: errors name our sources, and rubbish is cleared away before it fills the memory of a small machine. */
export const nodeFlags = JSON.parse(readFileSync(join(root, 'scripts', 'node-flags.json'), 'utf8'))

const running = new Set()

/** Resolves with the exit code; the child's output is the person's to read. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: { ...process.env, ...options.env } })
    running.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal ? 1 : 0))
    })
  })

/** Ends what `run` has under way. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM')
}

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

/** Whether npm noted down everything the lock file names, as after `npm ci` by hand; what is optional may be for other systems. */
function isInstalled() {
  const noted = read(join(root, 'node_modules', '.package-lock.json'))
  const [wanted, found] = [read(join(root, 'package-lock.json')), noted || '{}'].map((text) => JSON.parse(text).packages ?? {})
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' || (path in found ? found[path].version === version && found[path].integrity === integrity : optional),
  )
}

/** Installs exactly what the lock file names, and only when it changed. */
export async function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.pelita-lock')
  if (read(mark) === lock) return
  if (isInstalled()) return stamp(mark, lock)
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
const isWanted = (name) => !skipped.has(name) && !/\.test\.tsx?$/.test(name)
const filesBelow = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .filter(isWanted)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))

/** Equal for equal names and contents of everything below these paths, tests aside. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const shared = ['package-lock.json', 'packages', 'scripts/build.mjs']
/** What is built, each apart from the others, and what of. */
const parts = {
  server: { title: 'server', made: 'server/main.mjs', of: ['apps/server/src', 'apps/simulator/src', 'scripts/build-server.mjs'] },
  console: { title: 'console', made: 'console/index.html', of: ['apps/console', 'scripts/build-pages.mjs'] },
  learner: { title: 'learner app', made: 'learner/index.html', of: ['apps/console', 'apps/learner', 'scripts/build-pages.mjs'] },
}
export const partNames = Object.keys(parts)

const markOf = (name) => join(root, 'dist', `.built-${name}`)
const sourcesOf = (name) => hashOf([...shared, ...parts[name].of])
const isBuilt = (name) => read(markOf(name)) === sourcesOf(name) && existsSync(join(root, 'dist', parts[name].made))

/** One process for the server and one for all pages: two of those would load the same tools and read the same contract. */
const together = (names) =>
  [names.filter((name) => name === 'server'), names.filter((name) => name !== 'server')].filter((group) => group.length > 0)

async function buildTogether(names) {
  const sources = names.map(sourcesOf)
  for (const name of names) rmSync(markOf(name), { force: true })
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs'), ...names])
  if (code === 0) for (const [n, name] of names.entries()) stamp(markOf(name), sources[n])
  return code === 0
}

/** Builds these parts beside each other; false where one of them failed. */
export async function buildParts(names) {
  const began = performance.now()
  const said = new Intl.ListFormat('en').format(names.map((name) => parts[name].title))
  say(`Building ${said} ...`)
  const done = await Promise.all(together(names).map(buildTogether))
  if (done.includes(false)) return false
  say(`Built ${said} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

/** Builds those of these parts whose sources changed; false where that failed. */
export async function buildStale(names) {
  const stale = names.filter((name) => !isBuilt(name))
  return stale.length === 0 || buildParts(stale)
}

/** Console, learner app and server as their sources are now. */
export async function ensureBuild() {
  if (!(await buildStale(partNames))) process.exit(1)
}
