import { competencyApi } from '@pelita/contract/areas/competency.ts'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import type { Choice } from './choice-list.ts'

const KEPT_MS = 60_000

/** The competencies a content can build: those of its category first, then all others. */
export function useCompetencies(category?: string | null): { options: readonly Choice[]; loading: boolean } {
  const everyOne = { query: { page_size: -1, order_by: 'code' } } as const
  const { data, isPending } = useData(competencyApi.list, everyOne, 'Failed get competencies', { staleTime: KEPT_MS })
  const options = useMemo(() => {
    const rows = (data?.results ?? []).map((row) => ({
      own: Boolean(category) && row.category_id === category,
      choice: { value: row.id, label: `${row.code} ${row.name}`, ...(row.category && { detail: row.category }) },
    }))
    return rows.toSorted((one, other) => Number(other.own) - Number(one.own)).map(({ choice }) => choice)
  }, [data, category])
  return { options, loading: isPending }
}
