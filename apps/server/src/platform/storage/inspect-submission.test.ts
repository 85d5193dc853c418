import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallPicture } from '../../../test/small-picture.ts'
import { xlsxStream } from '../sheets/write-sheet.ts'
import { peekBytes, peekFile } from './file-peek.ts'
import { FileRefused } from './file-refused.ts'
import { inspectSubmission } from './inspect-submission.ts'

const all = ['pdf', 'xlsx', 'zip', 'png', 'gif', 'txt', 'csv', 'docx', 'mp4', 'jpg', 'pbix']
const look = (name: string, bytes: Uint8Array, allowed = all) =>
  inspectSubmission(name, peekBytes(bytes), { allowed, maxBytes: 1024 * 1024 })
const refused = async (name: string, bytes: Uint8Array, allowed = all) => {
  const cause = await look(name, bytes, allowed).catch((error: unknown) => error)
  expect(cause).toBeInstanceOf(FileRefused)
  return (cause as FileRefused).message
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const png = Buffer.from(await (await smallPicture()).arrayBuffer())
const workbook = async () => {
  const parts: Uint8Array[] = []
  for await (const part of xlsxStream({ sheets: [{ name: 'S', columns: [{ header: 'A', kind: 'text' }], rows: [['x']] }] }))
    parts.push(part)
  return Buffer.concat(parts)
}

test('a file that is what its name says is taken, whether in memory or on the disk', async () => {
  expect(await look('Laporan.PDF', pdf)).toEqual({ ext: 'pdf', mime: 'application/pdf' })
  expect(await look('a.png', png)).toMatchObject({ ext: 'png' })
  expect(await look('a.csv', Buffer.from('a;b\n1;é'))).toMatchObject({ ext: 'csv' })
  const sheet = await workbook()
  expect(await look('a.xlsx', sheet)).toMatchObject({ ext: 'xlsx' })
  expect(await look('a.zip', sheet)).toMatchObject({ ext: 'zip' })
  const path = join(tmpdir(), `submission-${process.pid}.xlsx`)
  await writeFile(path, sheet)
  expect(await inspectSubmission('a.xlsx', peekFile(path, sheet.length), { allowed: all, maxBytes: 1e6 })).toMatchObject({
    ext: 'xlsx',
  })
})

test('the name alone convinces nobody', async () => {
  expect(await refused('a.pdf', png)).toBe('Mime types not accepted')
  await refused('a.docx', await workbook())
  await refused('a.txt', png)
  await refused('a.png', pdf)
  await refused('a.exe', Buffer.from('MZ'))
  await refused('a', pdf)
  await refused('a.pdf', Buffer.alloc(0))
})

test('only the types the assignment allows are taken, and nothing larger than it may be', async () => {
  expect(await refused('a.pdf', pdf, ['png'])).toBe('Mime types not accepted')
  expect(await refused('a.txt', Buffer.alloc(1024 * 1024 + 1, 97))).toBe('File size exceeds 1MB')
})

test('files that are two things at once are refused without being decoded', async () => {
  const sheet = await workbook()
  await refused('picture-and-archive.png', Buffer.concat([png, sheet]))
  await refused('document-and-archive.pdf', Buffer.concat([pdf, sheet]))
  await refused('archive-behind-anything.zip', Buffer.concat([Buffer.from('MZ program'), sheet]))
  await refused('archive-with-tail.zip', Buffer.concat([sheet, Buffer.from('tail')]))
  await refused('document-in-picture.gif', Buffer.from('GIF89a\x01\x00\x01\x00%PDF-1.4'))
  await refused('script-in-picture.gif', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)'))
  await refused('page-in-picture.gif', Buffer.from('GIF89a\x01\x00\x01\x00<script>alert(1)</script>'))
  await refused('page-in-document.pdf', Buffer.concat([Buffer.from('%PDF-1.4 <html><script>'), pdf]))
  await refused('late-document.pdf', Buffer.concat([Buffer.from('junk '), pdf]))
  await refused('page.txt', Buffer.from('<html><script>alert(1)</script>'))
  await refused('binary.csv', Buffer.from('a;b\n\x00\x01'))
})
