import { type ColumnMapping, readMapping } from '@pelita/contract/core/sheet-columns.ts'
import { readItem, writeItem } from '../../data/browser-storage.ts'
import { storedOrgCode } from '../../data/credentials.ts'
import { draftOwner } from '../../data/session.ts'

/** Kept in the browser, one for each person of an organisation and kind of import. */
const keyOf = (kind: string): string =>
  `import/${[storedOrgCode() ?? '', draftOwner()?.id ?? '', kind].map(encodeURIComponent).join('/')}`

/** How somebody matched headings in earlier files of this kind; what makes no sense counts as nothing. */
export const rememberedColumns = (kind: string): ColumnMapping => readMapping(readItem(keyOf(kind)) ?? undefined) ?? {}

const KEPT_MAX = 100

/** Files of several sources come in turn, so that what was matched before stays; of very many the oldest go. */
export const rememberColumns = (kind: string, mapping: ColumnMapping): void => {
  const earlier = Object.entries(rememberedColumns(kind)).filter(([heading]) => !Object.hasOwn(mapping, heading))
  const kept = [...earlier, ...Object.entries(mapping)].slice(-KEPT_MAX)
  writeItem(keyOf(kind), JSON.stringify(Object.fromEntries(kept)))
}

/** For a file whose headings were matched wrongly. */
export const forgetColumns = (kind: string, mapping: ColumnMapping): void => {
  const kept = Object.entries(rememberedColumns(kind)).filter(([heading]) => !Object.hasOwn(mapping, heading))
  writeItem(keyOf(kind), JSON.stringify(Object.fromEntries(kept)))
}
