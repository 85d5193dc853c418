import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { useData } from '../../data/use-data.ts'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { cut } from '../../kit/format/cut.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import classes from './qr-code.module.css'

export interface Place {
  readonly batch_id: string | null
  readonly schedule_id: string | null
}

interface Props {
  id: string
  place: Place
  onChange: (place: Place) => void
}

const FAILED = 'Failed Get Detail Presence'

/** Batch, then schedule; choosing a batch clears the schedule. */
export function PlaceSelect({ id, place, onChange }: Props) {
  const params = { id }
  const { batch_id, schedule_id } = place
  const batches = useData(presenceApi.batches, { params }, FAILED)
  const schedules = useData(presenceApi.schedules, { params, query: { batch_id: batch_id ?? '' } }, FAILED, {
    enabled: batch_id !== null,
  })
  const batchOptions = (batches.data?.results ?? []).map((batch) => ({
    value: batch.batch_id,
    label: cut(batch.batch_title),
    full: batch.batch_title,
  }))
  const scheduleOptions = (schedules.data?.results ?? []).map((schedule) => ({
    value: schedule.schedule_id,
    label: [zonedSpan(schedule.start_date_time, schedule.end_date_time), schedule.cancel_reason !== null && t('Cancelled')]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <div className={classes.place}>
      <OptionsSelect
        label="Batch"
        placeholder="Select batch"
        options={batchOptions}
        loading={batches.isPending}
        value={batch_id}
        clearable
        onChange={(next) => onChange({ batch_id: next, schedule_id: null })}
      />
      <OptionsSelect
        label="Schedule"
        placeholder="Select schedule"
        options={batch_id ? scheduleOptions : []}
        loading={schedules.isPending}
        value={schedule_id}
        clearable
        disabled={batch_id === null}
        onChange={(next) => onChange({ batch_id, schedule_id: next })}
      />
    </div>
  )
}
