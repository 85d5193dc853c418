import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalText,
  patchOf,
  personName,
  recordId,
  requiredName,
  requiredText,
  says,
  wholeNumber,
} from '../../core/fields.ts'
import { defineScreens } from '../../core/screen.ts'
import { SESSION_MINUTES } from '../../learning/coaching.ts'

export const mentoring = feature('content-mentoring')

export const MENTORING_TYPES = ['coaching', 'mentoring'] as const
export type MentoringType = (typeof MENTORING_TYPES)[number]
export const MENTORING_STATES = ['draft', 'open', 'closed', 'cancelled'] as const
export type MentoringState = (typeof MENTORING_STATES)[number]

/** Where each state leads; what was cancelled stays so. */
const MOVES: Readonly<Record<MentoringState, readonly MentoringState[]>> = {
  draft: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['open', 'cancelled'],
  cancelled: [],
}
export const mayBecome = (from: MentoringState, to: MentoringState): boolean => MOVES[from].includes(to)

export const MOST_TOPICS = 10
export const REASON_MAX = 500

export const mentoringForm = z.object({
  type: choice('Type', MENTORING_TYPES),
  title: requiredName('Title'),
  description: requiredText('Description', 1000),
  coach_id: z.uuid(says.required('Coach')),
  topics: z.array(requiredName('Topic', 50), says.notValid('Topics')).max(MOST_TOPICS, `At most ${MOST_TOPICS} topics`),
  minutes: wholeNumber('Minutes', SESSION_MINUTES.min, SESSION_MINUTES.max),
  /** Who asks for a slot has it at once. */
  auto_approve: z.boolean(says.notValid('Approve at Once')),
})
export type MentoringForm = z.output<typeof mentoringForm>

export const mentoringRow = z.object({
  id: z.uuid(),
  type: z.enum(MENTORING_TYPES),
  title: z.string(),
  /** One who was deactivated, or is no coach any more, gives no new session. */
  coach: z.object({ id: z.uuid(), full_name: z.string(), picture: z.string().nullable(), is_available: z.boolean() }),
  minutes: z.number(),
  topics: z.array(z.string()),
  next_slot: instant.nullable(),
  /** Seats given, of those that slots which take place have. */
  booked: z.number(),
  capacity: z.number(),
  /** Those that wait for an answer. */
  requested: z.number(),
  /** One decimal; null where nobody has rated yet. */
  rating: z.number().nullable(),
  status: z.enum(MENTORING_STATES),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type MentoringRow = z.output<typeof mentoringRow>

export const mentoringDetail = mentoringRow.extend({
  coach_id: z.uuid(),
  description: z.string(),
  auto_approve: z.boolean(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type MentoringDetail = z.output<typeof mentoringDetail>

const content = { label: 'Content' } as const
const list = { label: 'Mentoring', path: '/mentoring' } as const

export const mentoringScreens = defineScreens({
  list: { path: '/mentoring', title: 'Mentoring', needs: mentoring.all, crumbs: [content] },
  create: {
    ...{ path: '/mentoring/create', title: 'Create Mentoring', needs: [mentoring.can('create')], crumbs: [content, list] },
  },
  edit: { path: '/mentoring/edit/:id', title: 'Edit Mentoring', needs: [mentoring.can('update')], crumbs: [content, list] },
  detail: {
    ...{ path: '/mentoring/detail/:id', title: 'Mentoring Details', needs: [mentoring.can('view')], crumbs: [content, list] },
  },
})

const records = crudApi(mentoring, {
  table: 'mentorings',
  noun: 'Mentoring',
  path: '/cms/mentorings',
  row: mentoringRow,
  detail: mentoringDetail,
  form: mentoringForm,
  change: patchOf(mentoringForm),
  filters: {
    type: z.enum(MENTORING_TYPES, says.notValid('Type')).optional(),
    status: z.enum(MENTORING_STATES, says.notValid('Status')).optional(),
    coach_id: recordId.optional(),
  },
  sort: ['title', 'coach', 'minutes', 'next_slot', 'rating', 'status', 'created_at', 'updated_at'],
})

export const mentoringApi = {
  ...records,
  download: downloadOf(records.list, [mentoring.can('list')], 'Coaching and mentoring'),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/cms/mentorings/:id/status',
    access: [mentoring.can('update')],
    summary: 'Opens a mentoring, closes it for new requests or cancels it with all its slots to come, which needs a reason',
    params: idParams,
    body: z.object({
      status: choice('Status', MENTORING_STATES),
      reason: optionalText('Reason', REASON_MAX),
      updated_at: z.string().optional(),
    }),
    data: mentoringDetail,
    record: 'mentorings',
  }),
}
