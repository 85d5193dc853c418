import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asPdf, findOffice } from './office.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-office-'))
await chmod(dir, 0o755)
afterAll(() => rm(dir, { recursive: true, force: true }))
const source = { path: join(dir, 'a.ppt'), ext: 'ppt' as const }
await writeFile(source.path, 'slides')

/** A program in the place of LibreOffice, which is not on every machine. */
const program = async (name: string, script: string): Promise<string> => {
  const path = join(dir, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('what the program makes is handed on, and nothing of it is left', async () => {
  const copies = await program('copies', 'for last; do :; done; cp "$last" "$(dirname "$last")/source.pdf"')
  const seen = await asPdf(copies, source, async (path) => ({ path, size: (await stat(path)).size }))
  expect(seen.size).toBe(6)
  await expect(stat(seen.path)).rejects.toThrow('ENOENT')
})

test('a program that makes nothing refuses the file, one that hangs is ended', async () => {
  const take = async () => undefined
  await expect(asPdf(await program('nothing', 'exit 1'), source, take)).rejects.toThrow('File cannot be read')
  const begun = Date.now()
  await expect(asPdf(await program('hangs', 'sleep 60'), source, take, 300)).rejects.toThrow('File takes too long to read')
  expect(Date.now() - begun).toBeLessThan(30_000)
})

test('the program is the configured one, or none', async () => {
  const path = await program('there', 'true')
  expect([findOffice('off'), findOffice(join(dir, 'missing')), findOffice(path)]).toEqual([null, null, path])
})
