import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 16

/** The key that was set; without one, a key made at the first start and kept where only whoever runs the server reads it. */
export function operatorKey(given: string, dataDir: string): string {
  if (given && given.length < SHORTEST)
    throw new Error(`OPERATOR_KEY must have at least ${SHORTEST} characters. Leave it out to have one made.`)
  return given || storedKey(join(dataDir, 'operator-key'))
}

function storedKey(path: string): string {
  const kept = read(path)
  if (kept.length >= SHORTEST) return kept
  const key = randomBytes(24).toString('base64url')
  try {
    // Written aside: a full disk must not leave half a key.
    writeFileSync(`${path}.part`, key, { mode: 0o600 })
    renameSync(`${path}.part`, path)
  } catch {
    // A folder that cannot be written to keeps no key: this one is nobody's, and everything stays closed.
  }
  return key
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
