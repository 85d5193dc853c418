import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Where a library's index takes a name from. */
interface Origin {
  readonly file: string
  readonly name: string
}

const LIBRARIES = ['@mantine/core', '@tabler/icons-react']
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

const readIndex = (library: string): ReadonlyMap<string, Origin> => {
  const index = fileURLToPath(import.meta.resolve(library))
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
  const originsOf = (library: string) => {
    const found = indexes.get(library) ?? readIndex(library)
    indexes.set(library, found)
    return found
  }
  const rewrite = (statement: string, list: string, library: string): string => {
    const origins = originsOf(library)
    const lines = names(list).map(({ from, to }) => {
      const origin = origins.get(from)
      return origin && `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)}`
    })
    return lines.every(Boolean) ? lines.join('; ') : statement
  }
  const pattern = new RegExp(`^import \\{([^}]*)\\} from ["'](${LIBRARIES.join('|')})["']`, 'gm')
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules') || !LIBRARIES.some((library) => code.includes(library))) return null
      return { code: code.replace(pattern, rewrite), map: null }
    },
  }
}
