import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DropPlace } from './drop-action.ts'
import { everySection, type Found, find, type Tree, type TreeItem } from './tree.ts'
import type { TreeControl } from './use-tree.ts'

/** What an area says of its items. */
export interface TreeLook<I extends TreeItem> {
  /** The icon and the kind of an item: Quiz, Presence. */
  readonly describe: (item: I) => { readonly icon?: Icon; readonly kind: string; readonly note?: ReactNode }
  /** The fields of the chosen item. */
  readonly itemEditor: (item: I, change: (fields: Partial<Omit<I, 'id'>>) => void) => ReactNode
  /** Asks which contents to add to a section. */
  readonly addItem: (section: string) => void
  readonly addItemLabel?: string
  /** Where contents come from in more than one way: a menu instead of the one button. */
  readonly addWays?: readonly { readonly label: string; readonly icon: Icon; readonly run: (section: string) => void }[]
  /** False: the sections that stand are all there are. */
  readonly newSections?: boolean
  /** Why an item cannot be removed; null where it can. */
  readonly locked?: (item: I) => string | null
  readonly readOnly?: boolean
}

/** What the parts of the tree are drawn with. */
export interface TreeView<I extends TreeItem> extends TreeLook<I> {
  readonly tree: TreeControl<I>
  readonly changes: boolean
  readonly problems: ReadonlyMap<string, string>
  readonly move: (id: string, by: -1 | 1, control: string) => void
  readonly remove: (id: string) => void
  readonly drop: (id: string, place: DropPlace) => void
  /** The editor of what is chosen, below its line, where there is no room beside the tree. */
  readonly below: (id: string) => ReactNode
}

export const nameOf = <I extends TreeItem>(tree: Tree<I>, found: Found<I>, t: Word) => {
  if (found.kind === 'day') return found.day.title || t('Day {n}', { n: found.at + 1 })
  if (found.kind === 'section') return found.section.title || t('Section {n}', { n: sectionNumber(tree, found.section.id) })
  return found.item.title || t('Untitled')
}

export const sectionNumber = <I extends TreeItem>(tree: Tree<I>, id: string): number =>
  everySection(tree).findIndex((section) => section.id === id) + 1

type Word = (text: string, values?: Record<string, number>) => string

export const countOf = (count: number, one: 'day' | 'section' | 'content', t: Word): string =>
  t(count === 1 ? `{count} ${one}` : `{count} ${one}s`, { count })

/** Whether there is a place to go to in that direction. */
export const mayMove = <I extends TreeItem>(
  { days, between }: Pick<TreeControl<I>, 'days' | 'between'>,
  id: string,
  by: -1 | 1,
): boolean => {
  const found = find(days, id)
  if (!found) return false
  if (found.kind === 'day') return days[found.at + by] !== undefined
  if (found.kind === 'section')
    return found.day.sections[found.at + by] !== undefined || days[days.indexOf(found.day) + by] !== undefined
  const sections = everySection(days)
  return (
    found.section.items[found.at + by] !== undefined || (between && sections[sections.indexOf(found.section) + by] !== undefined)
  )
}
