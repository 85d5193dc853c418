import { grants, type Permission } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { ITEM_TYPE_KEYS, type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import type { ModuleSlug } from '@pelita/contract/learning/modules.ts'
import { isOwnThing, PLACED_TYPES } from '@pelita/contract/learning/tree-contents.ts'
import type { z } from 'zod'
import type { ListDefinition, ListEndpoint } from '../list/define-list.ts'
import { fetchPickables } from './pickables.ts'

/** Rows that can be chosen have an id and a title, whatever else they have. */
export interface ContentRow {
  readonly id: string
  readonly title: string
  /** Made for the content that is built, and published with it. */
  readonly draft_of?: { readonly id: string } | null | undefined
}

type ContentEndpoint = ListEndpoint & { readonly data: z.ZodType<{ results: ContentRow[]; pagination: Pagination }> }
export type ContentList = ListDefinition<ContentEndpoint>

/** What the shared parts of the lists are; `endpoint` and `always` differ. */
export const PICK_LIST = {
  failed: 'Failed get contents',
  searchPlaceholder: 'Search by title',
  empty: 'There is nothing to choose yet',
  pageSize: 10,
} as const

/** What is built, and the record it is. */
export interface Builds {
  readonly content: ModuleSlug
  readonly id: string
  /** Only what lies in a library, or only what is new: no record of its own, or made here. */
  readonly from?: 'library' | 'own'
  /** Where a kind says itself which types it takes today. */
  readonly types?: readonly ItemTypeKey[] | undefined
  /** What it says of itself, which is proposed for what is made in it. */
  readonly about?: { readonly category_id?: string | null | undefined; readonly level_id?: number | null | undefined } | undefined
}

/** What can be made in the tree of a content, by whom it may be made anywhere: a draft of it, chosen at once (decision 150). */
export interface MadeHere {
  readonly label: string
  readonly needs: Permission
  readonly make: (builds: Builds) => Promise<ContentRow | undefined>
}

/** What an area hands in for a type of item whose records it keeps: a file `pickable` of its folder, found by that name. */
export interface Pickable {
  /** The list to choose from; nothing for what is only chosen for something that is built. */
  readonly listFor: (builds: Builds | undefined) => ContentList | undefined
  readonly made?: MadeHere
  /** What switches it off for an organisation. */
  readonly isOff?: (flags: Readonly<Record<string, boolean>>) => boolean
}
export type Pickables = { readonly [T in ItemTypeKey]?: Pickable }

/** Each list was checked against its own endpoint; the picker reads no more of a row than its id and title. */
export const pickFrom = (list: unknown): Pickable => ({ listFor: () => list as ContentList })

/** The same where what was made for another content is not offered: the list is one for the content that is built. */
export const pickOpen = (listFor: (builds: Builds | undefined) => unknown): Pickable => ({
  listFor: (builds) => listFor(builds) as ContentList,
})

/** Asks a list for what may stand in the content that is built. */
export const openTo = (builds: Builds | undefined) => builds && { offered_to: builds.id }

let known: Pickables = {}

/** Before anything is offered: what the areas hand in is there from then on. */
export const knowPickables = async (): Promise<void> => {
  known = await fetchPickables()
}

export const sourceOf = (type: ItemTypeKey, builds?: Builds): ContentList | undefined => known[type]?.listFor(builds)

/** Whether the organisation has the type at all. */
export const isSwitchedOn = (type: ItemTypeKey, flags: Readonly<Record<string, boolean>>): boolean => !known[type]?.isOff?.(flags)

const mayRead = ({ access }: Endpoint, held: ReadonlySet<string>): boolean =>
  typeof access === 'string' || access.some((permission) => grants(held, permission))

/** The types whose area stands, and whose list the person may read. */
const isOffered = (type: ItemTypeKey, held: ReadonlySet<string>, builds?: Builds): boolean => {
  const source = sourceOf(type, builds)
  return source ? mayRead(source.endpoint, held) : isOwnThing(type)
}

/** New are things of the tree itself, and records that can be made here; everything else lies in a library. */
const comesFrom = (type: ItemTypeKey, held: ReadonlySet<string>, from: Builds['from']): boolean => {
  if (from === 'own') return isOwnThing(type) || madeHere(type, held) !== undefined
  return from === undefined || !isOwnThing(type)
}

/** Those of them that this kind of content may have as items. */
export const offeredTypes = (builds: Builds, held: ReadonlySet<string>): ItemTypeKey[] =>
  ITEM_TYPE_KEYS.filter(
    (type) =>
      isOffered(type, held, builds) &&
      PLACED_TYPES.some((placed) => placed === type) &&
      itemType(type).contents.includes(builds.content) &&
      comesFrom(type, held, builds.from) &&
      (builds.types?.includes(type) ?? true),
  )

/** Those of them that a place takes. */
export const offeredOf = (types: readonly ItemTypeKey[], held: ReadonlySet<string>): ItemTypeKey[] =>
  types.filter((type) => isOffered(type, held))

export const madeHere = (type: ItemTypeKey, held: ReadonlySet<string>): MadeHere | undefined => {
  const made = known[type]?.made
  return made && grants(held, made.needs) ? made : undefined
}
