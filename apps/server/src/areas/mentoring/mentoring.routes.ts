import { type MentoringState, mayBecome, mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { coachProblems } from '../../learning/coaching/session-problems.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { crud } from '../../platform/http/crud.ts'
import { conflict, invalid, invalidFields, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  datedColumns,
  downloadList,
  momentColumn,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { mentoringById, mentoringPlan } from './mentoring.queries.ts'
import { cancelSlots, slotsFollow, slotsToCome } from './slots.ts'

export const IS_CANCELLED = 'This mentoring was cancelled'
const REASON_REQUIRED = 'Reason is required'

const plain = crud(mentoringApi, {
  list: mentoringPlan,
  byId: mentoringById,
  // Who is its coach already may have been deactivated meanwhile: everything else can still be changed.
  check: ({ coach_id }, { db, before }) => (before?.coach_id === coach_id ? [] : coachProblems(db, coach_id)),
  inUse: () => 'Somebody asked for its slots, or a classroom took one: it can be cancelled, but not deleted',
})

const WORDS: Readonly<Record<MentoringState, string>> = {
  draft: 'a draft',
  open: 'open',
  closed: 'closed',
  cancelled: 'cancelled',
}

export const mentoringRoutes = implement(mentoringApi, {
  ...plain,
  update: async (given) => {
    if (given.before.status === 'cancelled') throw conflict(IS_CANCELLED)
    const { coach_id } = given.before
    const after = await plain.update(given)
    await slotsFollow(given.db, after, coach_id)
    return after
  },
  remove: async (given) => {
    await plain.remove(given)
    await cancelSlots(given.db, await slotsToCome(given.db, given.params.id), null)
    return null
  },
  setStatus: async ({ db, params, body: { status, reason }, before }) => {
    if (!mayBecome(before.status, status))
      throw conflict(`This mentoring is ${WORDS[before.status]} and cannot become ${WORDS[status]}`)
    if (status === 'open') {
      const errors = await coachProblems(db, before.coach_id)
      if (errors.length > 0) throw invalidFields(errors)
    }
    if (status === 'cancelled') {
      const slots = await slotsToCome(db, params.id)
      if (!reason && slots.some(({ is_asked_for }) => is_asked_for)) throw invalid('reason', REASON_REQUIRED)
      await cancelSlots(db, slots, reason || null)
    }
    await changeRow(db, 'mentorings', params.id, { status })
    const after = await mentoringById(db, params.id)
    if (!after) throw notFound('Mentoring')
    return after
  },
  download: downloadList(mentoringPlan, {
    name: 'Mentoring',
    columns: [
      textColumn('Title', (row) => row.title, 36),
      wordColumn('Type', (row) => row.type),
      textColumn('Coach', (row) => row.coach.full_name, 28),
      countColumn('Minutes', (row) => row.minutes),
      textColumn('Topics', (row) => row.topics.join(', '), 36),
      momentColumn('Next Slot', (row) => row.next_slot),
      countColumn('Booked', (row) => row.booked),
      countColumn('Capacity', (row) => row.capacity),
      textColumn('Rating', (row) => row.rating?.toFixed(1) ?? '', 10),
      wordColumn('Status', (row) => row.status),
      ...datedColumns,
    ],
  }),
})
