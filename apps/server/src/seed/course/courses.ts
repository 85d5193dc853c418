import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Call } from '@pelita/simulator/api.ts'
import { signIn } from '@pelita/simulator/classroom.ts'
import { byName, makeCourse, named } from '@pelita/simulator/make-course.ts'
import { playersOf } from '@pelita/simulator/open-play.ts'
import { openRun } from '@pelita/simulator/open-run.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import type { Services } from '../../platform/services.ts'
import { keepContentCover } from '../content-covers.ts'
import { weeksOf } from '../open-clock.ts'
import { printAnew } from '../recorded/after-moving.ts'
import { type Simulating, simulating } from '../simulating.ts'
import { DEMO_PASSWORD, type SeededOrganization } from '../user/people.ts'
import { type CoursePlan, coursePlans } from './course-plans.ts'
import { makeWhole } from './former-course.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OWNER = 'nusantara'
const RECEIVER = 'bahari'
/** Nobody waits longer for a film while it is loaded. */
const PATIENCE = 0.5

const organizationOf = ({ database }: Pick<Services, 'database'>, code: string): Promise<SeededOrganization | undefined> =>
  database.platform.selectFrom('organizations').select(['id', 'code', 'title']).where('code', '=', code).executeTakeFirst()

/** Courses of different make, which people found over weeks; of the other organisation's one the own people take part in it. */
export async function seedCourses(services: Services, org: SeededOrganization): Promise<void> {
  const [owner, receiver] = [await organizationOf(services, OWNER), await organizationOf(services, RECEIVER)]
  if (org.code === OWNER && owner && receiver) await addPartner(services.database.platform, owner.id, receiver.id)
  const others = org.code === RECEIVER && owner ? [owner] : []
  await simulating(
    services,
    org,
    async (stage) => {
      const players = []
      for (const plan of coursePlans[org.code] ?? [])
        if (!plan.after) players.push(await begin(stage, plan, await made(services, stage, plan, receiver?.id)))
      await play(players)
      for (const plan of coursePlans[org.code] ?? [])
        if (plan.after) await play([await begin(stage, plan, await made(services, stage, plan))])
      await makeWhole(services, stage)
      if (others.length > 0) await takeReceived(stage)
    },
    others,
  )
  await printAnew(services.database, org)
}

type Players = ReturnType<typeof playersOf>

/** All of them at the same time: whoever has begun a film in one comes back to it after the others had their turn. */
async function play(players: readonly Players[]): Promise<void> {
  let open = [...players]
  for (let n = 0; open.length > 0 && n < (open[0]?.sittings ?? 0); n++) {
    const moved: Players[] = []
    for (const one of open) if (await one.sitAll()) moved.push(one)
    open = moved
  }
  for (const one of players) await one.end()
}

/** Written over some days, then published, or tried by a few first. */
async function made(
  services: Services,
  stage: Simulating,
  { wanted, ago, tried, offered, after }: CoursePlan,
  receiver?: string,
): Promise<string> {
  const { now, org, phase, trainer } = stage
  const thumbnail = await keepContentCover(services, org, wanted.title, 'Kursus')
  const before = after ? await courseNamed(trainer, after) : null
  const other = {
    ...wanted.other,
    ...(offered && receiver && { distributed_organizations: [receiver] }),
    ...(before && { prerequisites: [{ module_type: 'course' as const, id: before }] }),
    ...(tried && { trial_users: (await testers(trainer)).map(({ id }) => id) }),
  }
  const id = await phase(now - (ago + 9) * DAY, 3 * DAY, () => makeCourse(trainer, { ...wanted, thumbnail, other }))
  const status = tried ? ('trial' as const) : ('publish' as const)
  await phase(now - (ago + 2) * DAY, HOUR, () => trainer(courseApi.setStatus, { params: { id }, body: { status } }))
  return id
}

const courseNamed = (trainer: Call, title: string): Promise<string> => named(title, trainer(courseApi.list, byName(title)))

/** Two of those one can sign in as, so that whoever looks around can try it too. */
async function testers(trainer: Call): Promise<{ id: string; nik: string }[]> {
  const found = []
  for (const n of [1, 2]) {
    const { results } = await trainer(userApi.list, { query: { keyword: `learner${n}@`, page_size: 1 } })
    found.push(...results.flatMap(({ id, nik }) => (nik ? { id, nik } : [])))
  }
  return found
}

/** People come, ask for a seat where somebody decides, and have one. */
async function begin(stage: Simulating, plan: CoursePlan, id: string): Promise<Players> {
  const { now, trainer, of } = stage
  const run = await openRun(trainer, 'course', id)
  const people = await comingTo(stage, plan)
  const clock = weeksOf(stage, { title: plan.wanted.title, begins: now - plan.ago * DAY, days: plan.days })
  const players = playersOf(of(id, plan.ago), { run, trainer, people, clock, patience: PATIENCE })
  await players.enterAll()
  await players.approveSome()
  return players
}

async function comingTo(
  { now, people, trainer }: Simulating,
  { ago, after, wanted, people: count, known, tried }: CoursePlan,
): Promise<string[]> {
  if (tried) return (await testers(trainer)).map(({ nik }) => nik)
  if (!after) return people(count, known ? 'with those of the README' : 'others', now - ago * DAY, wanted.title)
  const query = { status: 'passed', page_size: count } as const
  const { results } = await trainer(coursePeopleApi.history, { params: { id: await courseNamed(trainer, after) }, query })
  return results.map(({ nik }) => nik)
}

/** The other organisation's course stands in the own list: own people are invited, answer and take it, and are graded here. */
async function takeReceived(stage: Simulating): Promise<void> {
  const { now, phase, trainer, of, people } = stage
  for (const { wanted, offered = 0, ago } of coursePlans[OWNER] ?? []) {
    if (!offered) continue
    const id = await courseNamed(trainer, wanted.title)
    const { url } = of(id, 1)
    const run = await openRun(await signIn(url, OWNER, `admin@${OWNER}.test`, DEMO_PASSWORD), 'course', id)
    const begins = now - (ago - 30) * DAY
    const niks = await people(offered, 'with those of the README', begins, wanted.title, 'received')
    await phase(begins - 2 * DAY, HOUR, () => trainer(courseParticipantApi.add, { params: { id }, body: { niks } }))
    const clock = weeksOf(stage, { title: wanted.title, begins, days: 25 })
    const players = playersOf(of(id, 5), { run, trainer, people: niks, clock, patience: PATIENCE })
    await players.enterAll()
    await play([players])
  }
}
