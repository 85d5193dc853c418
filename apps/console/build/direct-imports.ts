import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where a library's index takes a name from. */
interface Origin {
  readonly file: string
  readonly name: string
}

const LIBRARIES = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react']
/** Our own files, and Mantine's, which import its hooks from their index. */
const IMPORTERS = /^(?!.*node_modules)|node_modules[\\/]@mantine[\\/]/
const STATEMENT = /^(?:import|export) \{([^}]*)\} from ["'](\.[^"']+)["']/gm

const names = (list: string): { from: string; to: string }[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [from = '', to = from] = item.split(/\s+as\s+/)
      return { from, to }
    })

const readIndex = (index: string): ReadonlyMap<string, Origin> => {
  const statements = [...readFileSync(index, 'utf8').matchAll(STATEMENT)]
  return new Map(
    statements.flatMap(([, list = '', file = '']) =>
      names(list).map(({ from, to }) => [to, { file: resolve(dirname(index), file), name: from }] as const),
    ),
  )
}

/**
 * Imports a component from its own file instead of from the index of the whole library, so that the first visit is
 * weighed by what it uses and not by what any screen uses.
 */
export const directImports = (): Plugin => {
  const indexes = new Map<string, ReadonlyMap<string, Origin>>()
  const rewrite = (statement: string, list: string, library: string): string => {
    const lines = names(list).map(({ from, to }) => {
      const origin = indexes.get(library)?.get(from)
      return origin && `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)}`
    })
    return lines.every(Boolean) ? lines.join('; ') : statement
  }
  const pattern = new RegExp(`^import \\{([^}]*)\\} from ["'](${LIBRARIES.join('|')})["']`, 'gm')
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const library of LIBRARIES) {
        // As the bundler finds it: Node may be led to another build of the library.
        const index = await this.resolve(library, import.meta.filename)
        const origins = index ? readIndex(index.id) : undefined
        if (!origins?.size) this.error(`The index of ${library} names no files`)
        indexes.set(library, origins)
      }
    },
    transform(code, id) {
      if (!IMPORTERS.test(id) || !LIBRARIES.some((library) => code.includes(library))) return null
      return { code: code.replace(pattern, rewrite), map: null }
    },
  }
}
