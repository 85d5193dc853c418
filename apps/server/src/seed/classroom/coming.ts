import { addPeople, makeBatch, makeClass } from '@pelita/simulator/make-class.ts'
import { answerInvitations, cancelOne, makeNext, moveBatch, type NextBatch } from '@pelita/simulator/next-batch.ts'
import { seededRandom } from '../names.ts'
import type { Simulating } from '../simulating.ts'
import { BATCH_SHAPES, type BatchShape, meetingDays, meetingsOf, NEXT_SHAPES } from './batch-shapes.ts'
import { learningPlans } from './class-plans.ts'
import { plannedClasses } from './planned-classes.ts'
import { wantedBatch } from './showcase.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How many calls add the people of a batch, over three weeks. */
const ADDED_IN = 7
/** So many have something to answer still, those one can sign in as among them; of the others this share has answered. */
const SILENT = 3
const ANSWERED = 0.55

/** Every batch that is still to come: the next ones of classes that have run before, and classes that have not. */
export async function seedComing(stage: Simulating): Promise<void> {
  for (const [n, { title }] of (learningPlans[stage.org.code]?.classes ?? []).entries()) {
    const shape = NEXT_SHAPES[n]
    if (!shape) continue
    const wanted = nextOf(stage, title, shape, (BATCH_SHAPES[n]?.length ?? 0) + 1)
    await gather(stage, title, shape, () => makeNext(stage.trainer, wanted))
  }
  for (const { wanted, shape, seats } of plannedClasses[stage.org.code] ?? []) {
    const { clock, now, phase, trainer } = stage
    const made = await phase(now - 60 * DAY, DAY / 8, () => makeClass(trainer, wanted))
    const location = learningPlans[stage.org.code]?.venues[0].location ?? ''
    const batch = wantedBatch(clock, shape, 'Batch 1', location, seats)
    await gather(stage, wanted.title, shape, async () => ({ id: made.id, batchId: await makeBatch(trainer, made, batch) }))
  }
}

function nextOf({ clock }: Simulating, title: string, shape: BatchShape, number: number): NextBatch {
  const days = meetingDays(clock, shape)
  return {
    ...{ of: title, title: `Batch ${number}`, start_at: clock.at(days[0] ?? 0, 8), end_at: clock.at(days.at(-1) ?? 0, 17) },
    answer_by: shape.answer_by_start ? null : clock.at(shape.day - 2, 17),
    meetings: (presence, presences) => meetingsOf(clock, shape, presence, presences),
  }
}

/** Made weeks ago, filled over three of them, then published or sent to review; since then many of the invited have answered. */
async function gather(
  { org, now, phase, people, trainer, of }: Simulating,
  title: string,
  { people: count, status }: BatchShape,
  make: () => Promise<{ readonly id: string; readonly batchId: string }>,
): Promise<void> {
  const params = await phase(now - 45 * DAY, HOUR, make)
  const niks = await people(count, 'with those of the README', now - 150 * DAY, title, 'coming')
  const joining = () => addPeople(trainer, params, niks, Math.ceil(count / ADDED_IN))
  await phase(now - 44 * DAY, 21 * DAY, joining)
  if (status === 'draft') return
  await phase(now - 22 * DAY, HOUR, () => moveBatch(trainer, params, status))
  if (status === 'review') return
  const random = seededRandom(org.code, title, 'answers')
  const answering = niks.slice(SILENT).filter(() => random() < ANSWERED)
  const simulation = of(params.batchId, answering.length)
  await phase(now - 21 * DAY, 18 * DAY, () => answerInvitations(simulation, answering))
  await phase(now - 3 * DAY, 2 * DAY, () => cancelOne(simulation, answering))
}
