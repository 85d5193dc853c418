/** What is chosen, by filter name; an absent name is not filtered. */
export type FilterValues = Readonly<Record<string, string>>

export interface FilterOption {
  readonly value: string
  readonly label: string
}

export interface ChoiceFilter<K extends string = string> {
  readonly kind: 'choice'
  readonly name: K
  readonly label: string
  readonly options?: readonly FilterOption[]
  /** Options from the server; undefined while they are on their way. Only asked once they are `wanted`. */
  readonly useOptions?: (values: FilterValues, wanted: boolean) => readonly FilterOption[] | undefined
  /** Several values may be chosen; they travel joined with commas. */
  readonly multiple?: boolean
  /** Cannot be used before this filter has a value. */
  readonly after?: K
  /** Filters that lose their value when this one changes. */
  readonly clears?: readonly K[]
}

export interface DateFilter<K extends string = string> {
  readonly kind: 'dates'
  readonly from: K
  readonly to: K
  readonly label: string
  readonly placeholder?: string
  readonly maxDays?: number
}

export interface NumberFilter<K extends string = string> {
  readonly kind: 'number'
  readonly name: K
  readonly label: string
  readonly min?: number
  /** The filter that bounds this one from above: a least value lies below the most. */
  readonly notAbove?: K
}

export type Filter<K extends string = string> = ChoiceFilter<K> | DateFilter<K> | NumberFilter<K>

export const namesOf = (filter: Filter): readonly string[] => (filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name])

/** The first least value that lies above its most, with the filter that bounds it. */
export const crossedBounds = (filters: readonly Filter[], values: FilterValues): { least: Filter; most: Filter } | null => {
  for (const least of filters) {
    if (least.kind !== 'number' || !least.notAbove) continue
    const most = filters.find((filter) => filter.kind === 'number' && filter.name === least.notAbove)
    const [low, high] = [values[least.name], values[least.notAbove]]
    if (most && low && high && Number(low) > Number(high)) return { least, most }
  }
  return null
}

/** How many filters of a list are in use; a date range counts once. */
export const countActive = (filters: readonly Filter[], values: FilterValues): number =>
  filters.filter((filter) => namesOf(filter).some((name) => values[name])).length

export const emptied = (names: readonly string[]): FilterValues => Object.fromEntries(names.map((name) => [name, '']))

const split = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? []

export const isChosen = (filter: ChoiceFilter, values: FilterValues, value: string): boolean =>
  filter.multiple ? split(values[filter.name]).includes(value) : values[filter.name] === value

/** Choosing the chosen one again clears it. */
export const choose = (filter: ChoiceFilter, values: FilterValues, value: string): FilterValues => {
  const chosen = isChosen(filter, values, value)
  const others = split(values[filter.name]).filter((other) => other !== value)
  const single = chosen ? '' : value
  const next = filter.multiple ? [...others, ...(chosen ? [] : [value])].join(',') : single
  return { ...emptied(filter.clears ?? []), [filter.name]: next }
}

/** What the chip of a filter says; a value whose option is unknown speaks for itself. */
export const describeChoice = (filter: ChoiceFilter, values: FilterValues, options: readonly FilterOption[] = []): string =>
  (filter.multiple ? split(values[filter.name]) : [values[filter.name] ?? ''])
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ')
