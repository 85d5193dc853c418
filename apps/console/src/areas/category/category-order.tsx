import { Button } from '@mantine/core'
import { type CategoryRow, categoryApi } from '@pelita/contract/learning/category.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { SortHandle } from '../../kit/sort/sort-handle.tsx'
import { useSortable } from '../../kit/sort/use-sortable.ts'
import { t } from '../../kit/text/t.ts'
import css from './category.module.css'
import { CategoryIcon } from './category-cells.tsx'

const everyOne = { query: { all: 'true', page_size: -1, order_by: 'tree' } } as const

export const openOrder = (): void => {
  void openDialog((close) => <CategoryOrder close={() => close()} />, { title: 'Change Order', size: 'sm' })
}

/** Every move is saved at once, one after the other. */
function CategoryOrder({ close }: { close: () => void }) {
  const { data } = useData(categoryApi.list, everyOne, 'Failed get categories')
  return (
    <div className={css.dialog}>
      <p className={css.note}>
        {t('Drag a category, or move it with the arrow keys. Lists and choices show them in this order.')}
      </p>
      {data ? <Siblings rows={data.results} parent={null} /> : <TableSkeleton />}
      <DialogButtons>
        <Button onClick={close}>{t('Done')}</Button>
      </DialogButtons>
    </div>
  )
}

/** The categories of one parent; what was moved here stays where it is while the server is told. */
function Siblings({ rows, parent }: { rows: readonly CategoryRow[]; parent: CategoryRow | null }) {
  const list = useRef<HTMLUListElement>(null)
  const queue = useRef(Promise.resolve<unknown>(null))
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const { run } = useAction(categoryApi.reorder, { failed: 'Failed to change the order' })
  const own = rows.filter((row) => row.parent_id === (parent?.id ?? null))
  const place = (row: CategoryRow) => moved?.indexOf(row.id) ?? 0
  const siblings = moved ? own.toSorted((one, other) => place(one) - place(other)) : own

  const handle = useSortable(list, (from, to) => {
    const ids = siblings.map((row) => row.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setMoved(ids)
    queue.current = queue.current.then(async () => {
      if ((await run({ body: { ids } })) === undefined) setMoved(null)
    })
  })
  if (siblings.length === 0) return null
  return (
    <ul ref={list} className={css.order} aria-label={parent ? t('Below {title}', { title: parent.title }) : t('Main categories')}>
      {siblings.map((row) => (
        <li key={row.id} className={css.one} data-sort-item>
          <div className={css.line}>
            <SortHandle handle={handle} name={row.title} disabled={siblings.length < 2} />
            <CategoryIcon icon={row.icon} />
            <span title={row.title}>{row.title}</span>
          </div>
          {!parent && <Siblings rows={rows} parent={row} />}
        </li>
      ))}
    </ul>
  )
}
