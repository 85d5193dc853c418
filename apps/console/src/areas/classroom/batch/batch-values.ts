import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { batchFields, DEFAULT_PRESENCE } from '@pelita/contract/areas/classroom/batch-form.ts'
import { z } from 'zod'

type Sent = z.input<typeof batchFields>

/** What the form holds: places, addresses and people as somebody fills them in. */
export interface BatchValues
  extends Record<string, unknown>,
    Pick<
      Sent,
      | 'title'
      | 'start_at'
      | 'end_at'
      | 'learning_order_type'
      | 'attendance_confirmation_type'
      | 'graduation_determined_by'
      | 'session_mode'
      | 'rundown'
      | 'presence_settings'
      | 'use_highlight'
    > {
  max_participants: number | ''
  min_attendance_percent: number | ''
  confirmation_deadline: string
  highlighted_information: string
  location_url: string
  location_name: string
  /** The place of the settings that was chosen; another name makes it another place. */
  place: { id: string; name: string } | null
  /** `-6.2, 106.8`, as maps show it. */
  coordinates: string
  /** One for each day; an empty one is none. */
  urls: string[]
  expert_ids: string[]
  support_ids: string[]
  /** Sessions of coaches. */
  coach_ids: string[]
  /** `badge <id>` or `certificate <id>`. */
  achievement_key: string
  /** Further ones, each with the score it takes. */
  further: { key: string; min_score: number | '' }[]
  /** The address of a picture; '' without one. */
  thumbnail: string
  location_images: string[]
  /** What the batch sets otherwise for its contents; '' follows them. */
  assignments: {
    flow_id: string
    pass_grade: number | ''
    due_date: string
    start_date_time: string
    end_date_time: string
  }[]
  /** Links beside contents. */
  external_contents: { flow_id: string; title: string; url: string }[]
  /** What each of the experts grades, by person. */
  flows: Record<string, string[]>
}

const COORDINATES = /^\s*$|^\s*-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/

const body = batchFields
  .extend({ coordinates: z.string().regex(COORDINATES, 'Coordinates are not valid') })
  .omit({ notify: true })
  .refine(({ start_at, end_at }) => Date.parse(start_at) <= Date.parse(end_at), {
    message: 'End date must be after start date',
    path: ['end_at'],
  })
export type BatchOut = z.output<typeof body>

function bodyOf(values: BatchValues) {
  const {
    location_name,
    place: chosen,
    urls,
    expert_ids,
    support_ids,
    coach_ids,
    achievement_key,
    further,
    thumbnail,
    assignments,
    flows,
    ...rest
  } = values
  const [kind, achievement_id] = achievement_key.split(' ')
  const [lat = null, lon = null] = values.coordinates.trim() === '' ? [] : values.coordinates.split(',').map(Number)
  const place = { name: location_name, location_id: chosen?.name === location_name ? chosen.id : null, lat, lon }
  return {
    ...rest,
    thumbnail: thumbnail === '' ? null : thumbnail,
    assignments: assignments.map(({ pass_grade, ...one }) => ({ ...one, pass_grade: pass_grade === '' ? null : pass_grade })),
    additional_achievements: further.flatMap(({ key, min_score }) => {
      const [sort, id] = key.split(' ')
      return id ? [{ kind: sort, achievement_id: id, min_score: min_score === '' ? null : min_score }] : []
    }),
    location: location_name.trim() === '' ? null : place,
    online_meeting_urls: urls.flatMap((url, n) => (url.trim() === '' ? [] : [{ day_id: n + 1, url: url.trim() }])),
    experts: expert_ids.map((user_id) => ({ user_id, flows: [...(flows[user_id] ?? [])] })),
    training_supports: support_ids.map((user_id) => ({ user_id })),
    coaches: coach_ids.map((id) => ({ id })),
    achievement: achievement_id ? { kind, achievement_id } : null,
  }
}

/** The form's schema: what was typed, as the calls take it; `preprocess` cannot say what goes in. */
export const batchSchema = z.preprocess((values) => bodyOf(values as BatchValues), body) as unknown as z.ZodType<
  BatchOut,
  BatchValues
>

export interface Presence {
  readonly flow_id: string
}

const numbers = (days: number) => Array.from({ length: Math.max(1, days) }, (_unused, n) => n + 1)

