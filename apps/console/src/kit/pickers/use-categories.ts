import { type CategoryRow, categoryApi } from '@pelita/contract/learning/category.ts'
import { useMemo } from 'react'
import { readData, useData } from '../../data/use-data.ts'
import type { Choice } from './choice-list.ts'

const FAILED = 'Failed get categories'
const KEPT_MS = 60_000
const everyOne = { query: { all: 'true', page_size: -1, order_by: 'tree' } } as const

/** A subcategory is told apart by what it belongs to. */
const choiceOf = ({ id, title, parent_title }: CategoryRow): Choice => ({
  value: id,
  label: parent_title ? `${parent_title} › ${title}` : title,
})

export interface CategoryOptions {
  /** Only those of this module. */
  readonly module?: string
  /** Only those that others can belong to. */
  readonly main?: boolean
  /** Never this one. */
  readonly except?: string | undefined
  /** Offered though it is inactive: what is chosen already. */
  readonly chosen?: string | undefined
}

const isOffered = (row: CategoryRow, { module, main, except, chosen }: CategoryOptions): boolean => {
  if (row.id === chosen) return true
  const fits = module === undefined || row.modules.length === 0 || row.modules.includes(module)
  return row.is_active && row.id !== except && fits && !(main && row.parent_id !== null)
}

/** The categories somebody can choose from, each main one before its own. */
export function useCategories(wanted: CategoryOptions): { options: readonly Choice[]; loading: boolean } {
  const { data, isPending } = useData(categoryApi.list, everyOne, FAILED, { staleTime: KEPT_MS })
  const { module, main = false, except, chosen } = wanted
  const options = useMemo(
    () =>
      (data?.results ?? [])
        .filter((row) => isOffered(row, { main, except, chosen, ...(module !== undefined && { module }) }))
        .map(choiceOf),
    [data, module, main, except, chosen],
  )
  return { options, loading: isPending }
}

/** For filters: every category, also those that are offered no longer. */
export const readCategories = async (): Promise<readonly Choice[]> =>
  (await readData(categoryApi.list, everyOne, FAILED)).results.map(choiceOf)

/** Those that others belong to. */
export const readMainCategories = async (): Promise<readonly Choice[]> =>
  (await readData(categoryApi.list, everyOne, FAILED)).results.filter((row) => row.parent_id === null).map(choiceOf)
