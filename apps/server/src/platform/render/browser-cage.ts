import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { forgetProfile, makeProfile } from './browser-profile.ts'
import { QUIET_FLAGS } from './find-chromium.ts'

/** By convention the user who owns nothing. */
const NOBODY = 65_534
const isRoot = () => process.getuid?.() === 0

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  ...QUIET_FLAGS,
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--font-render-hinting=none',
  // Whatever a page asks for is looked for nowhere: no name is known, and the way out, for this machine itself too, is a closed door.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** A network of its own in which there is nothing, not even this machine. */
const NO_NETWORK = ['/usr/bin/unshare', '--user', '--map-current-user', '--net']
/** What no program it starts can win back. */
const NO_POWERS = ['/usr/bin/setpriv', '--no-new-privs']
/** Behind every request of the server: rendering takes what is left of the processors. */
const LAST = ['/usr/bin/nice', '-n', '15']

const user = (): { uid?: number; gid?: number } => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {})
const ifThere = (words: readonly string[]) => (words[0] && existsSync(words[0]) ? words : [])

let namespaces: boolean | undefined
/** Whether this system lets an ordinary user have namespaces of its own; the browser's own sandbox stands on them too. */
function hasNamespaces(): boolean {
  const [command = '', ...rest] = NO_NETWORK
  namespaces ??= existsSync(command) && spawnSync(command, [...rest, 'true'], { ...user(), timeout: 5_000 }).status === 0
  return namespaces
}

/** Only what a browser needs to find programs and letters; the server's secrets are not among it. */
const HANDED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SystemRoot']
const surroundings = (folder: string, temporary: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  ...{ HOME: folder, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
})

export interface CagedBrowser {
  readonly child: ChildProcess
  /** Ends it with everything it started. */
  readonly kill: () => void
  /** To be called once it has ended. */
  readonly forget: () => Promise<void>
}

/** Who it is when the server is root, and whether it has a network of its own in which there is nothing. */
export const cage = () => ({ ...user(), apart: hasNamespaces() })

interface Caged {
  readonly path: string
  readonly args: readonly string[]
  /** Where it begins; beside `temporary` the only place it may write. */
  readonly folder: string
  readonly temporary: string
  readonly stdio: StdioOptions
}

/** Starts a program that reads what strangers wrote: never root, without a network where the system allows that, behind every request. */
export function startInCage({ path, args, folder, temporary, stdio }: Caged): ChildProcess {
  const { uid, gid, apart } = cage()
  const [command = path, ...rest] = [
    ...(apart ? NO_NETWORK : []),
    ...(apart || uid !== undefined ? ifThere(NO_POWERS) : []),
    ...ifThere(LAST),
    resolve(path),
  ]
  return spawn(command, [...rest, ...args], {
    stdio,
    detached: true,
    cwd: folder,
    env: surroundings(folder, temporary),
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
}

/**
 * Starts a browser in which a page that breaks out finds little: it is never root, where the system allows it there is no network
 * and the browser's own sandbox stands, and what it may write goes with it.
 */
export function startCaged(path: string): CagedBrowser {
  const { uid, apart } = cage()
  const profile = makeProfile(uid)
  // Without namespaces Chromium would look for its helper, which root's servant does not get.
  const flags = apart || uid === undefined ? FLAGS : [...FLAGS, '--no-sandbox']
  const args = [...flags, `--user-data-dir=${profile.folder}`, 'about:blank']
  const child = startInCage({ path, args, ...profile, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  return { child, kill: () => killWhole(child), forget: () => forgetProfile(profile) }
}

/** What starts a browser is often a script, whose end alone would leave the browser running: they are a group of their own. */
export function killWhole(child: ChildProcess): void {
  if (!child.pid || process.platform === 'win32') return void child.kill('SIGKILL')
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
