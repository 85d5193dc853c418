import type { Services } from '../../platform/services.ts'
import { simulating } from '../simulating.ts'
import type { SeededOrganization } from '../user/people.ts'
import { seedComing } from './coming.ts'
import { seedPast } from './past.ts'
import { settleSimulated } from './settle-simulated.ts'
import { seedShowcase } from './showcase.ts'

/** Classes on the clock of each batch: those that are over or run today, those that are still to come, and a class without history. */
export async function seedSimulated(services: Services, org: SeededOrganization): Promise<void> {
  await simulating(services, org, async (stage) => {
    await seedPast(services, stage)
    await seedComing(stage)
    await seedShowcase(stage)
  })
  await settleSimulated(services.database, org)
}
