// The pages of one app as static files, each also compressed.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './steps.mjs'

const compressible = /\.(m?js|css|html|svg|json|txt|webmanifest)$/
/** The next step takes four times as long for a quarter of a percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }
const packers = [
  ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
  ['br', (bytes) => promisify(brotliCompress)(bytes, BROTLI)],
]

async function compress(path) {
  const bytes = await readFile(path)
  await Promise.all(packers.map(async ([ending, pack]) => writeFile(`${path}.${ending}`, await pack(bytes))))
}

export async function buildPages(app) {
  // How long its own plugins took is nothing for whoever starts the server.
  await build({
    root: join(root, 'apps', app),
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  })
  const folder = join(root, 'dist', app)
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}
