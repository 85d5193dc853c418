import type { TreeAction } from './reduce-tree.ts'
import { find, type Tree, type TreeItem } from './tree.ts'

export type NodeKind = 'day' | 'section' | 'item'

/** What is dragged over, and which half of it. */
export interface DropPlace {
  readonly id: string
  readonly half: 'before' | 'after'
}

/** Whether one may be dropped on the other: an item on items and sections, a section on sections and days. */
export const mayDrop = (dragged: NodeKind, on: NodeKind): boolean =>
  dragged === 'item' ? on === 'item' || on === 'section' : dragged === 'section' && on !== 'item'

/** What dropping something there does; null where it would change nothing. */
export function dropAction<I extends TreeItem>(tree: Tree<I>, id: string, place: DropPlace): TreeAction<I> | null {
  const [moved, target] = [find(tree, id), find(tree, place.id)]
  if (!moved || !target || moved.kind === 'day' || id === place.id || !mayDrop(moved.kind, target.kind)) return null
  // Places are counted without what is moved: behind it they come one earlier.
  const after = (place.half === 'after' ? 1 : 0) as number
  if (moved.kind === 'item' && target.kind === 'item') {
    const shift = target.section.id === moved.section.id && moved.at < target.at ? 1 : 0
    return { do: 'place-item', id, section: target.section.id, at: target.at + after - shift }
  }
  if (moved.kind === 'item' && target.kind === 'section')
    return { do: 'place-item', id, section: target.section.id, at: target.section.items.length }
  if (target.kind === 'day') return { do: 'place-section', id, day: target.day.id, at: target.day.sections.length }
  const shift = target.day.id === moved.day.id && moved.at < target.at ? 1 : 0
  return { do: 'place-section', id, day: target.day.id, at: target.at + after - shift }
}
