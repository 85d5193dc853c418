import { Button } from '@mantine/core'
import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { isOwnThing } from '@pelita/contract/learning/tree-contents.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { currentOrganization } from '../../data/organization.ts'
import { currentSession } from '../../data/session.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { NoPermission } from '../feedback/no-permission.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import type { Selection } from '../list/bulk/selection.ts'
import { ListView, SEARCH_DELAY_MS } from '../list/list-view.tsx'
import { SearchBox } from '../list/search/search-box.tsx'
import { useLocalListState } from '../list/state/use-list-state.ts'
import { whileLoading } from '../page/page-loader.ts'
import { t } from '../text/t.ts'
import { kindWords } from './content-kinds.ts'
import picker from './content-picker.module.css'
import {
  type Builds,
  type ContentList,
  type ContentRow,
  isSwitchedOn,
  knowPickables,
  madeHere,
  offeredOf,
  offeredTypes,
  sourceOf,
} from './content-sources.ts'
import { FoundContents } from './found-contents.tsx'
import { KindList } from './kind-list.tsx'
import css from './pickers.module.css'

export interface ChosenContent {
  readonly type: ItemTypeKey
  /** Empty for what is no record of its own. */
  readonly id: string
  readonly title: string
  /** Made for what is built, and published with it. */
  readonly is_draft: boolean
}

/** What is built decides which types of item are offered, and which presences; or a place says itself which types it takes, and what it calls adding them. */
type Wanted = Builds | { readonly types: readonly ItemTypeKey[]; readonly title: string }

/**
 * Asks which contents are meant, of one or of several types; nothing where it is cancelled.
 * `const chosen = await chooseContent({ content: 'classroom', id })`
 */
export const chooseContent = async (wanted: Wanted): Promise<readonly ChosenContent[] | undefined> => {
  await whileLoading(knowPickables())
  const held = currentSession()?.features ?? new Set<string>()
  const builds = 'content' in wanted ? wanted : undefined
  const offered = 'content' in wanted ? offeredTypes(wanted, held) : offeredOf(wanted.types, held)
  const { feature_flags } = currentOrganization()
  const shown = offered.filter((type) => isSwitchedOn(type, feature_flags))
  return openDialog<readonly ChosenContent[]>((close) => <ContentPicker types={shown} builds={builds} close={close} />, {
    title: 'content' in wanted ? 'Add Content' : wanted.title,
    size: 'lg',
  })
}

interface Props {
  types: readonly ItemTypeKey[]
  builds: Builds | undefined
  close: (chosen?: readonly ChosenContent[]) => void
}

const OWN_WORDS = 'It is added to the section, and filled in there.'

type TypedRow = ContentRow & { readonly type: ItemTypeKey }
type Chosen = ReadonlyMap<string, TypedRow>

const withRow = (chosen: Chosen, row: TypedRow, on: boolean): Chosen => {
  const next = new Map(chosen)
  if (on) next.set(row.id, row)
  else next.delete(row.id)
  return next
}

/** What is no record of its own is chosen by its kind. */
const ownRow = (type: ItemTypeKey): TypedRow => ({ id: type, title: t(itemType(type).title), type })

