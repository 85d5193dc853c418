import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { randomId } from '../../data/random-id.ts'
import { CommandMenu } from '../feedback/command-menu.tsx'
import { showDay } from '../filters/day.ts'
import { t } from '../text/t.ts'
import css from './tree.module.css'
import type { TreeDay, TreeItem, TreeSection } from './tree.ts'
import { TreeLine } from './tree-line.tsx'
import { countOf, mayMove, sectionNumber, type TreeView } from './tree-view.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface Drawn<I extends TreeItem> {
  view: TreeView<I>
}

/** What every line has, whatever it is. */
function useLine<I extends TreeItem>(view: TreeView<I>, id: string, kind: 'day' | 'section' | 'item', within?: string) {
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLLIElement>(null)
  const { tree, changes, drop } = view
  // A day has no handle, and is dropped on all the same.
  const grip = kind === 'day' ? line : handle
  useTreeDrag({ id, kind, line, handle: grip, area, tree: tree.key, within, enabled: changes, drop })
  return {
    area,
    shared: {
      ...{ id, line, handle, readOnly: !changes, chosen: tree.chosen === id, problem: view.problems.get(id) },
      choose: () => tree.choose(tree.chosen === id ? null : id),
      move: (by: -1 | 1, control: string) => view.move(id, by, control),
      mayMove: (by: -1 | 1) => mayMove(tree, id, by),
      remove: () => view.remove(id),
    },
  }
}

export function DayNode<I extends TreeItem>({ view, day, n }: Drawn<I> & { day: TreeDay<I>; n: number }) {
  const { area, shared } = useLine(view, day.id, 'day')
  const isNamed = day.title !== '' && day.title !== t('Day {n}', { n })
  const contents = day.sections.reduce((sum, section) => sum + section.items.length, 0)
  return (
    <li ref={area} className={css.day}>
      <TreeLine
        {...shared}
        grip={false}
        readOnly={shared.readOnly || day.date !== undefined}
        name={day.title || t('Day {n}', { n })}
        kind={[isNamed && t('Day {n}', { n }), day.date && showDay(day.date), countOf(contents, 'content', t)]
          .filter(Boolean)
          .join(' · ')}
      />
      {view.below(day.id)}
      <Sections view={view} day={day} />
    </li>
  )
}

export function Sections<I extends TreeItem>({ view, day }: Drawn<I> & { day: TreeDay<I> }) {
  const { tree, changes, newSections = true } = view
  const add = () => {
    const id = randomId()
    tree.act({ do: 'add-section', id, day: day.id })
    tree.choose(id)
  }
  return (
    <>
      <ul className={css.sections}>
        {day.sections.map((section) => (
          <SectionNode key={section.id} view={view} section={section} />
        ))}
      </ul>
      {changes && newSections && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.add}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t('Add Section')}
        </Button>
      )}
    </>
  )
}

function SectionNode<I extends TreeItem>({ view, section }: Drawn<I> & { section: TreeSection<I> }) {
  const { tree, changes } = view
  const { area, shared } = useLine(view, section.id, 'section', tree.between ? undefined : section.id)
  const n = sectionNumber(tree.days, section.id)
  return (
    <li ref={area} className={css.section}>
      <TreeLine {...shared} name={section.title || t('Section {n}', { n })} kind={countOf(section.items.length, 'content', t)} />
      {view.below(section.id)}
      <ul className={css.items}>
        {section.items.map((item) => (
          <ItemNode key={item.id} view={view} item={item} section={section.id} />
        ))}
      </ul>
      {changes && <AddItem view={view} section={section.id} />}
    </li>
  )
}

/** One button, or a menu where contents come from in several ways. */
function AddItem<I extends TreeItem>({ view, section }: Drawn<I> & { section: string }) {
  const { addItem, addItemLabel = 'Add Content', addWays } = view
  const look = {
    ...{ variant: 'subtle', size: 'compact-sm', className: css.add },
    leftSection: <IconPlus size={16} stroke={1.5} aria-hidden />,
  } as const
  if (!addWays)
    return (
      <Button {...look} onClick={() => addItem(section)}>
        {t(addItemLabel)}
      </Button>
    )
  return (
    <CommandMenu
      label={addItemLabel}
      commands={addWays.map(({ run, ...way }) => ({ ...way, run: () => run(section) }))}
      trigger={(trigger) => (
        <Button {...trigger} {...look}>
          {t(addItemLabel)}
        </Button>
      )}
    />
  )
}

function ItemNode<I extends TreeItem>({ view, item, section }: Drawn<I> & { item: I; section: string }) {
  const { area, shared } = useLine(view, item.id, 'item', view.tree.between ? undefined : section)
  const { icon, kind, note } = view.describe(item)
  return (
    <li ref={area} className={css.item}>
      <TreeLine {...shared} name={item.title || t('Untitled')} kind={t(kind)} icon={icon} note={note} />
      {view.below(item.id)}
    </li>
  )
}
