import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { expect, test } from 'vitest'
import { aLargeFile, beginUpload, uploaded } from '../../../test/media-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { smallPptx } from '../../seed/document/small-pptx.ts'
import { aForm } from './document.samples.ts'

const server = testServer()

test('a document sent in parts has its pages counted, and the next of the same content is found', async () => {
  const org = await testOrg(server)
  const pdf = await aLargeFile(org.admin, 'document-pdf', 'modul.pdf', pdfOf(['Satu', 'Dua', 'Tiga']))
  expect(pdf).toMatchObject({ mime: 'application/pdf', pages: 3, used_by: [] })
  const made = await org.admin.call(documentApi.create, { body: { ...(await aForm(org, 'pdf')), file_id: pdf.file_id } })
  expect(made).toMatchObject({ pages: 3, file: { name: 'modul.pdf' } })
  const again = await aLargeFile(org.admin, 'document-pdf', 'lain.pdf', pdfOf(['Satu', 'Dua', 'Tiga']))
  expect(again).toMatchObject({ file_id: pdf.file_id, pages: 3, used_by: [{ id: made.id, module_type: 'document-pdf' }] })
})

test('the slides of a presentation are counted too, and a file of the other type is no file of this one', async () => {
  const org = await testOrg(server)
  const bytes = Buffer.from(await smallPptx(['Satu', 'Dua']))
  const ppt = await aLargeFile(org.admin, 'document-ppt', 'paparan.pptx', bytes)
  expect(ppt.pages).toBe(2)
  const form = { ...(await aForm(org, 'ppt')), file_id: ppt.file_id, pages: ppt.pages ?? '' }
  expect(await org.admin.call(documentApi.create, { body: form })).toMatchObject({ pages: 2, preview_state: 'none' })
  const refused = await org.admin.send(documentApi.create, { body: { ...(await aForm(org, 'pdf')), file_id: ppt.file_id } })
  expect(refused.statusCode).toBe(415)
})

test('a damaged PDF and one that is too large are refused in a sentence', async () => {
  const org = await testOrg(server)
  const id = await uploaded(org.admin, 'document-pdf', 'rusak.pdf', Buffer.from('%PDF-1.4\nnothing more'))
  const damaged = await org.admin.send(fileApi.finishUpload, { params: { id } })
  expect([damaged.statusCode, damaged.json().message]).toEqual([422, 'File cannot be read'])
  const large = await beginUpload(org.admin, 'document-pdf', 'besar.pdf', 50 * 1024 ** 2 + 1)
  expect([large.statusCode, large.json().message]).toEqual([413, 'File size exceeds 50MB'])
})
