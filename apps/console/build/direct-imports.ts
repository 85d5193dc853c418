import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isNode, type Node, nameOf, statementsOf } from './syntax.ts'

/** Where a library's index takes a name from. */
interface Origin {
  readonly file: string
  readonly name: string
}

const LIBRARIES = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react']
/** Our own files, and Mantine's, which import its hooks from their index. */
const IMPORTERS = /^(?!.*node_modules)|node_modules[\\/]@mantine[\\/]/

const specifiersOf = ({ specifiers }: Node): readonly Node[] => (Array.isArray(specifiers) ? specifiers.filter(isNode) : [])

/** Whatever an index hands on by name: exported from another file at once, or imported first. */
const readIndex = (index: string): ReadonlyMap<string, Origin> => {
  const statements = statementsOf(readFileSync(index, 'utf8'), 'js')
  return new Map(
    statements
      .filter(({ source }) => isNode(source))
      .flatMap((statement) => {
        const file = resolve(dirname(index), nameOf(statement.source))
        return specifiersOf(statement).map(({ exported, imported, local }) => {
          const [to, from] = exported ? [exported, local] : [local, imported]
          return [nameOf(to), { file, name: nameOf(from) }] as const
        })
      }),
  )
}

/**
 * Imports a component from its own file instead of from the index of the whole library, so that the first visit is
 * weighed by what it uses and not by what any screen uses.
 */
export const directImports = (): Plugin => {
  const indexes = new Map<string, ReadonlyMap<string, Origin>>()
  /** The same imports from their own files; null where one is not of the index, or takes all of it. */
  const direct = (statement: Node): string | null => {
    const origins = statement.type === 'ImportDeclaration' ? indexes.get(nameOf(statement.source)) : undefined
    if (!origins) return null
    const lines = specifiersOf(statement).map(({ type, imported, local }) => {
      const origin = type === 'ImportSpecifier' ? origins.get(nameOf(imported)) : undefined
      return origin && `import { ${origin.name} as ${nameOf(local)} } from ${JSON.stringify(origin.file)}`
    })
    return lines.every(Boolean) ? lines.join('; ') : null
  }
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
      const changed = statementsOf(code, 'js').reduceRight((text, statement) => {
        const by = direct(statement)
        return by === null ? text : text.slice(0, statement.start) + by + text.slice(statement.end)
      }, code)
      return { code: changed, map: null }
    },
  }
}
