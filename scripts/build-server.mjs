// The server as one module beside its workers and migrations, into a folder from which node_modules can be found.
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { READER_BUNDLE } from '../apps/server/src/platform/reading/reader-bundle.mjs'
import { root } from './steps.mjs'

const server = join(root, 'apps/server/src')

/** Packages of hundreds of small modules, each of which a start would look for and read. */
const bundled = new Set(['kysely'])

/** Other packages stay in node_modules. */
const ownSourcesOnly = {
  name: 'own-sources-only',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pelita/') || bundled.has(path) ? undefined : { external: true },
    ),
}

const READERS = [
  'platform/sheets/sheet-worker.mjs',
  'platform/documents/pdf-worker.mjs',
  'platform/packages/package-worker.mjs',
  'areas/quiz/import/question-worker.mjs',
]

export async function buildServer(out) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await bundle({
    entryPoints: {
      main: join(server, 'main.ts'),
      digiverse: join(root, 'apps/simulator/src/digiverse/main.ts'),
      identity: join(root, 'apps/simulator/src/identity/main.ts'),
      'part-hashes': join(server, 'seed/recorded/part-hashes.ts'),
    },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Errors name files and lines; the text stands in them.
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownSourcesOnly],
  })
  // What reads files of strangers sees no other file than its own: each is whole.
  await bundle({
    ...READER_BUNDLE,
    entryPoints: READERS.map((path) => join(server, path)),
    outdir: out,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
  })
  cpSync(join(server, 'platform/db/migrations'), join(out, 'migrations'), { recursive: true })
  copyFileSync(join(server, 'platform/db/after-migrations.sql'), join(out, 'after-migrations.sql'))
  copyFileSync(join(server, 'platform/db/pglite-worker.mjs'), join(out, 'pglite-worker.mjs'))
  copyFileSync(join(server, 'platform/auth/common-passwords.txt.br'), join(out, 'common-passwords.txt.br'))
  const recorded = join(server, 'seed/recorded/past.pelita.br')
  if (existsSync(recorded)) copyFileSync(recorded, join(out, 'past.pelita.br'))
  // Of the sources it was built from: by them it tells which parts of the recorded demonstration changed since.
  const { HASHES_FILE, hashParts } = await import(pathToFileURL(join(out, 'part-hashes.mjs')).href)
  writeFileSync(join(out, HASHES_FILE), JSON.stringify(hashParts(join(root, 'apps/server')), null, 1))
  // It knows the parts themselves, and with them most of the server a second time.
  for (const ending of ['mjs', 'mjs.map']) rmSync(join(out, `part-hashes.${ending}`))
}
