import { addPeople } from '@pelita/simulator/make-class.ts'
import type { Replay } from '@pelita/simulator/simulate.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { Simulating } from '../simulating.ts'
import { BATCH_SHAPES, type BatchShape } from './batch-shapes.ts'
import { learningPlans } from './class-plans.ts'

const DAY = 86_400_000
/** How many calls add the people of a batch, over four weeks. */
const ADDED_IN = 7
/** Days after which experts have graded nearly everything, and after which they have decided who passed. */
const GRADED_AFTER = 14
const DECIDED_AFTER = 60
/** What was given so lately the learners one can sign in as claim themselves. */
const UNCLAIMED_SINCE = 30
/** So many of them have something to answer in the class that goes from the invitation to the certificate today. */
const SILENT = 3

/** After so many batches the database gathers statistics anew. */
const LOOKED_AT = [1, 4]

interface Planned {
  readonly class_title: string
  readonly content_id: string
  readonly cohort_id: string
  readonly start_at: string
  readonly end_at: string
  readonly days_after: number | null
}

const plannedBatches = (services: Services, stage: Simulating) =>
  withOrg(
    services.database.pool,
    stage.org.id,
    async (db) =>
      (
        await sql<Planned>`
          select c.title as class_title, c.id as content_id, h.id as cohort_id, h.start_at, h.end_at,
                 (select max(u.survey_days) from uses u where u.cohort_id = h.id and u.deleted_at is null and u.objective like 'post%') as days_after
            from contents c join cohorts h on h.content_id = c.id and h.kind = 'batch'
           where c.content_type = 'classroom' and h.status = 'draft' order by h.start_at`.execute(db)
      ).rows,
  )

/** Every batch that is over or runs today: people are added, invited, and go through it as far as it has come. */
export async function seedPast(services: Services, stage: Simulating): Promise<void> {
  const batches = await plannedBatches(services, stage)
  let seen = 0
  for (const [n, { title }] of (learningPlans[stage.org.code]?.classes ?? []).entries())
    for (const [m, batch] of batches.filter((one) => one.class_title === title).entries()) {
      const shape = BATCH_SHAPES[n]?.[m]
      if (!shape) continue
      // Plans made while the tables were all but empty would read the whole of them in every call.
      if (LOOKED_AT.includes(seen)) await services.database.pool.query('analyze')
      seen += 1
      await goThrough(stage, batch, shape, n * 10 + m + 3)
    }
}

async function goThrough(stage: Simulating, batch: Planned, shape: BatchShape, seed: number): Promise<void> {
  const { trainer, phase, told, people, of } = stage
  const start = Date.parse(batch.start_at)
  const params = { id: batch.content_id, batchId: batch.cohort_id }
  const by = start - 45 * DAY
  const niks = await people(shape.people, 'with those of the README', by, batch.class_title, String(seed))
  await phase(start - 40 * DAY, 28 * DAY, () => addPeople(trainer, params, niks, Math.ceil(niks.length / ADDED_IN)))
  // People join over those weeks, not while the simulator looks for its rooms.
  told({ planned: start - 11 * DAY, lasts: 0, from: Date.now() })
  const strangers = await people(shape.people + 60, 'others', by, batch.class_title, 'visitors', String(seed))
  const visitors = strangers.filter((nik) => !niks.includes(nik)).slice(0, 2 + (seed % 2))
  await simulateWhole(of(batch.cohort_id, seed), () => {}, { ...replayOf(stage, batch, shape, niks), visitors })
}

type Ending = Pick<Planned, 'content_id' | 'end_at' | 'days_after'>

/** How far people and experts have come with a batch by now. */
export function replayOf(stage: Simulating, batch: Ending, shape: BatchShape, niks: readonly string[]): Replay {
  const { now, told, trainer, known, managerOf } = stage
  const ago = (now - Date.parse(batch.end_at)) / DAY
  const familiar = niks.filter((nik) => known.has(nik))
  return {
    ...{ until: now, told, trainer, classroom: batch.content_id, visitors: [], managerOf },
    surveys: batch.days_after === null ? null : { days_after: batch.days_after },
    silent: new Set(shape.today === 'midway' ? familiar.slice(0, SILENT) : []),
    unclaimed: new Set(ago < UNCLAIMED_SINCE ? familiar : []),
    working: { share: 0.6, idle: known, sitting: 0.2, watching: 1.5 },
    experts: { graded: ago > GRADED_AFTER ? 0.93 : 0.4, decides: ago > DECIDED_AFTER || !shape.by_expert },
  }
}
