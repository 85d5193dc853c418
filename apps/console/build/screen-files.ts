import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

type Screens = Readonly<Record<string, Readonly<Record<string, { readonly path: string }>>>>

const AREA = /^ {2}'?([\w-]+)'?: \{$([^}]*)^ {2}\}/gm
const SCREEN = /(\w+): \(\) => import\('([^']+)'\)/g

/** Which file each screen of the registry lives in, read from where the console says so. */
const filesOf = (modules: string): ReadonlyMap<string, string> => {
  const text = readFileSync(modules, 'utf8')
  return new Map(
    [...text.matchAll(AREA)].flatMap(([, area = '', entries = '']) =>
      [...entries.matchAll(SCREEN)].map(([, name, file = '']) => [`${area}.${name}`, resolve(dirname(modules), file)] as const),
    ),
  )
}

/** A chunk, all it imports, and their styles. */
const closure = (file: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const next of chunk.imports) closure(next, bundle, seen)
  return seen
}

/**
 * Writes down what each screen needs beyond the first visit's files. The server names them in the page it answers for
 * that path, so that the browser fetches them at once instead of after the console has started.
 */
export const screenFiles = (registry: string, modules: string): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  // Last, when chunks that held nothing but styles have been taken out again.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { module } = await runnerImport<{ screens: Screens }>(registry, { configFile: false, logLevel: 'warn' })
      const files = filesOf(modules)
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const first = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')
      const known = first ? closure(first.fileName, bundle) : new Set<string>()
      const rows = Object.entries(module.screens).flatMap(([area, screens]) =>
        Object.entries(screens).flatMap(([name, { path }]) => {
          const file = files.get(`${area}.${name}`)
          const chunk = chunks.find((candidate) => candidate.facadeModuleId === file)
          if (!chunk) throw new Error(`No file was built for the screen ${area}.${name}`)
          return [{ path, files: [...closure(chunk.fileName, bundle)].filter((needed) => !known.has(needed)) }]
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(rows) })
    },
  },
})
