import type { Tree, TreeDay, TreeItem, TreeSection } from './tree.ts'

/** Everything that can happen to a tree. What makes no sense (a place beyond the end, an id that is gone) changes nothing. */
export type TreeAction<I extends TreeItem> =
  | { readonly do: 'add-day'; readonly id: string; readonly title?: string }
  | { readonly do: 'remove-day'; readonly id: string }
  | { readonly do: 'move-day'; readonly id: string; readonly by: -1 | 1 }
  | { readonly do: 'add-section'; readonly id: string; readonly day: string; readonly title?: string }
  | { readonly do: 'remove-section'; readonly id: string }
  /** Swaps places with its neighbour and takes the neighbour's day. */
  | { readonly do: 'move-section'; readonly id: string; readonly by: -1 | 1 }
  | { readonly do: 'place-section'; readonly id: string; readonly day: string; readonly at: number }
  | { readonly do: 'add-items'; readonly section: string; readonly items: readonly I[]; readonly at?: number }
  | { readonly do: 'change-item'; readonly id: string; readonly fields: Partial<Omit<I, 'id'>> }
  | { readonly do: 'remove-item'; readonly id: string }
  | { readonly do: 'move-item'; readonly id: string; readonly by: -1 | 1; readonly between?: boolean }
  | { readonly do: 'place-item'; readonly id: string; readonly section: string; readonly at: number }
  | { readonly do: 'rename'; readonly id: string; readonly title: string }

type Sections<I extends TreeItem> = readonly TreeSection<I>[]

const inserted = <T>(list: readonly T[], at: number, ...added: readonly T[]): T[] => {
  const place = Math.min(Math.max(at, 0), list.length)
  return [...list.slice(0, place), ...added, ...list.slice(place)]
}
const without = <T extends { readonly id: string }>(list: readonly T[], id: string): T[] => list.filter((one) => one.id !== id)
const swapped = <T extends { readonly id: string }>(list: readonly T[], id: string, by: number): readonly T[] => {
  const from = list.findIndex((one) => one.id === id)
  const moved = list[from]
  return moved && list[from + by] ? inserted(without(list, id), from + by, moved) : list
}

const changeDays = <I extends TreeItem>(
  tree: Tree<I>,
  change: (sections: Sections<I>, day: TreeDay<I>) => Sections<I>,
): Tree<I> =>
  tree.map((day) => {
    const sections = change(day.sections, day)
    return sections === day.sections ? day : { ...day, sections }
  })

const changeSections = <I extends TreeItem>(
  tree: Tree<I>,
  change: (items: readonly I[], section: TreeSection<I>) => readonly I[],
): Tree<I> =>
  changeDays(tree, (sections) =>
    sections.map((section) => {
      const items = change(section.items, section)
      return items === section.items ? section : { ...section, items }
    }),
  )

const sectionOf = <I extends TreeItem>(tree: Tree<I>, id: string) =>
  tree.flatMap((day) => [...day.sections]).find((section) => section.id === id)
const itemOf = <I extends TreeItem>(tree: Tree<I>, id: string) =>
  tree.flatMap((day) => day.sections.flatMap((section) => [...section.items])).find((item) => item.id === id)

/** `at` counts in the day or section as it is without what is moved. */
function placeSection<I extends TreeItem>(tree: Tree<I>, id: string, day: string, at: number): Tree<I> {
  const moved = sectionOf(tree, id)
  if (!moved || !tree.some((one) => one.id === day)) return tree
  return changeDays(tree, (sections, into) => {
    const others = sections.some((section) => section.id === id) ? without(sections, id) : sections
    return into.id === day ? inserted(others, at, moved) : others
  })
}

function placeItem<I extends TreeItem>(tree: Tree<I>, id: string, section: string, at: number): Tree<I> {
  const moved = itemOf(tree, id)
  if (!moved || !sectionOf(tree, section)) return tree
  return changeSections(tree, (items, into) => {
    const others = items.some((item) => item.id === id) ? without(items, id) : items
    return into.id === section ? inserted(others, at, moved) : others
  })
}

