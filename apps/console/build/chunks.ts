interface ModuleInfo {
  readonly importedIds: readonly string[]
}

interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

/** What only forms need lies beside what all need (`contract-as-data.ts`) and is reached from there. */
const SCHEMAS = /\?schemas$|node_modules[\\/]zod[\\/]/

/** Everything an entry needs before it can draw, without what it fetches later. */
const reachable = (entry: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(entry)
  return seen
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** From the deepest to the highest: each takes what the ones before it left. */
const ORDER = ['schemas', 'react', 'libraries', 'console', 'list'] as const

interface Entries {
  readonly console: string
  /** The shared list screen and what defines one: most first visits lead to a list. */
  readonly list: readonly string[]
}

/**
 * Few files for the first visit, split by how often they change: React, the other libraries,
 * our own code, and what every list needs. Everything a screen alone needs is left to the bundler, which gives each
 * screen its own file.
 */
export const firstVisitChunks = (entries: Entries) => {
  const found = new Map<string, ReadonlySet<string>>()
  const reached = (entry: string, graph: Graph) => {
    const known = found.get(entry) ?? reachable(entry, graph)
    found.set(entry, known)
    return known
  }
  const isReached = (id: string, graph: Graph) =>
    [entries.console, ...entries.list].some((entry) => reached(entry, graph).has(id))
  const chunkOf = (id: string, graph: Graph): (typeof ORDER)[number] | null => {
    if (id === entries.console) return null
    if (SCHEMAS.test(id)) return isReached(id, graph) ? 'schemas' : null
    if (!reached(entries.console, graph).has(id))
      return entries.list.some((entry) => reached(entry, graph).has(id)) ? 'list' : null
    if (REACT.test(id)) return 'react'
    return id.includes('node_modules') ? 'libraries' : 'console'
  }
  return ORDER.map((chunk, at) => ({
    debugName: chunk,
    priority: ORDER.length - at,
    // What schemas are made of stays where the pages have it.
    includeDependenciesRecursively: chunk !== 'schemas',
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  }))
}
