import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { useEffect, useState } from 'react'
import { readData } from '../../data/use-data.ts'
import { EmptyState } from '../feedback/states.tsx'
import { t } from '../text/t.ts'
import { kindWords } from './content-kinds.ts'
import css from './content-picker.module.css'
import { type Builds, type ContentRow, sourceOf } from './content-sources.ts'

/** Of each kind as many as one looks through; more are found by more of the title. */
const MOST = 8

interface Found {
  readonly keyword: string
  readonly groups: readonly { readonly type: ItemTypeKey; readonly rows: readonly ContentRow[] }[]
}

async function find(types: readonly ItemTypeKey[], builds: Builds | undefined, keyword: string): Promise<Found> {
  const groups = await Promise.all(
    types.map(async (type) => {
      const source = sourceOf(type, builds)
      if (!source) return { type, rows: [] }
      const input = { query: { ...source.always, keyword, page: 1, page_size: MOST } }
      // What cannot be read is missing among what was found, and says so in its own list.
      const answer = await readData(source.endpoint, input, source.failed).catch(() => null)
      return { type, rows: answer?.results ?? [] }
    }),
  )
  return { keyword, groups: groups.filter(({ rows }) => rows.length > 0) }
}

interface Props {
  types: readonly ItemTypeKey[]
  builds: Builds | undefined
  keyword: string
  isChosen: (id: string) => boolean
  put: (type: ItemTypeKey, row: ContentRow, on: boolean) => void
}

/** What a title finds in all kinds at once. */
export function FoundContents({ types, builds, keyword, isChosen, put }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isCurrent = true
    void find(types, builds, keyword).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [types, builds, keyword])
  if (!found) return <p className={css.note}>{t('Loading')}</p>
  if (found.groups.length === 0) return <EmptyState kind="narrowed" text="Try another word." small />
  return (
    <div aria-busy={found.keyword !== keyword}>
      {found.groups.map(({ type, rows }) => (
        <Group key={type} type={type} rows={rows} isChosen={isChosen} put={put} />
      ))}
    </div>
  )
}

function Group({ type, rows, isChosen, put }: Pick<Props, 'isChosen' | 'put'> & Found['groups'][number]) {
  const Icon = kindWords(type).icon
  return (
    <fieldset className={css.group}>
      <legend>
        <Icon size={16} stroke={1.5} aria-hidden /> {t(itemType(type).title)}
      </legend>
      {rows.map((row) => (
        <label key={row.id} className={css.found}>
          <input type="checkbox" checked={isChosen(row.id)} onChange={(event) => put(type, row, event.currentTarget.checked)} />
          <span>{row.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
