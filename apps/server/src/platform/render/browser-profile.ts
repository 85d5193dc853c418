import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasRoomForSocket, SHORT_PLACE } from '../socket-room.ts'

const PREFIX = 'pelita-render-'
const OWNER = 'owner.json'
/** Without a word about its owner a folder may be on the point of being made. */
const OLD_MS = 24 * 60 * 60_000

interface Owner {
  readonly host: string
  readonly pid: number
  /** In a container every life of the server may have the same number. */
  readonly life: string
}
const owner: Owner = { host: hostname(), pid: process.pid, life: randomUUID() }

/** Whether a stranger to every folder on the way can enter this one. */
const isPassable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isPassable(dirname(folder)))

/** The browser of a server that is root is somebody else, who may be locked out of the server's own temporary folder. */
const placeFor = (user: number | undefined): string => (user === undefined || isPassable(tmpdir()) ? tmpdir() : SHORT_PLACE)

/** The longest name of a socket below TMPDIR: Chromium's has 44 characters, that of LibreOffice ends with its user and a digest. */
const SOCKET_NAME = 72

export interface Profile {
  /** Where a program keeps what it writes, and where files are handed to it and taken from it. */
  readonly folder: string
  /** Its TMPDIR, for sockets and what it forgets itself: short enough for them, however long the server's own is. */
  readonly temporary: string
}

function ownFolder(place: string, user: number | undefined): string {
  const folder = mkdtempSync(join(place, PREFIX))
  writeFileSync(join(folder, OWNER), JSON.stringify(owner))
  if (user !== undefined) chownSync(folder, user, user)
  return folder
}

function temporaryOf(folder: string, user: number | undefined): string {
  const inside = join(folder, 'tmp')
  try {
    if (!hasRoomForSocket(inside, SOCKET_NAME)) return ownFolder(SHORT_PLACE, user)
  } catch {
    // Nothing can be written there: what makes no sockets works all the same.
  }
  mkdirSync(inside, { mode: 0o700 })
  if (user !== undefined) chownSync(inside, user, user)
  return inside
}

/** Everything one browser, or another program in its cage, may write to. */
export function makeProfile(user: number | undefined): Profile {
  const folder = ownFolder(placeFor(user), user)
  return { folder, temporary: temporaryOf(folder, user) }
}

/** Its children outlive it by a moment and write until their end: what cannot be removed by then is left to the next start, not thrown at the server. */
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }).catch(() => undefined)

export const forgetProfile = async ({ folder, temporary }: Profile): Promise<void> =>
  void (await Promise.all([remove(folder), remove(temporary)]))

/** Removes what servers of this machine left that were killed; those of a running one stay. */
export async function forgetLeftProfiles(): Promise<void> {
  for (const place of new Set([tmpdir(), SHORT_PLACE])) {
    const names = await readdir(place).catch(() => [])
    const folders = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(place, name))
    for (const folder of folders) if (await isLeft(folder)) await remove(folder)
  }
}

async function isLeft(folder: string): Promise<boolean> {
  try {
    const { host, pid, life } = JSON.parse(await readFile(join(folder, OWNER), 'utf8')) as Owner
    return host === owner.host && (pid === owner.pid ? life !== owner.life : !isAlive(pid))
  } catch {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    return mtimeMs < Date.now() - OLD_MS
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
