import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Place } from './place-select.tsx'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The chosen batch and schedule, kept in the address so that a reload and the preview page know them. */
export function usePlace(): [Place, (place: Place) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const place = { batch_id: text(search.batch_id), schedule_id: text(search.schedule_id) }
  const change = (next: Place) => {
    const { batch_id, schedule_id } = next
    const kept = { batch_id: batch_id ?? undefined, schedule_id: schedule_id ?? undefined }
    void navigate({ to: '.', search: { ...search, ...kept }, replace: true })
  }
  return [place, change]
}

/** As the calls take it. */
export const placeQuery = ({ batch_id, schedule_id }: Place) => ({
  ...(batch_id && { batch_id }),
  ...(schedule_id && { schedule_id }),
})