/** A new batch: nothing is planned yet, and every presence of the contents waits for its schedules. */
export const emptyBatch = (days: number, presences: readonly Presence[], assignments: readonly Presence[] = []): BatchValues => ({
  ...{ title: '', max_participants: 0, start_at: '', end_at: '', learning_order_type: 'SEQUENTIAL' },
  ...{ attendance_confirmation_type: 'required', confirmation_deadline: '', graduation_determined_by: 'system' },
  ...{
    min_attendance_percent: 100,
    session_mode: 'offline',
    location_url: '',
    use_highlight: false,
    highlighted_information: '',
  },
  ...{ location_name: '', place: null, coordinates: '', expert_ids: [], support_ids: [], coach_ids: [], achievement_key: '' },
  ...{ further: [], thumbnail: '', location_images: [] },
  assignments: assignments.map(({ flow_id }) => ({
    ...{ flow_id, pass_grade: '', due_date: '', start_date_time: '', end_date_time: '' },
  })),
  external_contents: [],
  flows: {},
  urls: numbers(days).map(() => ''),
  rundown: numbers(days).map((day_id) => ({ day_id, activities: [] })),
  presence_settings: { ...DEFAULT_PRESENCE, items: presences.map(({ flow_id }) => ({ flow_id, schedules: [] })) },
})

export const valuesOfBatch = (batch: BatchDetail): BatchValues => {
  const days = numbers(batch.days)
  const { items, ...rules } = batch.presence_settings
  return {
    ...{ title: batch.title, max_participants: batch.max_participants, start_at: batch.start_at, end_at: batch.end_at },
    ...{ learning_order_type: batch.learning_order_type, attendance_confirmation_type: batch.attendance_confirmation_type },
    ...{ confirmation_deadline: batch.confirmation_deadline ?? '', graduation_determined_by: batch.graduation_determined_by },
    ...{ min_attendance_percent: batch.min_attendance_percent, session_mode: batch.session_mode },
    ...{ location_url: batch.location_url ?? '', location_name: batch.location?.name ?? '' },
    place: batch.location?.location_id ? { id: batch.location.location_id, name: batch.location.name } : null,
    coordinates: batch.location?.lat == null ? '' : `${batch.location.lat}, ${batch.location.lon}`,
    ...{ use_highlight: batch.use_highlight, highlighted_information: batch.highlighted_information ?? '' },
    expert_ids: batch.experts.map((one) => one.user_id),
    support_ids: batch.training_supports.map((one) => one.user_id),
    coach_ids: batch.coaches.map((one) => one.id),
    achievement_key: batch.achievement ? `${batch.achievement.kind} ${batch.achievement.achievement_id}` : '',
    further: batch.additional_achievements.map(({ kind, achievement_id, min_score }) => ({
      ...{ key: `${kind} ${achievement_id}`, min_score: min_score ?? '' },
    })),
    assignments: batch.assignments.map(({ flow_id, pass_grade, due_date, start_date_time, end_date_time }) => ({
      ...{ flow_id, pass_grade: pass_grade ?? '', due_date: due_date ?? '' },
      ...{ start_date_time: start_date_time ?? '', end_date_time: end_date_time ?? '' },
    })),
    external_contents: batch.external_contents.map((one) => ({ ...one })),
    flows: Object.fromEntries(batch.experts.map((one) => [one.user_id, [...one.flows]])),
    ...{ thumbnail: batch.thumbnail ?? '', location_images: [...batch.location_images] },
    urls: days.map((day) => batch.online_meeting_urls.find((one) => one.day_id === day)?.url ?? ''),
    rundown: days.map((day_id) => ({
      day_id,
      activities: (batch.rundown.find((one) => one.day_id === day_id)?.activities ?? []).map((one) => ({
        ...one,
        building_name: one.building_name ?? '',
        room_name: one.room_name ?? '',
      })),
    })),
    presence_settings: {
      ...rules,
      items: items.map(({ flow_id, schedules }) => ({
        flow_id,
        schedules: schedules.map(({ id, start_date_time, end_date_time }) => ({
          ...{ id, start_date_time, end_date_time: end_date_time ?? start_date_time },
        })),
      })),
    },
  }
}
