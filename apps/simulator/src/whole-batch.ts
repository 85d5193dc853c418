import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { claimAchievements } from './achievements.ts'
import { clockOf } from './batch-clock.ts'
import { classroomOf, signIn } from './classroom.ts'
import { arrive, meetingsOf } from './meetings.ts'
import { answerAll, type Participant, participantsOf } from './participants.ts'
import { questionsOf } from './quizzes.ts'
import { as, each, type Replay, review, type Simulation, type Tally } from './simulate.ts'
import { answerSurveys } from './surveys.ts'
import { handInAgain, type Worked, workThrough } from './work-through.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
  const trainer = replay?.trainer ?? (await signIn(options.url, options.org, options.trainer.email, options.trainer.password))
  const params = { id: replay?.classroom ?? (await classroomOf(trainer, options.batch)), batchId: options.batch }
  const { batch, standAt } = await clockOf(trainer, params)
  const { results: contents } = await trainer(classroomBatchApi.contents, { params })
  const meetings = meetingsOf(batch, contents)
  if (meetings.length === 0) throw new Error(`No presence of ${options.org} meets in batch ${options.batch}`)
  const [start, end, until] = [Date.parse(batch.start_at), Date.parse(batch.end_at), replay?.until ?? Number.POSITIVE_INFINITY]
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const pass = async (moment: number, lasts: number): Promise<void> => {
    await standAt(moment)
    replay?.told({ planned: moment, lasts, from: Date.now() })
  }
  /** Does what is planned for then, unless that is still to come. */
  const at = async (moment: number, lasts: number, work: () => Promise<void>): Promise<void> => {
    if (moment + lasts > until) return
    await pass(moment, lasts)
    await work()
  }

  let people: readonly Participant[] = []
  await at(start - 10 * DAY, 8 * DAY, async () => {
    if (batch.status !== 'publish')
      await trainer(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
    const invited = await participantsOf(trainer, params)
    say(`${invited.length} participants, ${meetings.length} meetings`)
    people = await answerAll(options, invited, replay?.silent, count)
  })
  // Some surveys are asked before a class and others after it, of managers too.
  const surveys = (asked: 'pre' | 'post') =>
    answerSurveys(options, { class_title: batch.classroom_title, asked }, people, replay?.managerOf, count)
  if (replay?.surveys) await at(start - DAY, DAY / 2, () => surveys('pre'))

  const begun = meetings.filter(({ from }) => from + HOUR / 2 < until)
  for (const [n, meeting] of begun.entries()) {
    // Whoever is later than the meeting is long comes at its very end.
    const late = Math.min(meeting.from + (batch.presence_settings.late_after_minutes + 5) * MINUTE, meeting.to - MINUTE)
    const arriving = {
      ...{ meeting, people, place: batch.location, known: replay ? String(n) : meeting.start_date_time },
      visitors: n === 0 ? (replay?.visitors ?? []) : [],
      wait: () => pass(late, Math.min(10 * MINUTE, meeting.to - late)),
    }
    await at(meeting.from, Math.min(10 * MINUTE, late - meeting.from), () => arrive(options, trainer, arriving, count))
  }

  const questions = await questionsOf(trainer, contents)
  const free = Math.max(start, ...begun.map(({ from }) => from)) + HOUR
  const over = end < until
  const claims = Math.min(end + 2 * DAY, until - HOUR / 3)
  // Nobody claims while others still work: what the last grade gives is claimed after it.
  const working = over ? Math.min(Math.max(free, end - 3 * HOUR), end - MINUTE) : Math.min(free, claims - HOUR / 12)
  const judge = () => review(options, trainer, people, params.id, count, replay?.experts)
  let worked: Worked = { handed: [], stuck: [] }
  if (begun.length > 0)
    await at(working, (over ? end : claims) - working - MINUTE / 2, async () => {
      worked = await workThrough(options, people, questions, over ? null : (replay?.working ?? null), count)
      await judge()
    })
  await at(end + HOUR, DAY, async () => {
    await handInAgain(options, worked.handed, contents, count)
    // Who waited for a grade goes on.
    await workThrough(options, worked.stuck, questions, null, count)
    await judge()
  })
  if (replay?.surveys) await at(end + (replay.surveys.days_after + 1) * DAY, 2 * DAY, () => surveys('post'))
  // With times of its own the batch has them again by now.
  if (replay) await standAt(Date.now())
  replay?.told({ planned: claims, lasts: Math.min(6 * DAY, until - claims), from: Date.now() })
  await each(
    people.filter(({ nik }) => !replay?.unclaimed.has(nik)),
    async ({ nik }) => {
      for (const one of await claimAchievements(as(options, nik), options.batch, options.seed, nik)) count(one)
    },
  )
  return tally
}
