import { t } from './t.ts'

/** What a field or filter offers: each key by its name. */
export const optionsOf = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: t(names[value]) }))
