import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { afterAll, expect, test } from 'vitest'
import { countPages } from './count-pages.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-pages-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const counted = async (bytes: Uint8Array | string) => {
  const path = join(dir, 'a.pdf')
  await writeFile(path, bytes)
  return countPages(path)
}

test('the pages of a PDF are counted', async () => {
  expect(await counted(pdfOf(['One']))).toBe(1)
  expect(await counted(pdfOf(Array.from({ length: 37 }, (_, n) => `Page ${n + 1}`)))).toBe(37)
})

test.each([
  ['is damaged', '%PDF-1.4\nnothing else\n%%EOF\n', 'File cannot be read'],
  ['has no page', pdfOf([]), 'File cannot be read'],
  // Encrypted with a user password that nobody gives.
  [
    'asks for a password',
    pdfOf(['Secret'])
      .toString('latin1')
      .replace(
        'trailer\n<<',
        `trailer\n<< /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`,
      ),
    'This PDF asks for a password. Save it without one and send it again',
  ],
])('a file that %s is refused', async (_, bytes, message) => {
  await expect(counted(bytes)).rejects.toMatchObject({ statusCode: 422, message })
})
