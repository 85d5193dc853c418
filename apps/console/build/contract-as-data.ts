import { type Plugin, runnerImport } from 'vite'
import { contractReader, facade, plainPart, schemaPart } from './contract-parts.ts'

const CONTRACT = /packages[\\/]contract[\\/]src[\\/](?:areas|core|learning|platform)[\\/].*\.ts$/
const PACKAGE = '@pelita/contract/'
const PART = /^(.*\.ts)\?(plain|schemas)$/

type Module = Readonly<Record<string, unknown>>

interface Call {
  readonly method: string
  readonly path: string
  readonly data: unknown
  readonly query?: { readonly shape: object }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value

const isApi = (value: unknown): value is Readonly<Record<string, Call>> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isCall)

const SCHEMAS = new Set(['params', 'body', 'upload'])

/** That a call has a body or an upload is told, its schema is not; of a query, whether it asks for a page. The sentence is for the API document. */
const withoutSchemas = ({ query, data, ...call }: Call): object => ({
  ...Object.fromEntries(
    Object.entries(call)
      .filter(([name]) => name !== 'summary')
      .map(([name, value]) => [name, SCHEMAS.has(name) ? true : value]),
  ),
  ...(typeof data === 'string' && { data }),
  ...(query && 'page' in query.shape && { query: { shape: { page: true } } }),
})

const written = (value: unknown): string | null => {
  if (isCall(value)) return JSON.stringify(withoutSchemas(value))
  if (!isApi(value)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(value).map(([name, call]) => [name, withoutSchemas(call)])))
}

/** The calls a file exports, as text without their schemas. */
export const callsIn = (module: Module): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(module).flatMap(([name, value]) => {
      const text = written(value)
      return text === null ? [] : [[name, text] as const]
    }),
  )

/**
 * The browser sends what its forms checked, and the server answers for what it answers (decision 5): a call is data there. The build takes every
 * file of the contract apart, into what needs zod and what does not, so that a list loads no schema at all and a form only its own.
 * Whoever imports a file later wants its schemas (`lazySchema`): the rest of it is there already.
 */
export const contractAsData = (modulesFile: string): Plugin => {
  let calls: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map()
  const callsOf = (file: string) => calls.get(file) ?? new Map<string, string>()
  let read = contractReader(callsOf)
  return {
    name: 'contract-as-data',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport<{ modules: Readonly<Record<string, Module>> }>(modulesFile, {
        configFile: false,
        logLevel: 'warn',
      })
      calls = new Map(Object.entries(module.modules).map(([file, found]) => [file, callsIn(found)]))
      read = contractReader(callsOf)
    },
    async resolveId(source, importer, { kind }) {
      if (PART.test(source)) return source
      if (kind !== 'dynamic-import' || !source.startsWith(PACKAGE)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && CONTRACT.test(found.id) ? `${found.id}?schemas` : null
    },
    load(id) {
      const [, file = id, part] = PART.exec(id) ?? []
      const parts = CONTRACT.test(file) ? read(file) : null
      if (!parts) return null
      const code =
        part === 'plain' ? plainPart(parts, callsOf(file)) : part === 'schemas' ? schemaPart(parts, file) : facade(parts, file)
      return { code, moduleSideEffects: false }
    },
  }
}
