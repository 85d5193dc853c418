import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** As many as nobody guesses: half of what `openssl rand -hex 32` prints. */
const SHORTEST = 32

/** Signs links and codes and seals the secrets of others: given, or made at the first start and kept with the data. */
export function readSecret(env: NodeJS.ProcessEnv, dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (env.SECRET !== undefined) {
    if (env.SECRET.length >= SHORTEST) return env.SECRET
    throw new Error(
      `SECRET ${env.SECRET ? 'is too short' : 'is empty'}: it takes at least ${SHORTEST} characters, such as those of \`openssl rand -hex 32\`.`,
    )
  }
  if (env.NODE_ENV === 'production')
    throw new Error(
      `SECRET is required in production. Set it to at least ${SHORTEST} characters that stay the same, such as those of \`openssl rand -hex 32\`${existsSync(path) ? `; so far ${path} was used: take over what it holds` : ''}.`,
    )
  if (!existsSync(path)) make(dataDir, path)
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length >= SHORTEST) return kept
  throw new Error(
    `The file ${path} is empty or cut off, so that nothing can be signed with it. Put it back from a backup. If there is none, delete it: the next start makes a new one.`,
  )
}

/** Written aside and on the disk before it gets its name, so that it is there whole or not at all; who is second keeps the first one's. */
function make(dataDir: string, path: string): void {
  const aside = `${path}.${process.pid}`
  try {
    onDisk(aside, 'w', randomBytes(32).toString('hex'))
    linkSync(aside, path)
    onDisk(dataDir, 'r')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    rmSync(aside, { force: true })
  }
}

function onDisk(path: string, flag: 'r' | 'w', text = ''): void {
  const file = openSync(path, flag, 0o600)
  try {
    if (text) writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
