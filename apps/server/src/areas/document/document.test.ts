import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { beforeEach, expect, test } from 'vitest'
import { aClassroom, anItem, aSection } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aDocument, aFile, aForm } from './document.samples.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const upload = (name: string, content: Uint8Array | string, type_document: 'pdf' | 'ppt' = 'pdf') =>
  org.admin.send(documentApi.upload, {
    file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
    fields: { type_document },
  })
const told = async (answer: ReturnType<typeof upload>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

test('an uploaded PDF is read, its pages counted, and its document opens by a signed link in parts', async () => {
  const kept = (await upload('Panduan.pdf', pdfOf(['Satu', 'Dua', 'Tiga']))).json().data
  expect(kept).toMatchObject({ name: 'Panduan.pdf', mime: 'application/pdf', pages: 3 })
  const body = { ...(await aForm(org)), file_id: kept.file_id, pages: 99, allow_download: true, status: 'publish' as const }
  const made = await org.admin.call(documentApi.create, { body })
  expect(made).toMatchObject({ pages: 3, size: kept.size, status: 'publish', can_delete: false, uses: 0, readers: 0 })
  expect(made.viewed?.id).toBe(kept.file_id)
  const part = await server.app.inject({ method: 'GET', url: made.viewed?.url ?? '', headers: { range: 'bytes=0-7' } })
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-1.4'])
  const listed = await org.admin.call(documentApi.list, { query: { type_document: 'pdf' } })
  expect(listed.results).toMatchObject([{ id: made.id, title: org.secret, copywrite: org.secret, pages: 3 }])
})

test('what is no PDF, is damaged, or is of the other type is refused', async () => {
  expect(await told(upload('a.pdf', 'no pdf at all'))).toEqual([415, 'Mime types not accepted'])
  expect(await told(upload('a.pdf', '%PDF-1.4\nnothing\n%%EOF\n'))).toEqual([422, 'File cannot be read'])
  expect(await told(upload('a.pdf', pdfOf(['Satu']), 'ppt'))).toEqual([415, 'Mime types not accepted'])
  const ppt = await aFile(org, 'ppt')
  const sent = { ...(await aForm(org)), file_id: ppt }
  expect(await told(org.admin.send(documentApi.create, { body: sent }))).toEqual([415, 'Mime types not accepted'])
  const strangers = await aFile(await testOrg(server), 'pdf')
  const other = { ...(await aForm(org)), file_id: strangers }
  expect(await told(org.admin.send(documentApi.create, { body: other }))).toEqual([422, ['File is not valid']])
})

test('a presentation needs its pages before it is published, or a PDF that shows it and says them', async () => {
  const { pages: _, ...form } = await aForm(org, 'ppt')
  const missing = [422, ['Pages is required']]
  expect(await told(org.admin.send(documentApi.create, { body: { ...form, status: 'publish' } }))).toEqual(missing)
  const { id } = await org.admin.call(documentApi.create, { body: form })
  expect(await told(org.admin.send(documentApi.setStatus, { params: { id }, body: { status: 'publish' } }))).toEqual(missing)
  const made = await org.admin.call(documentApi.create, { body: { ...form, pages: 12 } })
  expect(made).toMatchObject({ pages: 12, viewed: null, preview_state: 'none' })
  const preview_id = await aFile(org, 'pdf', 9)
  const change = { params: { id: made.id }, body: { preview_id } }
  const shown = await org.admin.call(documentApi.update, change)
  expect(shown).toMatchObject({ pages: 9, preview_state: 'ready', viewed: { id: preview_id } })
  const again = { params: { id: made.id }, body: { file_id: await aFile(org, 'ppt') } }
  expect(await org.admin.call(documentApi.update, again)).toMatchObject({ preview_id: null, viewed: null, preview_state: 'none' })
  expect(await told(org.admin.send(documentApi.update, { ...again, body: { type_document: 'pdf' } }))).toEqual([
    422,
    ['Type cannot be changed'],
  ])
})

test('every change makes a new version and is told in the history, whichever table it reaches', async () => {
  const id = await aDocument(org, { type: 'ppt' })
  const read = await org.admin.call(documentApi.detail, { params: { id } })
  expect((await org.admin.call(documentApi.list, { query: { level_id: 99 } })).results).toEqual([])
  const changed = await org.admin.call(documentApi.update, { params: { id }, body: { copywrite: '© 2026', tags: ['k3'] } })
  expect(changed).toMatchObject({ copywrite: '© 2026', tags: ['k3'] })
  expect(changed.updated_at).not.toBe(read.updated_at)
  const stale = { params: { id }, body: { title: 'Lain', updated_at: read.updated_at } }
  const refused = await org.admin.send(documentApi.update, stale)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().data.changes.map(({ field }: { field: string }) => field)).toContain('copywrite')
  const kinds = await org.work((db) =>
    db
      .selectFrom('audit_logs')
      .select('entity_type')
      .distinct()
      .where('entity_id', '=', id)
      .where('entity_type', '!=', 'content_items')
      .execute(),
  )
  expect(kinds).toEqual([{ entity_type: 'document-ppts' }])
})

test('each type is reached by its own permissions', async () => {
  const [pdf, ppt] = [await aDocument(org), await aDocument(org, { type: 'ppt' })]
  const clerk = await org.as([mayDocument('ppt', 'list'), mayDocument('ppt', 'view'), mayDocument('ppt', 'create')])
  expect((await clerk.call(documentApi.list, { query: {} })).results.map(({ id }) => id)).toEqual([ppt])
  expect((await clerk.send(documentApi.detail, { params: { id: ppt } })).statusCode).toBe(200)
  expect((await clerk.send(documentApi.detail, { params: { id: pdf } })).statusCode).toBe(404)
  expect((await clerk.send(documentApi.create, { body: await aForm(org) })).statusCode).toBe(403)
  expect((await clerk.send(documentApi.create, { body: await aForm(org, 'ppt') })).statusCode).toBe(201)
})

test('a published document cannot be deleted, a draft can', async () => {
  const id = await aDocument(org, { status: 'publish' })
  const remove = () => org.admin.send(documentApi.remove, { params: { id }, query: {} })
  expect(await told(remove())).toEqual([409, 'Document is in use and cannot be deleted'])
  await org.admin.call(documentApi.setStatus, { params: { id }, body: { status: 'draft' } })
  expect(await told(remove())).toEqual([200, 'Document Deleted Successfully'])
  expect((await org.admin.send(documentApi.detail, { params: { id } })).statusCode).toBe(404)
})

test('a document stands in the tree of a class, is told to be used there, and has to stay', async () => {
  const { id: classId } = await aClassroom(org)
  const id = await aDocument(org, { status: 'publish' })
  const save = (type: 'document-pdf' | 'document-ppt') => {
    const body = { sections: [aSection(1, [anItem(type, id, 'Bacaan')])] }
    return org.admin.send(classroomContentApi.saveContents, { params: { id: classId }, body })
  }
  expect(await told(save('document-ppt'))).toEqual([422, ['Bacaan is not available']])
  const saved = await save('document-pdf')
  expect(saved.json().data.sections[0].contents).toMatchObject([
    { content_type: 'document-pdf', content_id: id, content_title: org.secret },
  ])
  const { results } = await org.admin.call(documentApi.usedIn, { params: { id }, query: {} })
  expect(results).toMatchObject([{ module_id: classId, module_type: 'classroom', section_title: 'Sesi 1' }])
  expect(await org.admin.call(documentApi.detail, { params: { id } })).toMatchObject({ uses: 1, can_delete: false })
})
