import { sql } from 'kysely'
import type { TestOrg } from './test-server.ts'

/** At every moment it is another day in one of these than in UTC. */
const FAR_EAST = 'Pacific/Kiritimati'
const FAR_WEST = 'Pacific/Pago_Pago'

/** The day it is in a zone, as YYYY-MM-DD. */
const dayIn = (timeZone: string, at = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** Moves an organisation to where the day is not that of UTC; answers zone and day there. */
export async function moveToOtherDay(org: TestOrg): Promise<{ zone: string; day: string }> {
  const zone = [FAR_EAST, FAR_WEST].find((one) => dayIn(one) !== dayIn('UTC')) ?? FAR_EAST
  await org.work((db) => sql`update organizations set timezone = ${zone}`.execute(db))
  return { zone, day: dayIn(zone) }
}
