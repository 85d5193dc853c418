/**
 * The tree that a content is built of: days with sections with items, or sections (stages) with items where there are no days.
 *
 * How an area uses it:
 * 1. `const tree = useTree({ initial: () => treeOf(answer.sections), days: true, dragBetweenSections: true })`
 * 2. `<TreeEditor tree={tree} problemOf={...} icon={...} itemEditor={...} addItem={...} />` shows it: tree left, what is chosen right.
 *    `addItem(sectionId)` opens what chooses contents (`chooseContent` of kit/pickers/content-picker.tsx) and calls
 *    `tree.act({ do: 'add-items', section, items })`. Ids are made by the caller (`randomId()` of data/random-id.ts).
 * 3. On saving: `tree.problems.length === 0`, then `sectionsOf(tree.days)` is the body; afterwards `tree.settle(treeOf(answer))`.
 * Nothing here knows of an item more than its id and title; everything else travels along untouched.
 */
export interface TreeItem {
  readonly id: string
  readonly title: string
}

export interface TreeSection<I extends TreeItem> {
  readonly id: string
  readonly title: string
  readonly items: readonly I[]
}

/** A day; where a tree has none, there is one that nobody sees. */
export interface TreeDay<I extends TreeItem> {
  readonly id: string
  readonly title: string
  /** YYYY-MM-DD, where the content says when its days are: then they stand as they are, also those in which nothing is yet. */
  readonly date?: string
  readonly sections: readonly TreeSection<I>[]
}

export type Tree<I extends TreeItem> = readonly TreeDay<I>[]

/** A section as calls carry it: days are numbers from 1, and belong to the section. */
export interface WireSection<I extends TreeItem> {
  readonly id: string
  readonly title: string
  readonly day_id: number
  readonly day_title: string
  readonly contents: readonly I[]
}

/** A day is known by its number on the wire only, and gets an identity here: it keeps it while it is moved about. */
export const treeOf = <I extends TreeItem>(
  sections: readonly {
    readonly id: string
    readonly title: string
    readonly day_id?: number | null
    readonly day_title?: string | null
    readonly contents: readonly I[]
  }[],
  dated: readonly { readonly day_id: number; readonly date: string }[] = [],
): Tree<I> => {
  const days = new Map<number, { id: string; title: string; date?: string; sections: TreeSection<I>[] }>(
    dated.map(({ day_id, date }) => [day_id, { id: `day-${day_id}`, title: '', date, sections: [] }]),
  )
  for (const { id, title, day_id, day_title, contents } of sections) {
    const number = day_id ?? 1
    const day = days.get(number) ?? { id: `day-${number}`, title: day_title ?? '', sections: [] }
    day.title ||= day_title ?? ''
    day.sections.push({ id, title, items: contents })
    days.set(number, day)
  }
  return [...days].toSorted(([one], [other]) => one - other).map(([, day]) => day)
}

/** Days are numbered 1..n in their order; one without sections and without a date cannot be told and is left out. */
export const sectionsOf = <I extends TreeItem>(tree: Tree<I>): WireSection<I>[] =>
  tree
    .filter((day) => day.sections.length > 0 || day.date)
    .flatMap((day, n) =>
      day.sections.map(({ id, title, items }) => ({ id, title, day_id: n + 1, day_title: day.title, contents: items })),
    )

export const everySection = <I extends TreeItem>(tree: Tree<I>): TreeSection<I>[] => tree.flatMap((day) => [...day.sections])

export const everyItem = <I extends TreeItem>(tree: Tree<I>): I[] => everySection(tree).flatMap((section) => [...section.items])

/** What somebody has chosen, and where it stands. */
export type Found<I extends TreeItem> =
  | { readonly kind: 'day'; readonly day: TreeDay<I>; readonly at: number }
  | { readonly kind: 'section'; readonly day: TreeDay<I>; readonly section: TreeSection<I>; readonly at: number }
  | {
      readonly kind: 'item'
      readonly day: TreeDay<I>
      readonly section: TreeSection<I>
      readonly item: I
      readonly at: number
    }

export const find = <I extends TreeItem>(tree: Tree<I>, id: string | null): Found<I> | null => {
  if (id === null) return null
  for (const [at, day] of tree.entries()) {
    if (day.id === id) return { kind: 'day', day, at }
    for (const [place, section] of day.sections.entries()) {
      if (section.id === id) return { kind: 'section', day, section, at: place }
      const among = section.items.findIndex((item) => item.id === id)
      const item = section.items[among]
      if (item) return { kind: 'item', day, section, item, at: among }
    }
  }
  return null
}
