import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractAsData } from '../console/build/contract-as-data.ts'
import { directImports } from '../console/build/direct-imports.ts'
import { preloadFont } from '../console/build/preload-font.ts'
import { registryAsData } from '../console/build/registry-as-data.ts'
import { firstScreenChunks } from './build/chunks.ts'
import { offlineFiles } from './build/offline-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Everything of the app lies below this path. */
const BASE = '/learn/'
/** Its name is where browsers look for a newer one. */
const WORKER = 'sw.js'
/** What every visit begins with: named by each file that is imported later it would weigh on the first one. */
const BEGINS = /\/(?:rolldown-runtime|react|first|learner|auth|organization)-[^/]+[.]js$/
const API = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: here('.'),
  base: BASE,
  plugins: [
    react(),
    preloadFont(BASE),
    directImports(),
    registryAsData(),
    contractAsData(here('../console/build/contract-modules.ts')),
    offlineFiles(WORKER),
  ],
  // The console's own server passes /learn on to this one.
  server: { port: 5174, strictPort: true, proxy: Object.fromEntries(['/api', '/files/', '/s/'].map((path) => [path, API])) },
  build: {
    outDir: here('../../dist/learner'),
    emptyOutDir: true,
    target: 'es2022',
    // Inline data would need exceptions in the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !BEGINS.test(file)) : files,
    },
    rolldownOptions: {
      input: { app: here('index.html'), worker: here('src/worker/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: firstScreenChunks(here('src/main.tsx'), here('src/worker/sw.ts')) },
      },
    },
  },
})
