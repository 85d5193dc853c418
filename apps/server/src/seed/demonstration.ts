import type { Database } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { seedLearning } from './learning.ts'
import { seedOrganizations } from './organizations.ts'
import { seedPeople } from './people.ts'
import { seedVolume } from './volume.ts'

export const isEmpty = async ({ platform }: Database): Promise<boolean> =>
  (await platform.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined

/** Two organisations in which no screen is empty. */
export async function seedDemonstration(services: Services, say: (text: string) => void): Promise<void> {
  for (const org of await seedOrganizations(services)) {
    say(`Loading demonstration data: ${org.title}`)
    await seedPeople(services, org)
    await seedLearning(services, org)
  }
}

/** Multiplies participants and results of the first demonstration organisation, for measurements. */
export async function seedVolumes(services: Services, scale: number, say: (text: string) => void): Promise<void> {
  const org = await services.database.platform
    .selectFrom('organizations')
    .select(['id', 'code', 'title'])
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await seedVolume(services, org, scale, say)
}
