import type { Tree, TreeItem } from './tree.ts'

/** What is incomplete, at its place. */
export interface TreeProblem {
  readonly id: string
  readonly text: string
}

export interface TreeRules<I extends TreeItem> {
  readonly days: boolean
  /** What an item lacks, in one sentence; null for a complete one. */
  readonly problemOf?: ((item: I) => string | null) | undefined
}

export const EMPTY_SECTION = 'Add a content to this section'

/** In the order of the tree, so that the first of them is the next thing to do. */
export function problemsOf<I extends TreeItem>(tree: Tree<I>, { days, problemOf }: TreeRules<I>): TreeProblem[] {
  const found: TreeProblem[] = []
  for (const day of tree) {
    if (days && !day.date && day.sections.length === 0) found.push({ id: day.id, text: 'Add a section or delete this day' })
    for (const section of day.sections) {
      if (section.title.trim() === '') found.push({ id: section.id, text: 'Section is required' })
      if (section.items.length === 0) found.push({ id: section.id, text: EMPTY_SECTION })
      for (const item of section.items) {
        const text = item.title.trim() === '' ? 'Title is required' : problemOf?.(item)
        if (text) found.push({ id: item.id, text })
      }
    }
  }
  return found
}
