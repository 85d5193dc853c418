import { type Graph, reachable, shareOf } from './reach.ts'

/** What only forms need lies beside what all need (`contract-as-data.ts`) and is reached from there. */
const SCHEMAS = /\?schemas$|node_modules[\\/]zod[\\/]/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const LIBRARY = /node_modules/
/** Calls and constants: each area's own, and some of them large. */
const CONTRACT = /packages[\\/]contract[\\/]/

/** From the deepest to the highest: each takes what the ones before it left. */
const ORDER = ['schemas', 'react', 'libraries', 'start', 'router', 'console', 'page', 'list', 'form', 'settings'] as const
type Chunk = (typeof ORDER)[number]

/** Without what they speak of: that is already where everybody finds it, or nobody else needs it. */
const ALONE: ReadonlySet<Chunk> = new Set(['schemas', 'page', 'list', 'form', 'settings'])

/** Shares of the screens of a kind: many small files weigh more than one, and what few need must not weigh on all. */
const [FEW, SOME, HALF, MOST] = [0.05, 0.15, 0.5, 0.7]

interface Entries {
  /** What begins every visit, and what goes on where nobody is signed in. */
  readonly signIn: readonly string[]
  /** What goes on where somebody is. */
  readonly console: string
  /** The shared list screen and what defines one: most first visits lead to a list. */
  readonly list: readonly string[]
  /** What makes a screen one with a form. */
  readonly form: string
  /** What makes it a page of settings. */
  readonly settings: string
  /** The files of all screens. */
  readonly screens: readonly string[]
}

/**
 * Few files for the first visit, split by who needs them and how often they change: React, the other libraries and our own code that signing in needs as well,
 * then the router and the shell, then what most screens of a kind share. Everything else is left to the bundler, which gives each screen its own file.
 */
export const firstVisitChunks = (entries: Entries) => {
  const found = new Map<string, ReadonlySet<string>>()
  const reached = (entry: string, graph: Graph) => {
    const known = found.get(entry) ?? reachable(entry, graph)
    found.set(entry, known)
    return known
  }
  const isReached = (files: readonly string[], id: string, graph: Graph) => files.some((file) => reached(file, graph).has(id))

  let kinds: ReturnType<typeof kindsOf> | undefined
  const kindsOf = (graph: Graph) => {
    const reaches = entries.screens.map((file) => reached(file, graph))
    const isForm = (reach: ReadonlySet<string>) => reach.has(entries.form)
    const hasList = (reach: ReadonlySet<string>) => entries.list.some((file) => reach.has(file))
    const others = reaches.filter((reach) => !isForm(reach))
    return {
      forms: shareOf(reaches.filter(isForm)),
      lists: shareOf(others.filter(hasList)),
      records: shareOf(others.filter((reach) => !hasList(reach))),
      settings: shareOf(reaches.filter((reach) => reach.has(entries.settings))),
    }
  }
  const shared = (id: string, graph: Graph): Chunk | null => {
    kinds ??= kindsOf(graph)
    const { forms, lists, records, settings } = kinds
    if (forms(id) >= HALF && lists(id) >= (LIBRARY.test(id) ? HALF : SOME) && !CONTRACT.test(id)) return 'page'
    if (isReached(entries.list, id, graph)) return settings(id) > 0 ? 'page' : 'list'
    if (lists(id) > 0 || records(id) > FEW) return null
    return forms(id) >= MOST ? 'form' : settings(id) >= MOST ? 'settings' : null
  }
  const chunkOf = (id: string, graph: Graph): Chunk | null => {
    if (id === entries.console || entries.signIn.includes(id)) return null
    if (SCHEMAS.test(id)) return isReached([...entries.signIn, entries.console, ...entries.list], id, graph) ? 'schemas' : null
    if (REACT.test(id)) return 'react'
    if (!reached(entries.console, graph).has(id)) return shared(id, graph)
    const [library, own] = isReached(entries.signIn, id, graph)
      ? (['libraries', 'start'] as const)
      : (['router', 'console'] as const)
    return LIBRARY.test(id) ? library : own
  }
  return ORDER.map((chunk, at) => ({
    debugName: chunk,
    priority: ORDER.length - at,
    includeDependenciesRecursively: !ALONE.has(chunk),
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  }))
}
