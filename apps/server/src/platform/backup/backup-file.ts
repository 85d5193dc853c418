import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Ending, Manifest } from './manifest.ts'
import { checkBackup } from './read-backup.ts'

/** Writes a backup beside its place, reads it once more from the disk, and only then gives it its name. */
export async function writeBackup(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ manifest: Manifest; ending: Ending }> {
  if (await stat(path).catch(() => null)) throw new Error(`${path} exists already`)
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }))
    const checked = await checkBackup(part)
    await rename(part, path)
    await flush(dirname(path))
    return checked
  } catch (cause) {
    await rm(part, { force: true })
    throw cause
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The embedded database belongs to the server that runs: it is asked for the archive. */
export async function askServer({
  address,
  key,
  files,
}: {
  address: string
  key: string
  files: boolean
}): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${address}/operator/backup${files ? '' : '?files=off'}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    })
    call.once('response', resolve).once('error', (cause) => {
      reject(
        new Error(
          `The data folder is in use, but no server answers at ${address} (${cause.message}). Set PORT as for the server.`,
        ),
      )
    })
    call.end()
  })
  if (answer.statusCode === 200) return answer
  const { message } = (await json(answer).catch(() => ({}))) as { message?: string }
  throw new Error(`The server at ${address} made no backup: ${message ?? `it answered ${answer.statusCode}`}`)
}
