import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Fetched only by phones that need it, and of no use without a connection. */
const ONLINE_ONLY = /jsqr|qr-canvas/i
/** What draws documents: large, and fetched ahead only by phones that keep one. */
const READER = /pdf/i

/** Tells the worker which files the app consists of, which of them read documents, and by which name this build is known. */
export const offlineFiles = (worker: string): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const chunk = bundle[worker]
      if (chunk?.type !== 'chunk') throw new Error('The worker was not built')
      const files = Object.keys(bundle).filter(
        (file) => /\.(m?js|css|woff2)$/.test(file) && file !== worker && !ONLINE_ONLY.test(file),
      )
      const build = createHash('sha256').update(files.sort().join('|')).digest('hex').slice(0, 12)
      const isReader = (file: string) => READER.test(file)
      chunk.code = chunk.code
        .replace('__FILES__', files.filter((file) => !isReader(file)).join('|'))
        .replace('__READER__', files.filter(isReader).join('|'))
        .replace('__BUILD__', build)
    },
  },
})
