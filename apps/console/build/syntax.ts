import { parseAst } from 'vite'

/** A node of the parser's tree, as far as the build looks at it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)

/** This node and all below it. */
export const everyNode = (node: Node): Node[] => [node, ...children(node).flatMap(everyNode)]

/** The statements of a source file. */
export const statementsOf = (code: string, lang: 'js' | 'ts' = 'ts'): readonly Node[] =>
  parseAst(code, { lang }).body as unknown as readonly Node[]

/** These hold a value; every other node of TypeScript's own is a type. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Where a node speaks of values: `a.b` and `{ b: a }` speak of `a` only. */
const spokenOf = (node: Node): Node[] => {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object].filter(isNode)
  if (node.type === 'Property' && !node.computed) return [node.value].filter(isNode)
  return children(node)
}

/** The names a statement speaks of, types left out. */
export const namesIn = (node: Node): Set<string> => {
  if (node.type.startsWith('TS') && !TYPED_VALUES.has(node.type)) return new Set()
  const own = node.type === 'Identifier' ? [String(node.name)] : []
  return new Set([...own, ...spokenOf(node).flatMap((child) => [...namesIn(child)])])
}

/** What a property, an import or an export calls something. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '')

export interface Import {
  readonly local: string
  readonly imported: string
  readonly from: string
}

/** The values a module imports by name. */
export const importsOf = (body: readonly Node[]): Import[] =>
  body
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap((statement) =>
      (statement.specifiers as Node[])
        .filter(({ importKind }) => importKind !== 'type')
        .map(({ local, imported }) => ({ local: nameOf(local), imported: nameOf(imported), from: nameOf(statement.source) })),
    )

export interface Declared {
  readonly name: string
  readonly exported: boolean
  readonly declaration: Node
  /** What a constant is set to; functions have none. */
  readonly init: Node | null
}

/** A constant that takes several names at once has none of its own, and what speaks of them would be lost. */
const onlyName = (id: unknown): string => {
  if (isNode(id) && id.type === 'Identifier') return nameOf(id)
  throw new Error(
    'A constant at the top of a file of the contract has one name: write `const a = b.a` instead of `const { a } = b`',
  )
}

/** The constants and functions a module declares at its top, one each. */
export const declaredIn = (body: readonly Node[]): Declared[] =>
  body.flatMap((statement): Declared[] => {
    const exported = statement.type === 'ExportNamedDeclaration'
    const declaration = exported ? statement.declaration : statement
    if (!isNode(declaration)) return []
    if (declaration.type === 'FunctionDeclaration') return [{ name: nameOf(declaration.id), exported, declaration, init: null }]
    if (declaration.type !== 'VariableDeclaration') return []
    return (declaration.declarations as Node[]).map(({ id, init }) => ({
      name: onlyName(id),
      exported,
      declaration,
      init: isNode(init) ? init : null,
    }))
  })
