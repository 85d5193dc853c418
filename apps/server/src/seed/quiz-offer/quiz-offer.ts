import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { offerParticipantApi, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { byName, categoryNamed, named } from '@pelita/simulator/make-course.ts'
import { playersOf } from '@pelita/simulator/open-play.ts'
import { openRun } from '@pelita/simulator/open-run.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import type { Services } from '../../platform/services.ts'
import { keepContentCover } from '../content-covers.ts'
import { weeksOf } from '../open-clock.ts'
import { type Simulating, simulating } from '../simulating.ts'
import type { SeededOrganization } from '../user/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OWNER = 'nusantara'
const RECEIVER = 'bahari'
/** Of any subject. */
const BADGES: Readonly<Record<string, string>> = { nusantara: 'Pembelajar Mandiri', bahari: 'Lulusan Bahari' }

interface OfferPlan {
  readonly title: string
  readonly about: string
  /** What it is called in the library. */
  readonly quiz: string
  readonly category: string
  readonly privacy: 'PUBLIC' | 'PROTECTED' | 'PRIVATE'
  readonly people: number
  /** Days ago it was made, and days until it ends. */
  readonly ago: number
  readonly until?: number
  readonly draft?: true
}

const PLANS: readonly OfferPlan[] = [
  {
    ...{ title: 'Uji Mandiri Pelayanan Prima', about: 'Terbuka bagi semua; lulus dan raih lencananya.' },
    ...{ quiz: 'Kuis Pelayanan Prima', category: 'Service Excellence', privacy: 'PUBLIC', people: 6, ago: 45, until: 60 },
  },
  {
    ...{
      title: 'Uji Kesiapan Bernegosiasi',
      about: 'Ikut setelah disetujui atasan.',
      quiz: 'Kuis Negosiasi dan Komunikasi Bisnis',
    },
    ...{ category: 'Leadership', privacy: 'PROTECTED', people: 5, ago: 38 },
  },
  {
    ...{ title: 'Uji Ulang Orientasi Tahunan', about: 'Untuk yang diundang saja.', quiz: 'Orientasi: Kenali Perusahaan Kita' },
    ...{ category: 'Onboarding', privacy: 'PRIVATE', people: 4, ago: 30, until: 30 },
  },
  {
    ...{ title: 'Uji Mandiri Risiko Proyek', about: 'Masih disusun.', quiz: 'Kuis Pengelolaan Risiko Proyek' },
    ...{ category: 'Leadership', privacy: 'PUBLIC', people: 0, ago: 6, draft: true },
  },
]

/** Quizzes that are offered by themselves: open, by request, by invitation and a draft; people took them over some weeks. */
export async function seedQuizOffers(services: Services, org: SeededOrganization): Promise<void> {
  const { platform } = services.database
  const receiver = await platform.selectFrom('organizations').select('id').where('code', '=', RECEIVER).executeTakeFirst()
  const shared = org.code === OWNER && receiver ? receiver.id : undefined
  if (shared) await addPartner(platform, org.id, shared)
  await simulating(services, org, async (stage) => {
    for (const [n, plan] of PLANS.entries()) {
      const thumbnail = await keepContentCover(services, org, plan.title, 'Kuis')
      const offered = n === 0 && shared ? [shared] : []
      const id = await stage.phase(stage.now - plan.ago * DAY, HOUR, () => makeOffer(stage, plan, { thumbnail, offered }))
      if (!plan.draft) await takeIt(stage, plan, id)
    }
  })
}

interface Around {
  readonly thumbnail: string
  /** The organisations it is offered to. */
  readonly offered: readonly string[]
}

async function makeOffer({ trainer, org, now }: Simulating, plan: OfferPlan, { thumbnail, offered }: Around): Promise<string> {
  const { title, about, quiz, category, privacy, until, draft } = plan
  const badge = BADGES[org.code] ?? ''
  const { id } = await trainer(quizOfferApi.create, {
    body: {
      ...{ title, description: `<p>${about}</p>`, level_id: 1, privacy, tags: ['kuis'], max_attempt: 3, thumbnail },
      ...{ category_id: await categoryNamed(trainer, category) },
      ...{ quiz_id: await named(quiz, trainer(quizApi.list, byName(quiz))) },
      ...{ achievement: await named(badge, trainer(badgeApi.list, byName(badge))), distributed_organizations: [...offered] },
      ...(until && { end_at: new Date(now + until * DAY).toISOString() }),
    },
  })
  if (!draft) await trainer(quizOfferApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}

/** Who was invited answers, the others find it; some ask for a seat and wait for it. */
async function takeIt(stage: Simulating, { title, privacy, people: count, ago }: OfferPlan, id: string): Promise<void> {
  const { now, phase, trainer, of, people: drawn } = stage
  const begins = now - (ago - 2) * DAY
  const people = await drawn(count, privacy === 'PROTECTED' ? 'others' : 'with those of the README', begins, title)
  if (privacy === 'PRIVATE')
    await phase(begins - DAY, HOUR, () => trainer(offerParticipantApi.add, { params: { id }, body: { niks: people } }))
  const run = await openRun(trainer, 'quiz', id)
  const clock = weeksOf(stage, { title, begins, days: ago - 4 })
  const { enterAll, approveSome, sitAll, end } = playersOf(of(id, ago), { run, trainer, people, clock })
  await enterAll()
  await approveSome()
  for (let n = 0; n < 2; n++) await sitAll()
  await end()
}
