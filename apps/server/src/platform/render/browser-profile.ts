import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
const placeFor = (user: number | undefined): string => (user === undefined || isPassable(tmpdir()) ? tmpdir() : '/tmp')

/** Where one browser keeps everything it writes, its temporary files too. */
export function makeProfile(user: number | undefined): { readonly folder: string; readonly temporary: string } {
  const folder = mkdtempSync(join(placeFor(user), PREFIX))
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { mode: 0o700 })
  writeFileSync(join(folder, OWNER), JSON.stringify(owner))
  if (user !== undefined) for (const path of [folder, temporary]) chownSync(path, user, user)
  return { folder, temporary }
}

/** Its children outlive it by a moment and write until their end: what cannot be removed by then is left to the next start, not thrown at the server. */
export const forgetProfile = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }).catch(() => undefined)

/** Removes what servers of this machine left that were killed; those of a running one stay. */
export async function forgetLeftProfiles(): Promise<void> {
  for (const place of new Set([tmpdir(), placeFor(process.getuid?.())])) {
    const names = await readdir(place).catch(() => [])
    const folders = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(place, name))
    for (const folder of folders) if (await isLeft(folder)) await forgetProfile(folder)
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
