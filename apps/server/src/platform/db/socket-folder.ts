import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRoomForSocket, SHORT_PLACE } from '../socket-room.ts'
import { isHeldBy, ownMark } from './folder-lock.ts'

const PREFIX = 'pelita-db-'
const OWNER = 'owner'
const SOCKET = '.s.PGSQL.5432'

const place = () => (hasRoomForSocket(join(tmpdir(), `${PREFIX}XXXXXX`), SOCKET.length) ? tmpdir() : SHORT_PLACE)

/** A private folder for a socket: a socket's path is limited to about 100 characters, so it does not lie in the data folder. */
export function socketFolder(): { readonly path: string; readonly remove: () => void } {
  sweep()
  const path = mkdtempSync(join(place(), PREFIX))
  writeFileSync(join(path, OWNER), ownMark())
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Those of servers that were killed. One that does not say whose it is has just been made, or is none of ours. */
function sweep(): void {
  for (const name of readdirSync(place()).filter((one) => one.startsWith(PREFIX))) {
    const path = join(place(), name)
    try {
      if (!isHeldBy(readFileSync(join(path, OWNER), 'utf8'))) rmSync(path, { recursive: true, force: true })
    } catch {
      // Somebody else's, or gone meanwhile.
    }
  }
}
