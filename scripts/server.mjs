// npm run db:migrate, db:seed, org, backup, restore, simulate: one command of the built server.
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, nodeFlags, requireNode, root, run } from './steps.mjs'

requireNode()
await ensureDependencies()
await ensureBuild()
process.exit(await run(process.execPath, [...nodeFlags, join(root, 'dist/server/main.mjs'), ...process.argv.slice(2)]))
