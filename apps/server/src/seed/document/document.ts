import { randomUUID } from 'node:crypto'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { sql } from 'kysely'
import { slugOf } from '../../learning/content/content-parts.ts'
import { reportProgress } from '../../learning/progress/report-progress.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { filePath, imageKey, privateKey } from '../../platform/storage/keys.ts'
import { categoryNamed } from '../category/category-named.ts'
import { drawCover } from '../digilib/book-covers.ts'
import type { SeededOrganization } from '../user/people.ts'
import { DOCUMENTS, type DocumentPlan } from './document-plans.ts'
import { smallPptx } from './small-pptx.ts'

type Kept = Pick<Services, 'database' | 'storage'>
const DAY_MS = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Documents of both types, written by the project itself, published and as drafts. */
export async function seedDocuments(services: Kept, org: SeededOrganization): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id)
    const [author] = await ids(sql<{ id: string }>`
      select m.id from memberships m join roles r on r.id = m.role_id where m.status = 'active' order by m.nik limit 1`)
    const people = await ids(sql<{ id: string }>`
      select id from memberships where status = 'active' and person_id is not null order by nik desc limit 12`)
    for (const [n, plan] of DOCUMENTS.entries()) {
      const category_id = await categoryNamed(db, plan.categories)
      const id = await addDocument(services, db, org, plan, n, { category_id, author: author ?? null })
      if (!plan.draft) await readIt(db, id, plan.pages.length, people.slice(n, n + 4))
    }
  })
}

/** So many letters stand in a line of a page. */
const LINE = 76

function linesOf(sentence: string): string[] {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= LINE) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Pages as they are printed: a paragraph for each sentence, and at the end where one is. */
const printed = ({ title, pages }: DocumentPlan): string[] =>
  pages.map(([heading, ...sentences], n) =>
    [heading, ...sentences.flatMap((sentence) => ['', ...linesOf(sentence)]), '', `${title}, ${n + 1} / ${pages.length}`].join(
      '\n',
    ),
  )

/** Slides as they are shown: a line for each sentence. */
const slides = ({ pages }: DocumentPlan): string[] => pages.map((page) => page.join('\n'))

interface Around {
  readonly category_id: string
  readonly author: string | null
}

async function addDocument(services: Kept, db: OrgDb, org: SeededOrganization, plan: DocumentPlan, n: number, around: Around) {
  const { type, title, about, pages, tags, draft, bare } = plan
  const id = randomUUID()
  const made = ago(75 - n * 7)
  const pdf = type === 'pdf' || !bare ? await keepPdf(services, db, org, plan) : null
  const file_id = type === 'pdf' ? (pdf ?? '') : await keepPptx(services, db, org, plan)
  const stamps = { created_at: made, updated_at: made, created_by: around.author, updated_by: around.author }
  const texts = {
    title,
    slug: slugOf(title, id),
    description: `<p>${about}</p>`,
    thumbnail: await keepCover(services, db, plan, n),
  }
  await db
    .insertInto('contents')
    .values({
      ...{ id, content_type: `document-${type}`, ...texts, ...stamps, category_id: around.category_id, level_id: 1 + (n % 3) },
      ...{ status: draft ? 'draft' : 'publish', published_at: draft ? null : made, privacy: n === 3 ? 'CORPORATE' : 'PUBLIC' },
    })
    .execute()
  const own = { id, type_document: type, copywrite: `© ${made.slice(0, 4)} ${org.title}`, file_id, pages: pages.length }
  const preview = type === 'ppt' && pdf ? { preview_id: pdf, preview_state: 'ready' as const } : {}
  await db
    .insertInto('documents')
    .values({ ...own, ...preview, allow_download: n % 2 === 0 })
    .execute()
  await db
    .insertInto('content_tags')
    .values(tags.map((tag) => ({ content_id: id, tag })))
    .execute()
  await standAlone(db, `document-${type}`, { id, title })
  return id
}

/** The first of them reads it to its end, each further one less. */
async function readIt(db: OrgDb, item_id: string, pages: number, people: readonly string[]): Promise<void> {
  for (const [n, person] of people.entries()) {
    const at = (second: number) => ({ client_time: new Date(Date.now() + second * 1000).toISOString() })
    await reportProgress(db, person, { item_id, event: 'open', ...at(0) })
    for (let page = 1; page <= Math.max(1, pages - n * 2); page++)
      await reportProgress(db, person, { item_id, event: 'page', page, ...at(page * 20) })
  }
}

const keepPdf = (services: Kept, db: OrgDb, org: SeededOrganization, plan: DocumentPlan) =>
  keep(services, db, org, pdfOf(printed(plan)), {
    name: plan.title,
    ext: 'pdf',
    mime: 'application/pdf',
    pages: plan.pages.length,
  })

const keepPptx = async (services: Kept, db: OrgDb, org: SeededOrganization, plan: DocumentPlan) =>
  keep(services, db, org, await smallPptx(slides(plan)), { name: plan.title, ext: 'pptx', mime: PPTX, pages: null })

interface Made {
  readonly name: string
  readonly ext: string
  readonly mime: string
  readonly pages: number | null
}

async function keep({ storage }: Kept, db: OrgDb, org: SeededOrganization, bytes: Buffer, made: Made): Promise<string> {
  const { ext, mime, pages } = made
  const id = randomUUID()
  const key = privateKey(org.code, 'document', { id, ext })
  const file = { id, key, name: `${made.name}.${ext}`, mime, size: bytes.byteLength, visibility: 'private' as const, pages }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime, visibility: 'private' })
  return id
}

async function keepCover({ storage }: Kept, db: OrgDb, { title, type }: DocumentPlan, n: number): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawCover(title, type.toUpperCase(), n)))
    .png()
    .toBuffer()
  const id = randomUUID()
  const key = imageKey('content/user-upload/image', { id, ext: 'png' })
  const file = { id, key, name: `${title}.png`, mime: 'image/png', size: bytes.byteLength, visibility: 'public' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  return filePath(key)
}
