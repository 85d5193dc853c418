import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cagedUser, killWhole } from '../cage/cage.ts'
import { handedOn } from '../cage/handed-on.ts'
import { forgetProfile, makeProfile, type Profile } from './browser-profile.ts'
import { QUIET_FLAGS } from './find-chromium.ts'

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

const ifThere = (words: readonly string[]) => (words[0] && existsSync(words[0]) ? words : [])

let namespaces: boolean | undefined
/** Whether this system lets an ordinary user have namespaces of its own; the browser's own sandbox stands on them too. */
function hasNamespaces(): boolean {
  const [command = '', ...rest] = NO_NETWORK
  namespaces ??= existsSync(command) && spawnSync(command, [...rest, 'true'], { ...cagedUser(), timeout: 5_000 }).status === 0
  return namespaces
}

export interface CagedBrowser {
  readonly child: ChildProcess
  /** Ends it with everything it started. */
  readonly kill: () => void
  /** To be called once it has ended. */
  readonly forget: () => Promise<void>
}

function startBrowser(path: string, args: readonly string[], { folder, temporary }: Profile): ChildProcess {
  const apart = hasNamespaces()
  const { uid, gid } = cagedUser()
  const [command = path, ...rest] = [
    ...(apart ? NO_NETWORK : []),
    ...(apart || uid !== undefined ? ifThere(NO_POWERS) : []),
    ...ifThere(LAST),
    resolve(path),
  ]
  return spawn(command, [...rest, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: folder,
    env: { ...handedOn(), HOME: folder, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
}

/**
 * Starts a browser in which a page that breaks out finds little: it is never root, where the system allows it there is no network
 * and the browser's own sandbox stands, and what it may write goes with it.
 */
export function startCaged(path: string): CagedBrowser {
  const { uid } = cagedUser()
  const profile = makeProfile(uid)
  // Without namespaces Chromium would look for its helper, which root's servant does not get.
  const flags = hasNamespaces() || uid === undefined ? FLAGS : [...FLAGS, '--no-sandbox']
  const args = [...flags, `--user-data-dir=${profile.folder}`, 'about:blank']
  const child = startBrowser(path, args, profile)
  return { child, kill: () => killWhole(child), forget: () => forgetProfile(profile) }
}
