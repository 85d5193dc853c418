// npm run demo:record: loads the demonstration from nothing and writes it into the repository, for every start after this one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, nodeFlags, requireNode, root, run } from './steps.mjs'

requireNode()
await ensureDependencies()
await ensureBuild()
const scratch = mkdtempSync(join(tmpdir(), 'pelita-record-'))
const archive = join(root, 'apps/server/src/seed/recorded/past.pelita.br')
// The embedded database unless one is named, which must be empty. A secret of its own, made in the folder: it lies in the archive, and every start seals anew with another.
const env = { DATA_DIR: scratch, DATABASE_URL: process.env.DATABASE_URL ?? '', SECRET: undefined, LOG_LEVEL: 'warn' }
const code = await run(process.execPath, [...nodeFlags, join(root, 'dist/server/main.mjs'), 'record', archive], { env })
rmSync(scratch, { recursive: true, force: true })
process.exit(code)
