import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import { withOrg } from '../db/scope.ts'
import { createFairQueue } from '../fair-queue.ts'
import { notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { FileRefused } from '../storage/file-refused.ts'
import { keepFile } from '../storage/keep-file.ts'
import { privateKey } from '../storage/keys.ts'
import { asPdf, isOfficeEnding, officeOf } from './office.ts'

type Tools = Pick<Services, 'config' | 'database' | 'storage'>

interface Source {
  readonly org_id: string
  readonly id: string
  readonly key: string
  readonly name: string
}

/** Somebody waits for it, and what is handed in is short. */
const PATIENCE_MS = 30_000
/** A whole office program for each: one at a time. */
const turns = createFairQueue({ atOnce: 1, openPerPerson: 2, waitingPerOrg: 10, waiting: 30, what: 'the pages' })

/** What nothing could be made of is not tried again and again by whoever opens it: by key, in this process, for an hour. */
const FORGOTTEN_AFTER_MS = 60 * 60_000
const MOST_REMEMBERED = 1_000
const refused = new Map<string, { readonly until: number; readonly cause: FileRefused }>()

function assertUntried(key: string): void {
  const known = refused.get(key)
  if (!known) return
  if (known.until > Date.now()) throw new FileRefused(known.cause.statusCode, known.cause.message, { cause: known.cause })
  refused.delete(key)
}

function remember(key: string, cause: unknown): void {
  if (!(cause instanceof FileRefused)) return
  const [oldest] = refused.keys()
  if (refused.size >= MOST_REMEMBERED && oldest !== undefined) refused.delete(oldest)
  refused.set(key, { until: Date.now() + FORGOTTEN_AFTER_MS, cause })
}

/** Always the same for one file, so that its pages are found again and made once. */
const pagesId = (fileId: string): string =>
  createHash('md5')
    .update(`pages of ${fileId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

async function found(tools: Tools, which: RawBuilder<unknown>): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select org_id, id, key, name from files where ${which}`.execute(tools.database.platform)
  return rows[0]
}

/** Where the pages are; a row whose bytes are not there yet, or never came, is none. */
async function keyOf(tools: Tools, { org_id, id }: Pick<Source, 'org_id' | 'id'>): Promise<string | undefined> {
  const pages = await found(tools, sql`org_id = ${org_id} and id = ${pagesId(id)}`)
  const stored = pages && (await tools.storage.get(pages.key, { first: 0, last: 0 }))
  stored?.stream.destroy()
  return stored ? pages.key : undefined
}

/** Where the pages of an office file are, as a PDF. No record refers to them: they are forgotten like any such file and made again. */
export async function shownPages(tools: Tools, key: string, personId: string | null): Promise<string> {
  const source = await found(tools, sql`key = ${key}`)
  const ext = key.split('.').at(-1) ?? ''
  const program = officeOf(tools.config)
  if (!source || !isOfficeEnding(ext)) throw notFound('File')
  const known = await keyOf(tools, source)
  if (known) return known
  if (!program) throw notFound('Program for office files')
  assertUntried(key)
  // Whoever asks twice waits once: the second finds what the first has made, or that nothing can be made.
  return turns.take({ org_id: source.org_id, person_id: personId }, async () => {
    const made = await keyOf(tools, source)
    if (made) return made
    assertUntried(key)
    return convert(tools, program, source, ext).catch((cause: unknown) => {
      remember(key, cause)
      throw cause
    })
  })
}

async function convert({ database, storage }: Tools, program: string, source: Source, ext: Parameters<typeof asPdf>[1]['ext']) {
  const folder = await mkdtemp(join(tmpdir(), 'pelita-pages-'))
  try {
    const path = join(folder, 'source')
    const stored = await storage.get(source.key)
    if (!stored) throw notFound('File')
    await pipeline(stored.stream, createWriteStream(path))
    const keep = async (pdf: string) => {
      const id = pagesId(source.id)
      const key = privateKey(source.key.split('/')[1] ?? '', 'pages', { id, ext: 'pdf' })
      const name = `${source.name.replace(/\.[^.]*$/, '')}.pdf`
      const file = {
        id,
        key,
        name,
        mime: 'application/pdf',
        size: (await stat(pdf)).size,
        visibility: 'private' as const,
        derived: true as const,
      }
      await keepFile((work) => withOrg(database.pool, source.org_id, work), storage, file, createReadStream(pdf))
      return key
    }
    return await asPdf(program, { path, ext }, keep, PATIENCE_MS)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
