import { Button } from '@mantine/core'
import { locationApi } from '@pelita/contract/areas/location.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { randomId } from '../../../data/random-id.ts'
import { useData } from '../../../data/use-data.ts'
import { TextField } from '../../../kit/form/text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import type { BatchFormProps } from './batch-form.tsx'
import { overlapOf } from './overlaps.ts'

const KINDS = ['activity', 'building', 'room'] as const
const KEPT_MS = 60_000
const listOf = (kind: (typeof KINDS)[number]) => `rundown-${kind}`

/** What stood in earlier rundowns, and the buildings and rooms of the places, offered while one types. */
const Suggestions = () => KINDS.map((kind) => <Offered key={kind} kind={kind} />)

function Offered({ kind }: { kind: (typeof KINDS)[number] }) {
  const { data = [] } = useData(locationApi.classroomSettings, { query: { type: kind } }, 'Failed get suggestions', {
    staleTime: KEPT_MS,
  })
  return (
    <datalist id={listOf(kind)}>
      {[...new Set(data.map((one) => one.title))].map((title) => (
        <option key={title} value={title} />
      ))}
    </datalist>
  )
}

/** The activities of each day; two in one room at the same time are warned about, and may stay. */
export function RundownFields({ form }: Pick<BatchFormProps, 'form'>) {
  return (
    <>
      <Suggestions />
      {form.fields.values.rundown.map((day, n) => (
        <fieldset key={day.day_id} className={css.group}>
          <legend className={css.name}>{t('Day {day}', { day: day.day_id })}</legend>
          {day.activities.map((activity, at) => (
            <div key={activity.id} className={css.activity}>
              <TextField
                form={form}
                name={`rundown.${n}.activities.${at}.start_time`}
                label="Start Time"
                placeholder="HH:mm"
                required
              />
              <TextField
                form={form}
                name={`rundown.${n}.activities.${at}.end_time`}
                label="End Time"
                placeholder="HH:mm"
                required
              />
              <TextField
                form={form}
                name={`rundown.${n}.activities.${at}.title`}
                list={listOf('activity')}
                label="Activity"
                placeholder="Input activity"
                required
                maxLength={150}
              />
              <TextField
                form={form}
                name={`rundown.${n}.activities.${at}.building_name`}
                list={listOf('building')}
                label="Building"
                placeholder="Input building"
                maxLength={100}
              />
              <TextField
                form={form}
                name={`rundown.${n}.activities.${at}.room_name`}
                list={listOf('room')}
                label="Room"
                placeholder="Input room"
                maxLength={100}
              />
              <button
                type="button"
                className="bare-icon"
                aria-label={t('Delete activity {title}', { title: activity.title })}
                onClick={() => form.fields.removeListItem(`rundown.${n}.activities`, at)}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </button>
              <Overlap with={overlapOf(day.activities, at)} />
            </div>
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              onClick={() =>
                form.fields.insertListItem(`rundown.${n}.activities`, {
                  ...{ id: randomId(), title: '', building_name: '', room_name: '' },
                  ...{ start_time: day.activities.at(-1)?.end_time ?? '08:00', end_time: '' },
                })
              }
            >
              {t('Add Activity')}
            </Button>
          </div>
        </fieldset>
      ))}
    </>
  )
}

function Overlap({ with: title }: { with: string | null }) {
  if (title === null) return null
  return (
    <p role="status" className={css.warning}>
      {t('Overlaps with {title}', { title })}
    </p>
  )
}
