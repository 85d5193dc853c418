import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import { privateKey } from '../../platform/storage/keys.ts'

export const aCategory = async (org: TestOrg): Promise<string> => {
  const title = `Dokumen ${Math.random()}`
  return (await org.work((db) => db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow())).id
}

const MIMES = { pdf: 'application/pdf', ppt: 'application/vnd.ms-powerpoint' } as const

/** The row of a file that was uploaded for a document. */
export async function aFile(org: TestOrg, type: DocumentType, pages: number | null = type === 'pdf' ? 4 : null): Promise<string> {
  const id = randomUUID()
  const key = privateKey('org', 'document', { id, ext: type })
  const row = { id, key, name: `${org.secret}.${type}`, mime: MIMES[type], size: 2048, visibility: 'private' as const, pages }
  await org.work((db) => db.insertInto('files').values(row).execute())
  return id
}

export async function aForm(org: TestOrg, type: DocumentType = 'pdf') {
  return {
    type_document: type,
    title: org.secret,
    copywrite: org.secret,
    description: `<p>${org.secret}</p>`,
    category_id: await aCategory(org),
    level_id: 1,
    tags: [org.secret.slice(0, 20)],
    file_id: await aFile(org, type),
    ...(type === 'ppt' && { pages: 12 }),
    privacy: 'PUBLIC' as const,
    status: 'draft' as const,
  }
}

/** A document with the organisation's secret in every text. */
export async function aDocument(
  org: TestOrg,
  more: { type?: DocumentType; status?: 'draft' | 'publish'; read?: true } = {},
): Promise<string> {
  const { type = 'pdf', status = 'draft' } = more
  const form = await aForm(org, type)
  const id = randomUUID()
  await org.work(async (db) => {
    const { title, description, category_id, level_id, privacy } = form
    const content_type = `document-${type}`
    await db
      .insertInto('contents')
      .values({ id, content_type, slug: `document-${id}`, title, description, category_id, level_id, privacy, status })
      .execute()
    await db
      .insertInto('documents')
      .values({ id, type_document: type, copywrite: form.copywrite, file_id: form.file_id, pages: 4 })
      .execute()
    await standAlone(db, `document-${type}`, { id, title })
    if (more.read)
      await db.insertInto('content_progress').values({ content_id: id, user_id: org.someone.id, percent: 50 }).execute()
  })
  return id
}

const ofDocument =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: await aDocument(org) }, ...more })
const ofRead: Sample = async (org) => ({ params: { id: await aDocument(org, { read: true }) }, query: {} })

const listed: Sample = async (org) => {
  await aDocument(org)
  return { query: {} }
}

export const samples: SamplesOf<'document'> = {
  'document.list': listed,
  'document.download': listed,
  'document.create': async (org) => ({ body: await aForm(org) }),
  'document.upload': () => ({
    file: new File([new Uint8Array(pdfOf(['Contoh']))], 'contoh.pdf', { type: 'application/pdf' }),
    fields: { type_document: 'pdf' },
  }),
  'document.detail': ofDocument(),
  'document.update': ofDocument({ body: { title: 'Dokumen lain' } }),
  'document.remove': ofDocument({ query: {} }),
  'document.cmsDetail': ofDocument(),
  'document.cmsUpdate': ofDocument({ body: { title: 'Dokumen lain' } }),
  'document.cmsRemove': ofDocument({ query: {} }),
  'document.setStatus': ofDocument({ body: { status: 'publish' } }),
  'document.usedIn': ofDocument({ query: {} }),
  'document.readers': ofRead,
  'document.statistics': ofRead,
}
