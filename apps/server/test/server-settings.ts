import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Settings of `emptyTestServer` that several files need: those who set it up alike share it. */

const built = mkdtempSync(join(tmpdir(), 'pelita-console-'))
for (const name of ['console', 'learner/assets']) mkdirSync(join(built, name), { recursive: true })
writeFileSync(join(built, 'console/index.html'), '<head><style nonce="__STYLE_NONCE__"></style></head>console')
writeFileSync(join(built, 'learner/index.html'), '<head></head>learner')
writeFileSync(join(built, 'learner/sw.js'), '// worker')
writeFileSync(join(built, 'learner/assets/app-1.js'), '// app')

/** Serves the pages of built apps and what is public, on hosts of its own. */
export const SERVING_PAGES = {
  CONSOLE_DIR: join(built, 'console'),
  PUBLIC_URL: 'https://shared.example',
  SHARED_CONSOLE_HOST: 'shared.example,localhost,cms.shared.id',
}

/** Makes the PDFs of certificates, where there is a browser. */
export const PRINTING = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' }

/** Counts what strangers and people ask, each by where they ask from. */
export const WITH_LIMITS = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
