import { Button } from '@mantine/core'
import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { isOwnThing } from '@pelita/contract/learning/tree-contents.ts'
import { useMemo, useState } from 'react'
import { currentSession } from '../../data/session.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { NoPermission } from '../feedback/no-permission.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { ListView } from '../list/list-view.tsx'
import type { Selection } from '../list/selection.ts'
import { useLocalListState } from '../list/use-list-state.ts'
import { t } from '../text/t.ts'
import { type Builds, type ContentList, type ContentRow, offeredOf, offeredTypes, sourceOf } from './content-sources.tsx'
import css from './pickers.module.css'
import { Segments } from './segments.tsx'

export interface ChosenContent {
  readonly type: ItemTypeKey
  /** Empty for what is no record of its own. */
  readonly id: string
  readonly title: string
}

/** What is built decides which types of item are offered, and which presences; or a place says itself which types it takes, and what it calls adding them. */
type Wanted = Builds | { readonly types: readonly ItemTypeKey[]; readonly title: string }

/**
 * Asks which contents are meant, of one or of several types; nothing where it is cancelled.
 * `const chosen = await chooseContent({ content: 'classroom', id })`
 */
export const chooseContent = (wanted: Wanted): Promise<readonly ChosenContent[] | undefined> => {
  const held = currentSession()?.features ?? new Set<string>()
  const builds = 'types' in wanted ? undefined : wanted
  const offered = 'types' in wanted ? offeredOf(wanted.types, held) : offeredTypes(wanted, held)
  return openDialog<readonly ChosenContent[]>((close) => <ContentPicker types={offered} builds={builds} close={close} />, {
    title: 'types' in wanted ? wanted.title : 'Add Content',
    size: 'lg',
  })
}

interface Props {
  types: readonly ItemTypeKey[]
  builds: Builds | undefined
  close: (chosen?: readonly ChosenContent[]) => void
}

const OWN_WORDS = 'It is added to the section, and filled in there: a package is uploaded, a link typed.'

type TypedRow = ContentRow & { readonly type: ItemTypeKey }

function ContentPicker({ types: [first, ...more], builds, close }: Props) {
  const [type, setType] = useState(first)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TypedRow>>(new Map())
  const source = useMemo(() => type && sourceOf(type, builds), [type, builds])
  if (!type || !first) return <NoPermission />
  // What is no record of its own is added as it is, beside what was ticked.
  const own = isOwnThing(type) ? [{ type, id: '', title: t(itemType(type).title) }] : []
  const take = () => close([...[...chosen.values()].map(({ type: of, id, title }) => ({ type: of, id, title })), ...own])
  const count = chosen.size + own.length
  return (
    <div className={css.content}>
      {more.length > 0 && (
        <Segments
          label="Content Type"
          options={[first, ...more].map((key) => ({ value: key, label: itemType(key).title }))}
          value={type}
          onChange={setType}
        />
      )}
      {source && <Rows key={type} type={type} source={source} chosen={chosen} change={setChosen} />}
      {!source && <p className={css.own}>{t(OWN_WORDS)}</p>}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={count === 0 && 'Please select at least one content'} onClick={take}>
          {count === 0 ? t('Add') : t('Add ({count})', { count })}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

interface RowsProps {
  type: ItemTypeKey
  source: ContentList
  chosen: ReadonlyMap<string, TypedRow>
  change: (chosen: ReadonlyMap<string, TypedRow>) => void
}

/** One list at a time; what was ticked in another one stays ticked. */
function Rows({ type, source, chosen, change }: RowsProps) {
  const control = useLocalListState(source)
  const put = (rows: readonly ContentRow[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (on) next.set(row.id, { ...row, type })
      else next.delete(row.id)
    }
    change(next)
  }
  const selection: Selection<ContentRow> = {
    chosen,
    clear: () => change(new Map()),
    toggle: (row) => put([row], !chosen.has(row.id)),
    toggleAll: (rows) => put(rows, !rows.every((row) => chosen.has(row.id))),
  }
  return <ListView definition={source} control={control} selection={selection} plain />
}
