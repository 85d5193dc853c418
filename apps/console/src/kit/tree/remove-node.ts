import { ask } from '../feedback/ask.tsx'
import { toast } from '../feedback/toast.tsx'
import { t } from '../text/t.ts'
import type { TreeAction } from './reduce-tree.ts'
import { everyItem, type Found, type TreeItem } from './tree.ts'

type Locked<I extends TreeItem> = ((item: I) => string | null) | undefined

const itemsOf = <I extends TreeItem>(found: Found<I>): readonly I[] => {
  if (found.kind === 'item') return [found.item]
  return found.kind === 'section' ? found.section.items : everyItem([found.day])
}

const OF_A_DAY = { title: 'Delete Section?', text: 'All contents of {title} will be deleted.' } as const
/** As the specification says it of what has sections only. */
const OF_A_CONTENT = { title: 'Delete section “{title}”?', text: 'All contents inside will be removed.' } as const

/** What removes a part of the tree, once whoever wants it knows what goes with it; null where it stays. */
export async function removalOf<I extends TreeItem>(
  found: Found<I>,
  locked: Locked<I>,
  hasDays: boolean,
): Promise<TreeAction<I> | null> {
  const reason = itemsOf(found)
    .map((item) => locked?.(item) ?? null)
    .find((text) => text !== null)
  if (reason) {
    toast.info(t(reason))
    return null
  }
  if (found.kind === 'item') return { do: 'remove-item', id: found.item.id }
  const question = { confirm: 'Delete', cancel: 'Cancel', tone: 'error' } as const
  if (found.kind === 'section') {
    const { id, title, items } = found.section
    const text = { ...(hasDays ? OF_A_DAY : OF_A_CONTENT), values: { title: title || t('this section') } }
    return items.length === 0 || (await ask({ ...text, ...question })) ? { do: 'remove-section', id } : null
  }
  const text = { title: 'Delete Day {n}?', text: 'All sections in this day will be deleted.', values: { n: found.at + 1 } }
  const sure = found.day.sections.length === 0 || (await ask({ ...text, ...question }))
  return sure ? { do: 'remove-day', id: found.day.id } : null
}
