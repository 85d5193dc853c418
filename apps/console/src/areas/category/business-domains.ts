import { referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { useMemo } from 'react'
import { readData, useData } from '../../data/use-data.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'

const FAILED = 'Failed get business domains'
const everyOne = { query: { page_size: 100 } } as const
const choiceOf = ({ id, title }: { id: string; title: string }): Choice => ({ value: id, label: title })

export const readDomains = async (): Promise<readonly Choice[]> =>
  (await readData(referenceDataApi.businessDomains, everyOne, FAILED)).results.map(choiceOf)

export function useDomains(): { options: readonly Choice[]; loading: boolean } {
  const { data, isPending } = useData(referenceDataApi.businessDomains, everyOne, FAILED)
  return { options: useMemo(() => (data?.results ?? []).map(choiceOf), [data]), loading: isPending }
}