function moveSection<I extends TreeItem>(tree: Tree<I>, id: string, by: -1 | 1): Tree<I> {
  const home = tree.findIndex((day) => day.sections.some((section) => section.id === id))
  const day = tree[home]
  if (!day) return tree
  const from = day.sections.findIndex((section) => section.id === id)
  if (day.sections[from + by]) return placeSection(tree, id, day.id, from + by)
  const next = tree[home + by]
  if (!next) return tree
  // The neighbour is the last of the day before, or the first of the day after: the place beyond it is swapped into.
  return placeSection(tree, id, next.id, by === -1 ? Math.max(next.sections.length - 1, 0) : Math.min(next.sections.length, 1))
}

function moveItem<I extends TreeItem>(tree: Tree<I>, id: string, by: -1 | 1, between: boolean): Tree<I> {
  const sections = tree.flatMap((day) => [...day.sections])
  const home = sections.findIndex((section) => section.items.some((item) => item.id === id))
  const section = sections[home]
  if (!section) return tree
  const from = section.items.findIndex((item) => item.id === id)
  if (section.items[from + by]) return placeItem(tree, id, section.id, from + by)
  const next = sections[home + by]
  if (!next || !between) return tree
  return placeItem(tree, id, next.id, by === -1 ? next.items.length : 0)
}

const rename = <I extends TreeItem>(tree: Tree<I>, id: string, title: string): Tree<I> =>
  tree.map((day) => {
    if (day.id === id) return { ...day, title }
    const sections = day.sections.map((section) => (section.id === id ? { ...section, title } : section))
    return { ...day, sections }
  })

const isKnown = <I extends TreeItem>(tree: Tree<I>, id: string): boolean =>
  tree.some((day) => day.id === id) || sectionOf(tree, id) !== undefined || itemOf(tree, id) !== undefined

/** Items that are there already are not added again, and two of one id are one. */
const fresh = <I extends TreeItem>(tree: Tree<I>, items: readonly I[]): I[] =>
  items.filter((item, n) => !isKnown(tree, item.id) && items.findIndex((other) => other.id === item.id) === n)

/** The only way a tree changes: no item is lost or doubled but by the actions that say so. */
export function reduceTree<I extends TreeItem>(tree: Tree<I>, action: TreeAction<I>): Tree<I> {
  switch (action.do) {
    case 'add-day':
      return isKnown(tree, action.id) ? tree : [...tree, { id: action.id, title: action.title ?? '', sections: [] }]
    case 'remove-day':
      return without(tree, action.id)
    case 'move-day':
      return swapped(tree, action.id, action.by)
    case 'add-section': {
      if (isKnown(tree, action.id)) return tree
      const added = { id: action.id, title: action.title ?? '', items: [] }
      return changeDays(tree, (sections, day) => (day.id === action.day ? [...sections, added] : sections))
    }
    case 'remove-section':
      return changeDays(tree, (sections) => without(sections, action.id))
    case 'move-section':
      return moveSection(tree, action.id, action.by)
    case 'place-section':
      return placeSection(tree, action.id, action.day, action.at)
    case 'add-items': {
      const added = fresh(tree, action.items)
      return changeSections(tree, (items, section) =>
        section.id === action.section ? inserted(items, action.at ?? items.length, ...added) : items,
      )
    }
    case 'change-item':
      return changeSections(tree, (items) => items.map((item) => (item.id === action.id ? { ...item, ...action.fields } : item)))
    case 'remove-item':
      return changeSections(tree, (items) => without(items, action.id))
    case 'move-item':
      return moveItem(tree, action.id, action.by, action.between ?? false)
    case 'place-item':
      return placeItem(tree, action.id, action.section, action.at)
    case 'rename':
      return rename(tree, action.id, action.title)
  }
}
