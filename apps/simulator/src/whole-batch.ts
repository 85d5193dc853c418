import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { claimAchievements } from './achievements.ts'
import type { Call } from './api.ts'
import { clockOf } from './batch-clock.ts'
import { type Room, roomsOf, signIn } from './classroom.ts'
import { decide } from './decisions.ts'
import { papersOf } from './quizzes.ts'
import { answer, as, attend, each, type Replay, review, type Simulation, sit, submit, type Tally } from './simulate.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function meetingsOf({ org, batch }: Simulation, trainer: Call, known?: readonly Room[]): Promise<Room[]> {
  const rooms = await roomsOf(trainer, batch, known)
  if (rooms.length === 0) throw new Error(`No presence of ${org} meets in batch ${batch}`)
  return rooms
}

/**
 * A batch from the invitation to the certificate, on a clock of its own: some days before it begins participants answer, at each
 * meeting most are on time and some late, then they take its quizzes and hand in; experts grade, participants rate, experts
 * decide, and when it is over who passed claims what was given. A draft is published first. Drives HTTP only.
 * With `replay` it goes as far as that moment, and the batch has its own times again afterwards.
 */
export async function simulateWhole(
  options: Simulation,
  say: (text: string) => void = () => {},
  replay: Replay | null = null,
): Promise<Tally> {
  const trainer = await signIn(options.url, options.org, options.trainer.email, options.trainer.password)
  const planned = await meetingsOf(options, trainer)
  const classroom = planned.find((room) => room.content_type === 'classroom')?.content_id
  if (!classroom) throw new Error(`Batch ${options.batch} is no batch of a classroom`)
  const params = { id: classroom, batchId: options.batch }
  const { batch, standAt } = await clockOf(trainer, params)
  const [start, end] = [Date.parse(batch.start_at), Date.parse(batch.end_at)]
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  /** Does what is planned for then, unless that is still to come. */
  const at = async (moment: number, lasts: number, work: () => Promise<void>): Promise<void> => {
    if (replay && moment + lasts > replay.until) return
    await standAt(moment)
    replay?.told({ planned: moment, lasts, from: Date.now() })
    await work()
  }

  let people: string[] = []
  await at(start - 10 * DAY, 8 * DAY, async () => {
    if (batch.status !== 'publish')
      await trainer(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
    people = [...new Set((await meetingsOf(options, trainer, planned)).flatMap((room) => room.people))].sort()
    say(`${people.length} participants, ${planned.length} meetings`)
    const answering = people.filter((nik) => decide(options.seed, nik).answer !== 'silent')
    await each(answering, async (nik) => count(await answer(options, nik)))
  })

  const late = batch.presence_settings.late_after_minutes * MINUTE
  const inOrder = batch.presence_settings.items
    .flatMap((item) => item.schedules)
    .toSorted((a, b) => Date.parse(a.start_date_time) - Date.parse(b.start_date_time))
  for (const { id, start_date_time, end_date_time } of inOrder) {
    const [from, to] = [Date.parse(start_date_time), Date.parse(end_date_time ?? start_date_time)]
    if (replay && to > replay.until) break
    // Whoever is later than the meeting is long comes at its very end.
    const second = Math.min(from + late + 5 * MINUTE, to - MINUTE)
    await at(from, Math.min(late, second - from), async () => {
      const room = (await meetingsOf(options, trainer, planned)).find((one) => one.schedule_id === id)
      const wait = async () => {
        await standAt(second)
        replay?.told({ planned: second, lasts: Math.min(10 * MINUTE, to - second), from: Date.now() })
      }
      if (room) await attend(options, room, count, say, { known: start_date_time, wait })
    })
  }

  const last = Math.max(start, ...inOrder.map((one) => Date.parse(one.start_date_time))) + late + 30 * MINUTE
  const working = Math.min(Math.max(last, end - 3 * HOUR), end - MINUTE)
  await at(working, end - working - MINUTE / 2, async () => {
    await sit(options, people, await papersOf(trainer, options.batch), count, say)
    await submit(options, people, count)
    await review(options, trainer, people, planned, count)
  })
  await at(end + HOUR, DAY, () => review(options, trainer, people, planned, count))
  // What is claimed carries its date in print: with times of its own, the batch has them again by then.
  if (replay) {
    await standAt(Date.now())
    replay.told({ planned: replay.until - HOUR / 2, lasts: HOUR / 2, from: Date.now() })
  }
  await each(people, async (nik) => {
    for (const one of await claimAchievements(as(options, nik), options.batch, options.seed, nik)) count(one)
  })
  return tally
}
