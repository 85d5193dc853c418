// npm run build: dist/console and dist/learner (static files, also compressed) and dist/server (one module beside its workers and migrations).
// Each is made by a process of its own; `node scripts/build.mjs console` is one of them.
import { join } from 'node:path'
import { buildParts, partNames, root } from './steps.mjs'

const [part] = process.argv.slice(2)
if (part === undefined) process.exit((await buildParts(partNames)) ? 0 : 1)
else if (part === 'server') await (await import('./build-server.mjs')).buildServer(join(root, 'dist/server'))
else await (await import('./build-pages.mjs')).buildPages(part)
