// One production bundle: dist/console and dist/learner (static files, also compressed) and dist/server (one module beside its workers and migrations).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildPages } from 'vite'
import { buildServer } from './build-server.mjs'
import { root, say } from './steps.mjs'

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

await buildServer(join(root, 'dist/server'))
for (const app of ['console', 'learner']) {
  await buildPages({ root: join(root, 'apps', app), logLevel: 'warn' })
  compress(join(root, 'dist', app))
}
say('Built.')
