import { records as registered } from './areas.ts'
import { type FeatureKey, feature, type Permission } from './core/catalogue.ts'
import type { RecordKind } from './core/record-kind.ts'

/** What areas registered of their records, by the name of the table. */
export const records: Readonly<Record<string, RecordKind>> = registered

export const recordTitle = (table: string): string => {
  const words = table.replaceAll('_', ' ')
  return records[table]?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which feature a stored record belongs to. */
export const featureOfTable: Readonly<Record<string, FeatureKey>> = Object.fromEntries(
  Object.entries(records).flatMap(([table, { feature }]) => (feature ? [[table, feature]] : [])),
)

/** What it takes to see or delete a stored record, where only its table is known; nothing for what belongs to no feature. */
export const permissionsOf = (
  table: string,
  action: 'list' | 'view' | 'update' | 'delete',
): readonly Permission[] | undefined => {
  const { feature: key, also } = records[table] ?? {}
  if (!key) return undefined
  // Kept features of records have these.
  const own = (feature(key).can as (action: string) => Permission)(action)
  return also ? [own, also] : [own]
}

/** Where an area's records are kept, for entries of the history that belong to a record but change no row. */
export const tableOfArea: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(records).flatMap(([table, { areas = [] }]) => areas.map((area) => [area, table])),
)
