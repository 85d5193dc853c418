import { Button } from '@mantine/core'
import { locationApi } from '@pelita/contract/areas/location.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { randomId } from '../../../data/random-id.ts'
import { useData } from '../../../data/use-data.ts'
import content from '../../../kit/content/content.module.css'
import { TimeField } from '../../../kit/form/date/time-field.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import type { BatchFormProps } from './batch-form.tsx'
import { overlapOf, tooSmall } from './overlaps.ts'

const KINDS = ['activity', 'building', 'room'] as const
const KEPT_MS = 60_000
const listOf = (kind: (typeof KINDS)[number]) => `rundown-${kind}`

const useSuggestions = (type: (typeof KINDS)[number], location_id?: string) =>
  useData(locationApi.classroomSettings, { query: { type, ...(location_id && { location_id }) } }, 'Failed get suggestions', {
    staleTime: KEPT_MS,
  }).data ?? []

/** What stood in earlier rundowns, and the buildings and rooms of the place, offered while one types. */
const Suggestions = ({ place }: { place?: string | undefined }) =>
  KINDS.map((kind) => <Offered key={kind} kind={kind} {...(place && kind !== 'activity' && { place })} />)

function Offered({ kind, place }: { kind: (typeof KINDS)[number]; place?: string }) {
  const data = useSuggestions(kind, place)
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
  const { place, location_name, max_participants } = form.fields.values
  const chosen = place && place.name === location_name ? place.id : undefined
  const rooms = useSuggestions('room', chosen)
  return (
    <>
      <Suggestions place={chosen} />
      {form.fields.values.rundown.map((day, n) => (
        <fieldset key={day.day_id} className={content.group}>
          <legend className={content.name}>{t('Day {day}', { day: day.day_id })}</legend>
          {day.activities.map((activity, at) => (
            <div key={activity.id} className={css.activity}>
              <TimeField form={form} name={`rundown.${n}.activities.${at}.start_time`} label="Start Time" required />
              <TimeField form={form} name={`rundown.${n}.activities.${at}.end_time`} label="End Time" required />
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
              <TooSmall holds={tooSmall(rooms, activity, Number(max_participants))} seats={Number(max_participants)} />
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

/** More seats than the room holds; whoever plans may know better. */
function TooSmall({ holds, seats }: { holds: number | null; seats: number }) {
  if (holds === null) return null
  return (
    <p role="status" className={css.warning}>
      {t('The room holds {holds} people, the batch has {seats} seats', { holds, seats })}
    </p>
  )
}
