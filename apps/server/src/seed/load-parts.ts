import { eventConsumers } from '../consumers.ts'
import { deliverEvents } from '../learning/event/deliver-events.ts'
import type { Services } from '../platform/services.ts'
import { seedRedemptions } from './leaderboard/leaderboard.ts'
import { seedDistribution } from './learning/distribution.ts'
import { seedOrganizations } from './organizations.ts'
import { countAnew, countAsTold } from './recorded/after-moving.ts'
import { PART_PLANS, type PartName } from './recorded/part-names.ts'
import type { PartPlan } from './seed-part.ts'
import type { SeededOrganization } from './user/people.ts'

export interface Loading {
  readonly say: (text: string) => void
  /** Throws where it is to be left. */
  readonly check: () => void
  readonly leaveOut?: (plan: PartPlan) => boolean
  /** Runs a part, and whatever is to be known about it. */
  readonly around?: (plan: PartPlan, org: SeededOrganization, work: () => Promise<void>) => Promise<void>
}

/** Two organisations in which no screen is empty. */
export async function loadAll(services: Services, loading: Loading): Promise<void> {
  const orgs = await seedOrganizations(services)
  const recorded = PART_PLANS.filter((plan) => !plan.live).map(({ name }) => name)
  await loadParts(services, orgs, recorded, loading)
  loading.say('Loading demonstration data: what follows from it')
  await seedDistribution(services, orgs)
  await deliverEvents(services.database, eventConsumers)
  for (const org of orgs) await seedRedemptions(services, org)
  const live = PART_PLANS.filter((plan) => plan.live && !loading.leaveOut?.(plan)).map(({ name }) => name)
  await loadParts(services, orgs, live, loading)
  await settleCounts(services, orgs)
}

/** What follows from what learners reached stands there at the first look, not a minute later, also of events that a part dated after they were counted. */
export async function settleCounts({ database }: Services, orgs: readonly SeededOrganization[]): Promise<void> {
  await deliverEvents(database, eventConsumers)
  for (const org of orgs) await countAnew(database, org)
  await countAsTold(database, orgs)
}

/** These parts of each organisation, in the order of their plan. */
export async function loadParts(
  services: Services,
  orgs: readonly SeededOrganization[],
  names: readonly PartName[],
  { say, check, around }: Loading,
): Promise<void> {
  for (const org of orgs)
    for (const [n, plan] of PART_PLANS.filter(({ name }) => names.includes(name)).entries()) {
      check()
      say(`Loading demonstration data: ${org.title}, ${plan.name} (${n + 1} of ${names.length})`)
      if (plan.analyzed) await services.database.pool.query('analyze')
      const work = () => plan.load(services, org)
      await (around ? around(plan, org, work) : work())
    }
}
