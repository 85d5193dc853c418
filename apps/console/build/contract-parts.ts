import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Declared, declaredIn, type Import, importsOf, type Node, namesIn, statementsOf } from './syntax.ts'

/** A file of the contract, taken apart. */
interface Parts {
  readonly code: string
  readonly imports: readonly Import[]
  readonly declared: readonly Declared[]
  /** What needs zod, itself or through what it speaks of. */
  readonly schemas: ReadonlySet<string>
}

/** The calls of a file as text, by the name they are exported under: written down they need no schema. */
export type CallsOf = (file: string) => ReadonlyMap<string, string>

const UNKNOWN: ReadonlySet<string> = new Set()

/** Reads files of the contract and tells what in them needs zod; each file is read once. */
export const contractReader = (callsOf: CallsOf) => {
  const known = new Map<string, Parts | null>()

  const isSchema = (file: string, { imported, from }: Import): boolean =>
    from === 'zod' || (from.startsWith('.') && (read(resolve(dirname(file), from))?.schemas ?? UNKNOWN).has(imported))

  const read = (file: string): Parts | null => {
    const before = known.get(file)
    if (before !== undefined) return before
    // Whoever comes here again from a file below is answered that nothing is known yet.
    known.set(file, null)
    const code = readFileSync(file, 'utf8')
    const body = statementsOf(code)
    const imports = importsOf(body)
    const declared = declaredIn(body)
    const written = callsOf(file)
    const schemas = new Set(imports.filter((one) => isSchema(file, one)).map(({ local }) => local))
    const needing = ({ name, declaration, init }: Declared) =>
      !schemas.has(name) && !written.has(name) && [...namesIn(init ?? declaration)].some((used) => schemas.has(used))
    for (let more = declared.filter(needing); more.length > 0; more = declared.filter(needing))
      for (const { name } of more) schemas.add(name)
    const parts = { code, imports, declared, schemas }
    known.set(file, parts)
    return parts
  }
  return read
}

const textOf = ({ code }: Parts, { start, end }: Node): string => code.slice(start, end)

/** The imports of which these statements speak. */
const importing = ({ imports }: Parts, used: ReadonlySet<string>): string[] =>
  imports
    .filter(({ local }) => used.has(local))
    .map(({ local, imported, from }) => `import { ${imported} as ${local} } from ${JSON.stringify(from)}`)

const namesOf = (declared: readonly Declared[]): Set<string> =>
  new Set(declared.flatMap(({ declaration, init }) => [...namesIn(init ?? declaration)]))

const exporting = (names: readonly string[]): string => `export { ${names.join(', ')} }`

/** Constants, rules, screens, and the calls as data: what every screen may load. */
export const plainPart = (parts: Parts, calls: ReadonlyMap<string, string>): string => {
  const mine = parts.declared.filter(({ name }) => !parts.schemas.has(name))
  const taken = mine.filter(({ name }) => !calls.has(name))
  const texts = taken.map((one) => (one.init ? `const ${one.name} = ${textOf(parts, one.init)}` : textOf(parts, one.declaration)))
  const data = mine.flatMap(({ name }) => (calls.has(name) ? [`const ${name} = ${calls.get(name)}`] : []))
  // Private ones too: the schemas speak of them.
  return [...importing(parts, namesOf(taken)), ...data, ...texts, exporting(mine.map(({ name }) => name))].join('\n')
}

/** The schemas, each left out by the bundler unless somebody asks for it. */
export const schemaPart = (parts: Parts, file: string): string => {
  const mine = parts.declared.filter(({ name }) => parts.schemas.has(name))
  const used = namesOf(mine)
  const plain = parts.declared.filter(({ name }) => !parts.schemas.has(name) && used.has(name)).map(({ name }) => name)
  const texts = mine.map((one) => {
    if (!one.init) return textOf(parts, one.declaration)
    const value = textOf(parts, one.init)
    return /Function/.test(one.init.type)
      ? `const ${one.name} = ${value}`
      : `const ${one.name} = /* @__PURE__ */ (() => (${value}))()`
  })
  const shared = plain.length > 0 ? [`import { ${plain.join(', ')} } from ${JSON.stringify(`${file}?plain`)}`] : []
  return [...importing(parts, used), ...shared, ...texts, exporting(mine.map(({ name }) => name))].join('\n')
}

/** The file itself: it only says in which part a name is. */
export const facade = (parts: Parts, file: string): string =>
  (['plain', 'schemas'] as const)
    .map((part) => {
      const names = parts.declared.filter(({ name, exported }) => exported && parts.schemas.has(name) === (part === 'schemas'))
      return `${exporting(names.map(({ name }) => name))} from ${JSON.stringify(`${file}?${part}`)}`
    })
    .join('\n')
