import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { claimAchievements } from './achievements.ts'
import type { Call } from './api.ts'
import { clockOf } from './batch-clock.ts'
import { type Room, roomsOf, signIn } from './classroom.ts'
import { decide } from './decisions.ts'
import { papersOf } from './quizzes.ts'
import { answer, as, attend, each, review, type Simulation, sit, submit, type Tally } from './simulate.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function meetingsOf({ org, batch }: Simulation, trainer: Call): Promise<Room[]> {
  const rooms = await roomsOf(trainer, batch)
  if (rooms.length === 0) throw new Error(`No presence of ${org} meets in batch ${batch}`)
  return rooms
}

/**
 * A batch from the invitation to the certificate, on a clock of its own: some days before it begins participants answer, at each
 * meeting most are on time and some late, then they take its quizzes and hand in; experts grade, participants rate, experts
 * decide, and when it is over who passed claims what was given. A draft is published first. Drives HTTP only.
 */
export async function simulateWhole(options: Simulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const trainer = await signIn(options.url, options.org, options.trainer.email, options.trainer.password)
  const classroom = (await meetingsOf(options, trainer)).find((room) => room.content_type === 'classroom')?.content_id
  if (!classroom) throw new Error(`Batch ${options.batch} is no batch of a classroom`)
  const params = { id: classroom, batchId: options.batch }
  const { batch, standAt } = await clockOf(trainer, params)
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }

  await standAt(Date.parse(batch.start_at) - 3 * DAY)
  if (batch.status !== 'publish')
    await trainer(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  const planned = await meetingsOf(options, trainer)
  const people = [...new Set(planned.flatMap((room) => room.people))].sort()
  say(`${people.length} participants, ${planned.length} meetings`)
  const answering = people.filter((nik) => decide(options.seed, nik).answer !== 'silent')
  await each(answering, async (nik) => count(await answer(options, nik)))

  const moments = batch.presence_settings.items.flatMap((item) => item.schedules)
  const late = batch.presence_settings.late_after_minutes * MINUTE
  const inOrder = moments.toSorted((a, b) => Date.parse(a.start_date_time) - Date.parse(b.start_date_time))
  for (const { id, start_date_time, end_date_time } of inOrder) {
    const [from, to] = [Date.parse(start_date_time), Date.parse(end_date_time ?? start_date_time)]
    await standAt(from)
    const room = (await meetingsOf(options, trainer)).find((one) => one.schedule_id === id)
    // Whoever is later than the meeting is long comes at its very end.
    const wait = () => standAt(Math.min(from + late + 5 * MINUTE, to - MINUTE))
    if (room) await attend(options, room, count, say, { known: start_date_time, wait })
  }

  await standAt(Date.parse(batch.end_at) - MINUTE)
  await sit(options, people, await papersOf(trainer, options.batch), count, say)
  await submit(options, people, count)
  await review(options, trainer, people, planned, count)
  await standAt(Date.parse(batch.end_at) + HOUR)
  await review(options, trainer, people, planned, count)
  await each(people, async (nik) => {
    for (const one of await claimAchievements(as(options, nik), options.batch, options.seed, nik)) count(one)
  })
  return tally
}
