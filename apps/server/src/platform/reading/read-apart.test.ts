import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfBehindSpaces, pdfOfLoopingPages, pdfPackedThrice } from '../../../test/bombs/pdf-bombs.ts'
import { countPages } from '../documents/count-pages.ts'
import { readApart } from './read-apart.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-bombs-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

/** What counting takes of the memory of the process that asked for it, at most, in megabytes. */
async function counted(bytes: Buffer): Promise<{ told: number | string; grown: number }> {
  const path = join(dir, 'a.pdf')
  await writeFile(path, bytes)
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  try {
    const told = await countPages(path).catch((cause: Error) => cause.message)
    return { told, grown: (most - before) / 1024 ** 2 }
  } finally {
    clearInterval(timer)
  }
}

test('a PDF is read as far as its limits reach, and costs the server nothing', async () => {
  await counted(await pdfBehindSpaces(1))
  expect(await counted(await pdfBehindSpaces(4))).toMatchObject({ told: 1 })
  for (const bomb of [await pdfBehindSpaces(400), await pdfPackedThrice(400)]) {
    const { told, grown } = await counted(bomb)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(told).toMatch(/^File (cannot be read|is too complex to read|takes too long to read)$/)
    expect(grown).toBeLessThan(60)
  }
})

test('pages that are children of themselves come to an end', async () => {
  const { told, grown } = await counted(pdfOfLoopingPages())
  expect(told).toMatch(/^File /)
  expect(grown).toBeLessThan(60)
})

test('a process that never says it is ready is ended', async () => {
  const asked = Date.now()
  const reading = readApart({
    ...{ program: new URL('../../../test/hanging-reader.mjs', import.meta.url), order: {}, take: () => undefined },
    limits: { milliseconds: 60_000, memoryMegabytes: 64, startsWithin: 500 },
    refuse: (_, message) => new Error(message),
    damaged: () => new Error('damaged'),
  })
  await expect(reading).rejects.toThrow('File takes too long to read')
  expect(Date.now() - asked).toBeLessThan(20_000)
})
