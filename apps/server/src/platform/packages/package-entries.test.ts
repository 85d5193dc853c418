import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { peekBytes } from '../storage/file-peek.ts'
import { packageEntries } from './package-entries.ts'
import { startPage } from './start-page.ts'

async function packed(names: readonly string[], mode?: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('content '.repeat(20)), name, mode === undefined ? {} : { mode })
  zip.end()
  return buffer(zip.outputStream)
}
const entriesOf = (bytes: Buffer) => packageEntries(peekBytes(bytes))

/** The same bytes with a name of the same length in place of another. */
const renamed = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
/** Where the first entry of the directory lies. */
const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
const changed = (bytes: Buffer, at: number, write: (bytes: Buffer, at: number) => void) => {
  const copy = Buffer.from(bytes)
  write(copy, directoryOf(copy) + at)
  return copy
}

const startOf = async (bytes: Buffer) => startPage(peekBytes(bytes), await entriesOf(bytes))

test('the first page lies at the top or in the only folder; what file managers leave is not counted', async () => {
  const plain = await packed(['index.html', 'a/b.js'])
  expect([...(await entriesOf(plain)).keys()]).toEqual(['index.html', 'a/b.js'])
  expect(await startOf(plain)).toEqual({ root: '', page: 'index.html' })
  const folder = await packed(['kursus/index.html', 'kursus/a.js', '__MACOSX/._x'])
  expect(await startOf(folder)).toEqual({ root: 'kursus/', page: 'index.html' })
  await expect(packed(['a.html', 'b.html']).then(startOf)).rejects.toThrow('The package has no index.html')
})

test('without an index.html a package begins with the page its manifest names, or with the only one', async () => {
  const manifest = `<manifest><organizations><organization><item identifierref="second"/></organization></organizations><resources>
    <resource identifier="first" href="a.html"/><resource identifier="second" href="pages/b%20c.html?x=1"/></resources></manifest>`
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml')
  for (const name of ['a.html', 'pages/b c.html']) zip.addBuffer(Buffer.from('content'), name)
  zip.end()
  expect(await startOf(await buffer(zip.outputStream))).toEqual({ root: '', page: 'pages/b c.html' })
  expect(await startOf(await packed(['kursus/story.html', 'kursus/lib/x.html']))).toEqual({ root: 'kursus/', page: 'story.html' })
})

test('names that Windows wrote for itself are read by their letters', async () => {
  const bytes = renamed(await packed(['index.html', 'zz.png']), 'zz.png', '\x81\x8e.png')
  expect([...(await entriesOf(bytes)).keys()]).toEqual(['index.html', 'üÄ.png'])
})

test.each(['../evil', '/etc/pass', 'a/../../x', 'C:/evil.x', 'a\u0001b'])('a name such as %j leads nowhere', async (name) => {
  const stand = 'z'.repeat(name.length)
  const bytes = renamed(await packed(['index.html', stand]), stand, name)
  await expect(entriesOf(bytes)).rejects.toThrow('A file of the package has a name that leads out of it')
})

test('links, encrypted files, two of one name and shared bytes are refused', async () => {
  const bytes = await packed(['index.html', 'b.html'])
  await expect(entriesOf(await packed(['index.html'], 0o120777))).rejects.toThrow('The package holds a link to another file')
  await expect(entriesOf(changed(bytes, 8, (to, at) => to.writeUInt16LE(1, at)))).rejects.toThrow('The package is encrypted')
  await expect(entriesOf(renamed(await packed(['index.html', 'index.htmm']), 'index.htmm', 'index.html'))).rejects.toThrow(
    'two files of one name',
  )
  const second = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), directoryOf(bytes) + 4) - directoryOf(bytes)
  await expect(entriesOf(changed(bytes, second + 42, (to, at) => to.writeUInt32LE(0, at)))).rejects.toThrow('cannot be read')
})

test('what promises to explode, has too many files or is none is refused before anything is unpacked', async () => {
  const bytes = await packed(['index.html'])
  await expect(entriesOf(changed(bytes, 24, (to, at) => to.writeUInt32LE(2 ** 31, at)))).rejects.toThrow('more than 1 GB')
  const many = Buffer.from(bytes)
  many.writeUInt16LE(60_000, many.length - 22 + 10)
  await expect(entriesOf(many)).rejects.toThrow('more than 5000 files')
  for (const broken of [Buffer.alloc(0), Buffer.from('no archive at all'), bytes.subarray(0, bytes.length - 3)])
    await expect(entriesOf(broken)).rejects.toThrow('The package cannot be read')
})
