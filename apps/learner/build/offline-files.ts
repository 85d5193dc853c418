import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Fetched only by phones that need it, and of no use without a connection. */
const ONLINE_ONLY = /jsqr|pdf/i

/** Tells the worker which files the app consists of, and by which name this build is known. */
export const offlineFiles = (worker: string): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const chunk = bundle[worker]
      if (chunk?.type !== 'chunk') throw new Error('The worker was not built')
      const files = Object.keys(bundle).filter(
        (file) => /\.(js|css|woff2)$/.test(file) && file !== worker && !ONLINE_ONLY.test(file),
      )
      const build = createHash('sha256').update(files.sort().join('|')).digest('hex').slice(0, 12)
      chunk.code = chunk.code.replace('__FILES__', files.join('|')).replace('__BUILD__', build)
    },
  },
})
