import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstVisitChunks } from './build/chunks.ts'
import { contractAsData } from './build/contract-as-data.ts'
import { directImports } from './build/direct-imports.ts'
import { menuSprite } from './build/menu-sprite.ts'
import { noTransition } from './build/no-transition.ts'
import { preloadFont } from './build/preload-font.ts'
import { registryAsData } from './build/registry-as-data.ts'
import { filesOf, screenFiles } from './build/screen-files.ts'
import { screensAsData } from './build/screens-as-data.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('package.json'), 'utf8'))

const AREAS = here('src/app/area-screens.ts')
const CONSOLE = here('src/app/console-app.tsx')
const SIGN_IN = here('src/app/sign-in-app.tsx')

const named = (names: string) => new RegExp(`/(?:${names})-[^/]+[.](?:js|css)$`)
const BEGINS = named('rolldown-runtime|react|libraries|start')
const FRAME = named('router|console-app|console')
/** What decides between signing in and the frame. */
const DECIDES = named('index|sign-in-app|sign-in|start')
const isThereBefore = (file: string, host: string): boolean => BEGINS.test(file) || (FRAME.test(file) && !DECIDES.test(host))

const API = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    preloadFont(),
    directImports(),
    noTransition(),
    screensAsData(),
    registryAsData(),
    contractAsData(here('build/contract-modules.ts')),
    menuSprite(AREAS),
    screenFiles(here('../../packages/contract/src/all.ts'), AREAS, {
      console: CONSOLE,
      alone: { path: '/pages/login', file: SIGN_IN },
    }),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  // What the server answers beside the pages: calls, stored files, short links, caught mails.
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/files/',
        '/s/',
        '/dev/mail',
        '/operator',
        '/metrics',
        '/credentials/',
        '/verify',
        '^/certificate/[A-Za-z2-7]{12}$',
      ]
        .map((path) => [path, API])
        .concat([['^/learn(/|$|\\?)', 'http://localhost:5174']]),
    ),
  },
  build: {
    outDir: here('../../dist/console'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Inline data would need exceptions in the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a page has begun with is not named by what it imports later: the names would weigh on each first visit.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'js' ? files.filter((file) => !isThereBefore(file, hostId)) : files,
    },
    rolldownOptions: {
      output: {
        // The pages the server writes itself name the font too, and it never changes under its name.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2')) ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: firstVisitChunks({
            signIn: [here('src/main.tsx'), SIGN_IN],
            console: CONSOLE,
            list: ['src/kit/list/list-screen.tsx', 'src/kit/list/define-list.ts', 'src/kit/list/state/prefetch-list.ts'].map(
              here,
            ),
            form: here('src/kit/form/use-guarded-form.ts'),
            settings: here('src/kit/settings/settings-page.tsx'),
            screens: [...filesOf(AREAS).values()].flatMap((files) => files.slice(-1)),
          }),
        },
      },
    },
  },
})
