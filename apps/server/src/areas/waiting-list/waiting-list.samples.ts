import { aBatch, aModule } from '../../../test/builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

/** Somebody who waits for a decision. */
async function waiting(org: TestOrg): Promise<string> {
  const batch = await aBatch(org, await aModule(org), { title: org.secret })
  const { rows } = await org.work(async (db) => {
    await enrollPeople(db, batch, [org.someone.id], { source: 'self', needsApproval: true })
    return { rows: await db.selectFrom('waiting_list').select('id').where('cohort_id', '=', batch).execute() }
  })
  return rows[0]?.id ?? ''
}
const decided: Sample = async (org) => ({ body: { ids: [await waiting(org)] } })

export const samples: SamplesOf<'waiting-list'> = {
  'waiting-list.list': async (org) => {
    await waiting(org)
    return { query: {} }
  },
  'waiting-list.seats': async (org) => ({ params: { id: await waiting(org) } }),
  'waiting-list.approve': decided,
  'waiting-list.reject': decided,
}
