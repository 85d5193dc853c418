// npm run build: dist/console and dist/learner (static files, also compressed) and dist/server (one module beside its workers and migrations).
// `node scripts/build.mjs console learner` is one of the processes that do it.
import { join } from 'node:path'
import { buildParts, partNames, root } from './steps.mjs'

const makers = {
  server: async () => (await import('./build-server.mjs')).buildServer(join(root, 'dist/server')),
  console: async () => (await import('./build-pages.mjs')).buildPages('console'),
  learner: async () => (await import('./build-pages.mjs')).buildPages('learner'),
}

const parts = process.argv.slice(2)
if (parts.length === 0) process.exit((await buildParts(partNames)) ? 0 : 1)
await Promise.all(parts.map((part) => makers[part]()))
