import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { type Call, Refused } from './api.ts'
import { chance } from './decisions.ts'

/** Most come to the end. */
const FINISHES = 0.75
/** Nobody plays faster than twice real time, and the simulation waits no longer than this as a rule. */
const FASTEST = 2
const LONGEST_SECONDS = 45

/** The enrolment of one participant in a batch; none while it is not confirmed. */
export async function enrolmentIn(me: Call, batch: string): Promise<string | undefined> {
  const { results } = await me(learnerApi.enrollments, { query: { status: 'confirmed', page_size: 100 } })
  return results.find((one) => one.batch_id === batch || one.module_id === batch)?.id
}

interface Studying {
  readonly seed: number
  readonly nik: string
  /** Nobody watches longer than so many seconds. */
  readonly longest?: number
}

/** What one participant has to watch and to read, done as a player and a viewer would. */
export async function watchAndRead(me: Call, id: string, { seed, nik, longest = LONGEST_SECONDS }: Studying): Promise<string[]> {
  const { sections } = await me(learnerCatalogueApi.enrollment, { params: { id } })
  const told: string[] = []
  for (const item of sections.flatMap((section) => section.items)) {
    if (item.state === 'done' || item.state === 'locked' || !item.asset_id) continue
    const share = chance(seed, nik, `watch ${item.content_id}`) < FINISHES ? 1 : 0.4
    const step = { relation_id: item.relation_id, asset_id: item.asset_id }
    try {
      if (item.asset_type === 'video' || item.asset_type === 'podcast') told.push(await watch(me, step, share, longest))
      else if (item.asset_type.startsWith('document-')) told.push(await read(me, step, share))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      told.push(cause.message)
    }
  }
  return told
}

interface Step {
  readonly relation_id: string
  readonly asset_id: string
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Clocks are not exact. */
const SLACK_SECONDS = 0.3

/** What somebody has begun to play, and how many seconds they wait for it at most. */
export interface Playing {
  /** When it was opened, by the step. */
  readonly opened: Map<string, number>
  readonly patience: number
}

/**
 * Opens what is played, and goes on with it once somebody comes back: time enough has gone by then, or is waited for. What is over
 * within a moment is heard at once.
 */
export async function playOn(me: Call, { relation_id, asset_id }: Step, { opened, patience }: Playing): Promise<string> {
  const { seconds } = await me(learnerMediaApi.detail, { params: { id: asset_id } })
  const needed = (seconds ?? 0) / FASTEST + SLACK_SECONDS
  if (!opened.has(relation_id)) {
    const { is_done } = await me(learnerProgressApi.report, { body: { relation_id, event: 'open' } })
    opened.set(relation_id, Date.now())
    if (is_done) return 'watched'
    if (needed > 2) return 'begun'
  }
  const left = needed - (Date.now() - (opened.get(relation_id) ?? 0)) / 1000
  await pause(Math.max(0, Math.min(left, patience)))
  const body = { relation_id, event: 'heartbeat', from_seconds: 0, position_seconds: Math.ceil(seconds ?? 0) } as const
  return (await me(learnerProgressApi.report, { body })).is_done ? 'watched' : 'watched in part'
}

async function watch(me: Call, { relation_id, asset_id }: Step, share: number, longest: number): Promise<string> {
  const { seconds } = await me(learnerMediaApi.detail, { params: { id: asset_id } })
  await me(learnerProgressApi.report, { body: { relation_id, event: 'open' } })
  const to = Math.floor(Math.min((seconds ?? 0) * share, longest * FASTEST))
  await pause(to / FASTEST)
  const body = { relation_id, event: 'heartbeat', from_seconds: 0, position_seconds: to } as const
  const { is_done } = await me(learnerProgressApi.report, { body })
  return is_done ? 'watched' : 'watched in part'
}

/** Turns the pages, as far as somebody reads. */
export async function read(me: Call, { relation_id, asset_id }: Step, share: number): Promise<string> {
  const { pages } = await me(learnerDocumentApi.detail, { params: { id: asset_id } })
  // Each page is looked at for a moment, by the phone's clock.
  const at = (page: number) => ({ client_time: new Date(Date.now() + page * 2000).toISOString() })
  await me(learnerProgressApi.report, { body: { relation_id, event: 'open', ...at(0) } })
  let isDone = false
  for (let page = 1; page <= Math.max(1, Math.floor((pages ?? 1) * share)); page++)
    isDone = (await me(learnerProgressApi.report, { body: { relation_id, event: 'page', page, ...at(page) } })).is_done
  return isDone ? 'read' : 'read in part'
}
