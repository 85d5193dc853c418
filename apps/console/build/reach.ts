interface ModuleInfo {
  readonly importedIds: readonly string[]
}

export interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

/** Everything a file needs before it can draw, without what it fetches later. */
export const reachable = (entry: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(entry)
  return seen
}

/** The share of these screens that need a file. */
export const shareOf = (reaches: readonly ReadonlySet<string>[]) => {
  const counts = new Map<string, number>()
  for (const reach of reaches) for (const id of reach) counts.set(id, (counts.get(id) ?? 0) + 1)
  return (id: string): number => (counts.get(id) ?? 0) / Math.max(reaches.length, 1)
}
