import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { randomId } from '../../data/random-id.ts'
import { EmptyState } from '../feedback/states.tsx'
import { useNarrow } from '../list/state/use-narrow.ts'
import { t } from '../text/t.ts'
import { dropAction } from './drop-action.ts'
import { removalOf } from './remove-node.ts'
import css from './tree.module.css'
import { find, type TreeItem } from './tree.ts'
import { TreeBar } from './tree-bar.tsx'
import { DayNode, Sections } from './tree-nodes.tsx'
import { TreePanel } from './tree-panel.tsx'
import { mayMove, nameOf, type TreeLook, type TreeView } from './tree-view.ts'
import type { TreeControl } from './use-tree.ts'

interface Props<I extends TreeItem> extends TreeLook<I> {
  tree: TreeControl<I>
}

/** The tree of a content, and beside it the editor of what is chosen; `tree.ts` says how an area uses it. */
export function TreeEditor<I extends TreeItem>({ tree, ...look }: Props<I>) {
  const root = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const changes = !look.readOnly
  const [said, setSaid] = useState('')
  const problems = useMemo(() => new Map(tree.problems.toReversed().map(({ id, text }) => [id, text])), [tree.problems])

  const focusOn = (id: string, control: string) =>
    root.current?.querySelector<HTMLElement>(`[data-tree-line="${CSS.escape(id)}"] [data-tree-control="${control}"]`)?.focus()
  const nameFor = (id: string) => {
    const found = find(tree.days, id)
    return found ? nameOf(tree.days, found, t) : ''
  }
  const view: TreeView<I> = {
    ...look,
    ...{ tree, changes, problems },
    move: (id, by, control) => {
      const kind = find(tree.days, id)?.kind
      if (!kind || !mayMove(tree, id, by)) return
      // It stands elsewhere before the next key arrives, and keeps the focus there.
      flushSync(() =>
        tree.act(kind === 'item' ? { do: 'move-item', id, by, between: tree.between } : { do: `move-${kind}`, id, by }),
      )
      focusOn(id, control)
      setSaid(t(by === -1 ? '{name} was moved up' : '{name} was moved down', { name: nameFor(id) }))
    },
    remove: async (id: string) => {
      const found = find(tree.days, id)
      const action = found && (await removalOf(found, look.locked, tree.hasDays))
      if (!action) return
      setSaid(t('{name} was deleted. Undo brings it back.', { name: nameFor(id) }))
      tree.act(action)
      root.current?.focus()
    },
    drop: (id, place) => {
      const action = dropAction(tree.days, id, place)
      if (action) tree.act(action)
    },
    below: (id) =>
      narrow &&
      tree.chosen === id && (
        <div className={css.below}>
          <TreePanel view={view} />
        </div>
      ),
  }
  const show = (id: string) => {
    flushSync(() => tree.choose(id))
    focusOn(id, 'open')
  }
  useUndoKeys(root, tree, changes)
  return (
    <section className={css.editor} aria-label={t('Contents')}>
      <TreeBar tree={tree} changes={changes} show={show} />
      <div className={css.columns}>
        <div ref={root} tabIndex={-1} className={css.tree}>
          <Days view={view} />
        </div>
        {!narrow && (
          <aside className={css.panel} aria-label={t('What is chosen')}>
            <TreePanel view={view} />
          </aside>
        )}
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
    </section>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z while the focus is in the tree; in a field they belong to what is typed there. */
function useUndoKeys(root: RefObject<HTMLElement | null>, keys: Pick<TreeControl<TreeItem>, 'undo' | 'redo'>, enabled: boolean) {
  const { undo, redo } = keys
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      const within = event.target instanceof HTMLElement && root.current?.contains(event.target)
      const typing = within && event.target.closest('input, textarea, [contenteditable]')
      if (!within || typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root, undo, redo, enabled])
}

function Days<I extends TreeItem>({ view }: { view: TreeView<I> }) {
  const { tree, changes } = view
  const [only] = tree.days
  if (!tree.hasDays) return only ? <Sections view={view} day={only} /> : null
  const add = () => {
    const id = randomId()
    tree.act({ do: 'add-day', id })
    const section = randomId()
    tree.act({ do: 'add-section', id: section, day: id })
    tree.choose(section)
  }
  return (
    <>
      {tree.days.length === 0 && <EmptyState title="No contents yet" text="Add a day, then the sections and contents of it." />}
      <ul className={css.days}>
        {tree.days.map((day, n) => (
          <DayNode key={day.id} view={view} day={day} n={n + 1} />
        ))}
      </ul>
      {changes && !only?.date && (
        <Button variant="default" className={css.add} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
          {t('Add Day')}
        </Button>
      )}
    </>
  )
}
