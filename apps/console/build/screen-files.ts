import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { everyNode, importsOf, isNode, nameOf, statementsOf } from './syntax.ts'

type Screens = Readonly<Record<string, Readonly<Record<string, { readonly path: string }>>>>

/** The properties of a module that import a file when they are called, by name: `list: () => import('./provider-list.tsx')`. */
const namedImports = (file: string): readonly (readonly [name: string, file: string])[] =>
  statementsOf(readFileSync(file, 'utf8'))
    .flatMap(everyNode)
    .flatMap(({ type, key, value }) => {
      const body = type === 'Property' && isNode(value) ? value.body : null
      if (!isNode(body) || body.type !== 'ImportExpression') return []
      return [[nameOf(key), resolve(dirname(file), nameOf(body.source))] as const]
    })

/** What areas register with the frame: the files its list of areas imports them from. */
export const registrationsIn = (areas: string): readonly string[] =>
  importsOf(statementsOf(readFileSync(areas, 'utf8')))
    .filter(({ from }) => from.endsWith('/registration.ts'))
    .map(({ from }) => resolve(dirname(areas), from))

/** `recordScreens` opens one file for creating and editing. */
const screensOf = (name: string): readonly string[] => (name === 'form' ? ['create', 'edit'] : [name])

/** The files each screen of the registry begins with: the one of its area that names it, and its own. */
export const filesOf = (areas: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [areas, ...registrationsIn(areas)]
      .flatMap(namedImports)
      .flatMap(([area, naming]) =>
        namedImports(naming).flatMap(([name, file]) =>
          screensOf(name).map((screen) => [`${area}.${screen}`, [naming, file]] as const),
        ),
      ),
  )

/** A chunk, all it imports, and their styles. */
const closure = (file: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const next of chunk.imports) closure(next, bundle, seen)
  return seen
}

interface Starts {
  /** What every screen stands in. */
  readonly console: string
  /** What one of them is shown by to whoever is not signed in. */
  readonly alone: { readonly path: string; readonly file: string }
}

/**
 * Writes down what each screen needs beyond the files of every visit. The server names them in the page it answers for
 * that path, so that the browser fetches them at once instead of after the console has started.
 */
export const screenFiles = (registry: string, areas: string, starts: Starts): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  // Last, when chunks that held nothing but styles have been taken out again.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { module } = await runnerImport<{ screens: Screens }>(registry, { configFile: false, logLevel: 'warn' })
      const files = filesOf(areas)
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const first = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')
      const known = first ? closure(first.fileName, bundle) : new Set<string>()
      const rows = Object.entries(module.screens).flatMap(([area, screens]) =>
        Object.entries(screens).flatMap(([name, { path }]) => {
          const start = path === starts.alone.path ? starts.alone.file : starts.console
          const beginnings = [start, ...(files.get(`${area}.${name}`) ?? [])].map((file) =>
            chunks.find((candidate) => candidate.facadeModuleId === file),
          )
          const needed = new Set(beginnings.flatMap((chunk) => (chunk ? [...closure(chunk.fileName, bundle)] : [])))
          if (beginnings.length < 2 || beginnings.includes(undefined))
            throw new Error(`No file was built for the screen ${area}.${name}`)
          return [{ path, files: [...needed].filter((file) => !known.has(file)) }]
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(rows) })
    },
  },
})
