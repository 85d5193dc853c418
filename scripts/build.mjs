// One production bundle: dist/console and dist/learner (static files, also compressed) and dist/server (one module beside its workers and migrations).
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildPages } from 'vite'
import { root, say } from './steps.mjs'

const server = join(root, 'apps/server/src')
const out = join(root, 'dist/server')

/** Packages stay in node_modules; only our own sources are bundled. */
const ownSourcesOnly = {
  name: 'own-sources-only',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pelita/') ? undefined : { external: true },
    ),
}

async function buildServer() {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await bundle({
    entryPoints: {
      main: join(server, 'main.ts'),
      'sheet-worker': join(server, 'platform/sheets/sheet-worker.mjs'),
      'pdf-worker': join(server, 'platform/documents/pdf-worker.mjs'),
      'question-worker': join(server, 'areas/quiz/import/question-worker.mjs'),
      digiverse: join(root, 'apps/simulator/src/digiverse/main.ts'),
      identity: join(root, 'apps/simulator/src/identity/main.ts'),
    },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownSourcesOnly],
  })
  cpSync(join(server, 'platform/db/migrations'), join(out, 'migrations'), { recursive: true })
  copyFileSync(join(server, 'platform/db/after-migrations.sql'), join(out, 'after-migrations.sql'))
  copyFileSync(join(server, 'platform/db/pglite-worker.mjs'), join(out, 'pglite-worker.mjs'))
}

const compressible = /\.(m?js|css|html|svg|json|txt|webmanifest)$/

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (compressible.test(name)) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    }
  }
}

await buildServer()
for (const app of ['console', 'learner']) {
  await buildPages({ root: join(root, 'apps', app), logLevel: 'warn' })
  compress(join(root, 'dist', app))
}
say('Built.')