const countsOf = (chosen: Chosen): ReadonlyMap<ItemTypeKey, number> => {
  const counts = new Map<ItemTypeKey, number>()
  for (const { type } of chosen.values()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

function ContentPicker({ types, builds, close }: Props) {
  const [first] = types
  const [type, setType] = useState(first)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  if (!type) return <NoPermission />
  const put = (of: ItemTypeKey, row: ContentRow, on: boolean) => setChosen((now) => withRow(now, { ...row, type: of }, on))
  const take = () =>
    close(
      [...chosen.values()].map(({ type: of, id, title, draft_of }) => ({
        ...{ type: of, id: isOwnThing(of) ? '' : id, title },
        is_draft: Boolean(draft_of),
      })),
    )
  const choose = (next: ItemTypeKey) => {
    setKeyword('')
    setType(next)
  }
  return (
    <div className={css.content}>
      <div className={picker.columns}>
        {types.length > 1 && <KindList types={types} value={type} onChange={choose} counts={countsOf(chosen)} />}
        <div className={picker.side}>
          {/* There is nothing to find among what is still to be made. */}
          {builds?.from !== 'own' && (
            <SearchBox
              key={`search ${type}`}
              placeholder="Search by title"
              keyword={keyword}
              search={setKeyword}
              delay={SEARCH_DELAY_MS}
            />
          )}
          {keyword === '' ? (
            <OneKind key={type} type={type} builds={builds} chosen={chosen} change={setChosen} put={put} />
          ) : (
            <FoundContents types={types} builds={builds} keyword={keyword} isChosen={(id) => chosen.has(id)} put={put} />
          )}
        </div>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={chosen.size === 0 && 'Please select at least one content'} onClick={take}>
          {chosen.size === 0 ? t('Add') : t('Add ({count})', { count: chosen.size })}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

interface KindProps {
  type: ItemTypeKey
  builds: Builds | undefined
  chosen: Chosen
  change: (chosen: Chosen) => void
  put: (type: ItemTypeKey, row: ContentRow, on: boolean) => void
}

/** What a kind is, what there is of it, and what can be made here. */
function OneKind({ type, builds, chosen, change, put }: KindProps) {
  const source = useMemo(() => {
    const found = sourceOf(type, builds)
    return found && { ...found, searchPlaceholder: null }
  }, [type, builds])
  const made = builds && madeHere(type, currentSession()?.features ?? new Set<string>())
  const make = async () => {
    const row = builds && (await made?.make(builds))
    if (row) put(type, row, true)
  }
  const { help } = kindWords(type, builds?.content)
  return (
    <>
      <div className={picker.head}>
        <p className={picker.note}>{t(help)}</p>
        {made && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={make}
          >
            {t(made.label)}
          </Button>
        )}
      </div>
      {source && builds?.from === 'own' && <MadeRows type={type} chosen={chosen} put={put} />}
      {source && builds?.from !== 'own' && <Rows type={type} source={source} chosen={chosen} change={change} />}
      {!source && (
        <label className={`${picker.found} ${picker.own}`}>
          <input
            type="checkbox"
            checked={chosen.has(type)}
            onChange={(event) => put(type, ownRow(type), event.currentTarget.checked)}
          />
          <span>
            {t('New {kind}', { kind: t(itemType(type).title) })} <small className={picker.note}>{t(OWN_WORDS)}</small>
          </span>
        </label>
      )}
    </>
  )
}

/** What was made here and is added with the next press. */
function MadeRows({ type, chosen, put }: Pick<KindProps, 'type' | 'chosen' | 'put'>) {
  return [...chosen.values()]
    .filter((row) => row.type === type)
    .map((row) => (
      <label key={row.id} className={`${picker.found} ${picker.own}`}>
        <input type="checkbox" checked onChange={() => put(type, row, false)} />
        <span>{row.title}</span>
      </label>
    ))
}

interface RowsProps {
  type: ItemTypeKey
  source: ContentList
  chosen: Chosen
  change: (chosen: Chosen) => void
}

/** One list at a time; what was ticked in another one stays ticked. */
function Rows({ type, source, chosen, change }: RowsProps) {
  const control = useLocalListState(source)
  const put = (rows: readonly ContentRow[], on: boolean) =>
    change(rows.reduce((now, row) => withRow(now, { ...row, type }, on), chosen))
  const selection: Selection<ContentRow> = {
    chosen,
    clear: () => change(new Map()),
    toggle: (row) => put([row], !chosen.has(row.id)),
    toggleAll: (rows) => put(rows, !rows.every((row) => chosen.has(row.id))),
  }
  return <ListView definition={source} control={control} selection={selection} plain />
}
