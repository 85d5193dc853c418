import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { Call } from './api.ts'
import { decide } from './decisions.ts'
import type { WantedBatch } from './make-class.ts'
import { enrolmentIn } from './media.ts'
import { answer, as, each, type Simulation } from './simulate.ts'

type Meetings = WantedBatch['meetings']

export interface NextBatch {
  /** The title of the class. */
  readonly of: string
  readonly title: string
  readonly start_at: string
  readonly end_at: string
  /** Until when invitations are answered; without it until the batch begins. */
  readonly answer_by: string | null
  /** When each of its presences meets: the number of the presence, and how many there are. */
  readonly meetings: (presence: number, presences: number) => Meetings
}

/** The next batch of a class, as whoever plans it goes about it: a copy of the last one that is over, with times of its own. */
export async function makeNext(trainer: Call, wanted: NextBatch): Promise<{ readonly id: string; readonly batchId: string }> {
  const { results } = await trainer(classroomApi.list, { query: { keyword: wanted.of, page_size: 10 } })
  const id = results.find((one) => one.title === wanted.of)?.id
  if (!id) throw new Error(`There is no class ${wanted.of}`)
  const query = { sort_by: 'start_at', order_by: 'desc', page_size: 100 } as const
  const { results: batches } = await trainer(classroomBatchApi.list, { params: { id }, query })
  const like = batches.find((batch) => batch.phase === 'finished')
  if (!like) throw new Error(`No batch of ${wanted.of} is over yet`)
  const { title, start_at, end_at } = wanted
  const copy = await trainer(classroomBatchApi.duplicate, { params: { id, batchId: like.id }, body: { start_at } })
  const { items, ...rules } = copy.presence_settings
  const params = { id, batchId: copy.id }
  await trainer(classroomBatchApi.update, {
    params,
    body: {
      ...{ title, start_at, end_at, confirmation_deadline: wanted.answer_by },
      presence_settings: {
        ...rules,
        items: items.map(({ flow_id }, n) => ({ flow_id, schedules: [...wanted.meetings(n, items.length)] })),
      },
    },
  })
  return params
}

/** Publishes a batch, or sends it to review: who was added as a draft is invited. */
export const moveBatch = (trainer: Call, params: { id: string; batchId: string }, status: 'publish' | 'review') =>
  trainer(classroomBatchApi.setStatus, { params: { ...params, status }, body: {} })

/** Some of the invited answer. */
export const answerInvitations = (options: Simulation, niks: readonly string[]): Promise<void> =>
  each(niks, async (nik) => void (await answer(options, nik)))

/** The first of those who confirmed cannot come after all. */
export async function cancelOne(options: Simulation, niks: readonly string[]): Promise<void> {
  const nik = niks.find((one) => decide(options.seed, one).answer === 'confirm')
  if (!nik) return
  const me = as(options, nik)
  const id = await enrolmentIn(me, options.batch)
  const body = { action: 'cancel', reason: 'Bertepatan dengan dinas luar kota' } as const
  if (id) await me(learnerApi.answer, { params: { id }, body })
}
