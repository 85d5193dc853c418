import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type CageLimits, SYSTEM, scripted } from './cage-script.ts'
import { handedOn } from './handed-on.ts'

/** By convention the user who owns nothing. */
const NOBODY = 65_534
const isRoot = () => process.getuid?.() === 0

/** Who a program in the cage is when the server is root. */
export const cagedUser = (): { uid?: number; gid?: number } => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {})

const UNSHARE = '/usr/bin/unshare'
const SETPRIV = '/usr/bin/setpriv'
/** Files, processes, network, messages and names of its own; they end with whoever made them. */
const APART = [UNSHARE, '--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child']
const POWERLESS = [SETPRIV, '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']

/** A way to start a program. */
interface Way {
  /** Whether it sees only what it is given. */
  readonly hides: boolean
  /** Who makes the walls. */
  readonly user: { readonly uid?: number; readonly gid?: number }
  readonly before: readonly string[]
  /** What it can never win back. */
  readonly inside: readonly string[]
}

/** Root builds the walls itself and then becomes nobody; anybody else is root of a small world of their own. */
const asRoot = (): Way => ({
  hides: true,
  user: {},
  before: APART,
  inside: [SETPRIV, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...POWERLESS.slice(1)],
})
const asAnybody = (): Way => ({
  hides: true,
  user: cagedUser(),
  before: [UNSHARE, '--user', '--map-root-user', ...APART.slice(1)],
  inside: POWERLESS,
})
/** Where the system has no walls to give: limits, and where the server is root somebody else. */
const limitedOnly = (user = cagedUser()): Way => ({
  hides: false,
  user,
  before: [],
  inside: existsSync(SETPRIV) ? [SETPRIV, '--no-new-privs'] : [],
})

export interface Caged {
  readonly path: string
  readonly args: readonly string[]
  /** Where it begins; beside `temporary` the only place it may write, unless it `onlyReads`. */
  readonly folder: string
  readonly temporary: string
  readonly onlyReads?: boolean
  readonly stdio: StdioOptions
  readonly limits: CageLimits
  /** How far behind every request of the server: it takes what is left of the processors. */
  readonly behind: number
  readonly env?: Readonly<Record<string, string>>
}

const isOfSystem = (path: string) => SYSTEM.some((place) => path.startsWith(`${place}/`))
/** The program, and what lies beside it where it is not one of the system's. */
function programPlaces(path: string): string[] {
  const real = realpathSync(path)
  if (isOfSystem(real)) return []
  if (real === realpathSync(process.execPath)) return [real]
  return [/^\/opt\/[^/]+/.exec(real)?.[0] ?? dirname(real)]
}

function wordsOf(way: Way, { path, args, folder, temporary, onlyReads, limits, behind }: Caged): string[] {
  const nice = existsSync('/usr/bin/nice') ? ['/usr/bin/nice', '-n', String(behind)] : []
  const command = [...way.inside, ...nice, realpathSync(path), ...args]
  if (process.platform === 'win32') return command
  if (!way.hides) return scripted(limits, null, command)
  const at = join(folder, '.cage')
  mkdirSync(at, { recursive: true })
  const places = onlyReads ? { read: [folder], written: [] } : { read: [], written: [folder, temporary] }
  const shown = { at, ...places, temporary: onlyReads ? null : temporary, begins: folder }
  return [...way.before, ...scripted(limits, { ...shown, read: [...places.read, ...programPlaces(path)] }, command)]
}

const TRY: CageLimits = { memoryMegabytes: 256, seconds: 5, fileMegabytes: 1, openFiles: 64 }

/** Whether this very program can be started that way. */
function works(way: Way): boolean {
  if (way.hides && !(existsSync(UNSHARE) && existsSync(SETPRIV))) return false
  const folder = mkdtempSync(join(tmpdir(), 'pelita-cage-'))
  try {
    const tried = { path: process.execPath, args: ['--version'], folder, temporary: folder, onlyReads: true }
    const [command = '', ...rest] = wordsOf(way, { ...tried, stdio: 'ignore', limits: TRY, behind: 0 })
    return spawnSync(command, rest, { ...way.user, env: handedOn(), cwd: '/', timeout: 5_000, stdio: 'ignore' }).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let hiding: Way | null | undefined
/** Asked once: a system does not change its mind. */
function hidingWay(): Way | null {
  if (hiding === undefined) hiding = [...(isRoot() ? [asRoot()] : []), asAnybody()].find(works) ?? null
  return hiding
}

/** Whether a program that reads what strangers wrote sees none of the server's files here. */
export const hidesFiles = (): boolean => hidingWay() !== null

let readers: Way | undefined
/** Where even nobody cannot start this program, as where it lies in root's own folder, it is read within limits all the same. */
function wayOfReaders(): Way {
  readers ??= hidingWay() ?? (works(limitedOnly()) ? limitedOnly() : limitedOnly({}))
  return readers
}

/** Whether files of strangers are read by root, with nothing but limits around: said at the start, so that somebody ends it. */
export const readersAreRoot = (): boolean => {
  if (!isRoot()) return false
  const { hides, user } = wayOfReaders()
  return !hides && user.uid === undefined
}

/**
 * Starts a program that reads what strangers wrote: not as root where anybody else can start it, within limits, behind every request, with nothing secret around it;
 * where the system allows that, without network, other processes or any file but its own.
 */
export function startInCage(caged: Caged): ChildProcess {
  const isReader = caged.path === process.execPath
  const way = isReader ? wayOfReaders() : (hidingWay() ?? limitedOnly())
  const [command = caged.path, ...rest] = wordsOf(way, caged)
  const { folder, temporary, stdio } = caged
  return spawn(command, rest, {
    stdio,
    detached: true,
    cwd: way.hides ? '/' : folder,
    env: { ...handedOn(), HOME: folder, TMPDIR: temporary, TEMP: temporary, TMP: temporary, ...caged.env },
    ...way.user,
  })
}

/** What is started this way is often a script, whose end alone would leave the program running: they are a group of their own. */
export function killWhole(child: ChildProcess): void {
  if (!child.pid || process.platform === 'win32') return void child.kill('SIGKILL')
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
