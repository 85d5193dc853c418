import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../text/t.ts'
import css from './editable-list.module.css'
import { SortHandle } from './sort-handle.tsx'
import { useSortable } from './use-sortable.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** What a form does to one of its lists. */
interface ListForm {
  readonly fields: {
    readonly insertListItem: (path: string, item: unknown) => void
    readonly replaceListItem: (path: string, at: number, item: unknown) => void
    readonly removeListItem: (path: string, at: number) => void
    readonly reorderListItem: (path: string, places: { from: number; to: number }) => void
  }
}

interface Props<Item> {
  form: ListForm
  /** Where the list stands in the form. */
  path: string
  items: readonly Item[]
  most: number
  /** `Add Question`. */
  add: string
  /** What a new one begins with, or asks for, as an existing one is edited. */
  blank?: Item
  ask?: (item?: Item) => Promise<Item | undefined>
  nameOf: (item: Item, at: number) => string
  /** While somebody searches, what does not match is out of sight and nothing moves. */
  isShown?: ((item: Item) => boolean) | undefined
  /** Items that hold lists of their own stand in boxes. */
  boxed?: boolean
  children: (item: Item, at: number) => ReactNode
}

/** Items of a form in their order: moved by hand or arrow keys, edited, deleted, added. */
export function EditableList<Item>(props: Props<Item>) {
  const { form, path, items, most, add, blank, ask, nameOf, isShown, boxed = false, children } = props
  const { fields } = form
  const list = useRef<HTMLUListElement>(null)
  const Row = boxed ? 'section' : 'div'
  const handle = useSortable(list, (from, to) => fields.reorderListItem(path, { from, to }))
  const edit = async (at: number) => {
    const item = await ask?.(items[at])
    if (item !== undefined) fields.replaceListItem(path, at, item)
  }
  const more = async () => {
    const item = ask ? await ask() : blank
    if (item !== undefined) fields.insertListItem(path, item)
  }
  return (
    <>
      <ul ref={list} className={boxed ? css.boxes : css.rows}>
        {/* An item is its place in the list; nothing else tells two new ones apart. */}
        {[...items.entries()].map(([at, item]) => {
          const name = nameOf(item, at)
          return (
            <li key={at} hidden={isShown?.(item) === false} data-sort-item>
              <Row className={css.row} {...(boxed && { 'aria-label': name })}>
                <SortHandle handle={handle} name={name} disabled={isShown !== undefined} />
                <div className={css.content}>{children(item, at)}</div>
                {ask && (
                  <ActionIcon variant="subtle" size={44} aria-label={t('Edit {name}', { name })} onClick={() => void edit(at)}>
                    <IconPencil {...icon} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t('Delete {name}', { name })}
                  onClick={() => fields.removeListItem(path, at)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Row>
            </li>
          )
        })}
      </ul>
      {items.length < most && (
        <Button variant="default" size="xs" className={css.add} leftSection={<IconPlus {...icon} />} onClick={() => void more()}>
          {t(add)}
        </Button>
      )}
    </>
  )
}
