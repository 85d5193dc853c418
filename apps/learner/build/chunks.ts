import { type Graph, reachable } from '../../console/build/reach.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** A file of the contract is reached as a whole, although the first screen needs little of it: the bundler knows what. */
const CONTRACT = /packages[\\/]contract[\\/]|node_modules[\\/]zod[\\/]/

/**
 * The first screen in two files instead of forty, split by how often they change: many small ones weigh more. What the service worker
 * needs too stays apart, or it would fetch the whole app.
 */
export const firstScreenChunks = (entry: string, worker: string) => {
  const found = new Map<string, ReadonlySet<string>>()
  const reached = (from: string, graph: Graph) => {
    const known = found.get(from) ?? reachable(from, graph)
    found.set(from, known)
    return known
  }
  const isFirst = (id: string, graph: Graph) =>
    id !== entry && !CONTRACT.test(id) && reached(entry, graph).has(id) && !reached(worker, graph).has(id)
  return (['react', 'first'] as const).map((chunk, at) => ({
    debugName: chunk,
    priority: 2 - at,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => (isFirst(id, graph) && REACT.test(id) === (chunk === 'react') ? chunk : null),
  }))
}
