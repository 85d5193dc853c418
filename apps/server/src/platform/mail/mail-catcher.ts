import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from './mail.ts'

export interface CaughtMail extends Mail {
  readonly id: string
  readonly sent_at: string
}

const KEPT = 200
let count = 0

/** Keeps mails on disk instead of sending them, so that codes and links can be read while developing. */
export function catchingMailer(dir: string): Mailer {
  return {
    async send(mail) {
      const sent_at = new Date().toISOString()
      // Names sort by time, and by order within a millisecond.
      const id = `${sent_at.replace(/\W/g, '')}-${String(count++ % 1e6).padStart(6, '0')}-${randomUUID().slice(0, 8)}`
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const part = join(dir, `${id}.part`)
      await writeFile(part, JSON.stringify({ id, sent_at, ...mail } satisfies CaughtMail, null, 2), { mode: 0o600 })
      await rename(part, join(dir, `${id}.json`))
      const old = (await newestFirst(dir)).slice(KEPT)
      await Promise.all(old.map((name) => rm(join(dir, name), { force: true })))
    },
  }
}

/** The caught mails, newest first. */
export async function caughtMails(dir: string, limit = KEPT): Promise<CaughtMail[]> {
  const names = (await newestFirst(dir)).slice(0, limit)
  const mails = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8').catch(() => null)))
  return mails.filter((text) => text !== null).map((text) => JSON.parse(text) as CaughtMail)
}

async function newestFirst(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}
