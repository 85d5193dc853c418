import type { NoticeSection, NotificationKind } from '../notifications/kind.ts'
import type { Endpoint } from './endpoint.ts'
import type { RecordKind } from './record-kind.ts'
import type { Screen } from './screen.ts'

type Groups<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

/** All that an area says about itself, once: plain data, so that a screen which imports its file takes none of it along. */
export interface ContractArea {
  /** Its calls, by the name of their group. */
  readonly apis?: Groups<Endpoint>
  /** Its screens, by the name of their group: mostly the one that its calls have. */
  readonly screens?: Groups<Screen>
  /** The records it keeps, by the name their history has. */
  readonly records?: Readonly<Record<string, RecordKind>>
  /** What it tells people, by the section of the settings in which that stands. */
  readonly notices?: Readonly<Partial<Record<NoticeSection, Readonly<Record<string, NotificationKind>>>>>
}

type Part = 'apis' | 'screens'
type PartOf<A, P extends Part> = A extends { readonly [K in P]: infer G } ? G : never
/** What all of a union have, together. */
export type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The groups of several areas together. */
export type Merged<A extends ContractArea, P extends Part> = { readonly [G in keyof AllOf<PartOf<A, P>>]: AllOf<PartOf<A, P>>[G] }

type ValuesOf<T> = T extends unknown ? T[keyof T] : never
type KeysOf<T> = T extends unknown ? keyof T & string : never
type NoticesOf<A> = A extends { readonly notices: infer N } ? N : never
/** The names of everything that areas tell people. */
export type EventsOf<A extends ContractArea> = KeysOf<ValuesOf<NoticesOf<A>>>

/** What each of the areas has of this, in one object. */
export const mergeParts = <A extends ContractArea, P extends Part>(areas: readonly A[], part: P): Merged<A, P> =>
  Object.assign({}, ...areas.map((area) => area[part]))

/** The records of all areas. One that several areas write belongs to each of them: their calls are found in its history. */
export const mergeRecords = (areas: readonly ContractArea[]): Readonly<Record<string, RecordKind>> => {
  const merged: Record<string, RecordKind> = {}
  for (const [table, kind] of areas.flatMap(({ records = {} }) => Object.entries(records))) {
    const named = [...(merged[table]?.areas ?? []), ...(kind.areas ?? [])]
    merged[table] = { ...merged[table], ...kind, ...(named.length > 0 && { areas: named }) }
  }
  return merged
}
