import { itemProblem } from '@pelita/contract/learning/tree-contents.ts'
import type { ReactNode } from 'react'
import { type Tree, treeOf } from '../../tree/tree.ts'
import type { ChangeItem, Item } from './item-fields.tsx'
import { linkProblem } from './own-fields.tsx'
import { datesIn, sectionsIn, type TreeOfContent } from './tree-calls.ts'

export interface Says {
  readonly text: string
  readonly warning: string | undefined
}

/** What only one kind says of the items of its tree: of an event, when, where and by whom each takes place. */
export interface ItemsBesides {
  readonly fields: (item: Item, change: ChangeItem) => ReactNode
  /** What stands in the line of each besides its kind, and what it is warned of among the others. */
  readonly saysOf: (items: readonly Item[]) => (item: Item) => Says
  /** What an item lacks, where its kind asks for less or more than others. */
  readonly problemOf: (item: Item) => string | null
  /** An item as it is once it stands in this day. */
  readonly placed: (item: Item, date: string) => Item
}

export const problemWith =
  (besides: ItemsBesides | undefined) =>
  (item: Item): string | null =>
    (besides?.problemOf ?? itemProblem)(item) ?? linkProblem(item)

/** The tree as it is edited; where days have dates, each item knows the one it stands in. */
export const treeIn = (saved: TreeOfContent): Tree<Item> =>
  treeOf<Item>(sectionsIn(saved), datesIn(saved)).map(({ ...day }) =>
    day.date === undefined ? day : withItems(day, (item) => ({ ...item, day: day.date })),
  )

type Day = Tree<Item>[number]

const withItems = (day: Day, change: (item: Item) => Item): Day => ({
  ...day,
  sections: day.sections.map((section) => ({ ...section, items: section.items.map(change) })),
})

/** What was moved to another day takes place on that day. */
export const placedIn = (days: Tree<Item>, besides: ItemsBesides | undefined): Tree<Item> =>
  besides
    ? days.map((day) => (day.date === undefined ? day : withItems(day, (item) => besides.placed(item, day.date ?? ''))))
    : days
