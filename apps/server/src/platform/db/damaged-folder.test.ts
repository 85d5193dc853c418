import { closeSync, cpSync, existsSync, openSync, readdirSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyKeptFolder } from '../../../test/kept-template.ts'
import { startEmbedded } from './embedded.ts'

let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pelita-damaged-'))
  await copyKeptFolder(place)
}, 120_000)
afterAll(() => rm(place, { recursive: true, force: true }))

const emptied = (file: string) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size))
  closeSync(handle)
}
const everyFile = (dir: string, name: RegExp) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && statSync(join(dir, file)).isFile())
    .map((file) => join(dir, file))

test.each<[string, (pg: string) => void]>([
  ['whose control file was cut off', (pg) => truncateSync(join(pg, 'global', 'pg_control'), 100)],
  ['whose control file is empty', (pg) => emptied(join(pg, 'global', 'pg_control'))],
  ['whose journal is empty', (pg) => everyFile(join(pg, 'pg_wal'), /^[0-9A-F]{24}$/).forEach(emptied)],
  ['whose tables are empty', (pg) => everyFile(join(pg, 'base'), /\d$/).forEach(emptied)],
  ['of which a part is missing', (pg) => rmSync(join(pg, 'global'), { recursive: true })],
])(
  'an embedded database %s is explained, with what to do',
  async (_, damage) => {
    const dir = await mkdtemp(join(place, 'copy-'))
    cpSync(join(place, 'db'), dir, { recursive: true })
    damage(join(dir, 'pg'))
    await expect(startEmbedded(dir)).rejects.toThrow(
      /^The embedded database in \S+ cannot be opened: its files are damaged or incomplete \(.+\)\. Bring the last backup back with npm run restore, or set the folder aside to begin with an empty one\.$/,
    )
    expect(existsSync(join(dir, 'server.pid'))).toBe(false)
  },
  120_000,
)
