import { aBatch, aModule } from '../../../test/builders.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

/** A published classroom of this organisation with one batch to come, its secret in both titles. */
async function aSecretOffer(org: TestOrg) {
  const module_id = await aModule(org, 'classroom', { title: org.secret })
  return { module_id, batch_id: await aBatch(org, module_id, { title: org.secret }) }
}

export const samples = {
  'learner-catalogue.contents': async (org) => {
    await aSecretOffer(org)
    return { query: {} }
  },
  'learner-catalogue.content': async (org) => ({ params: { module_type: 'classroom', id: (await aSecretOffer(org)).module_id } }),
  'learner-catalogue.enroll': async (org) => ({ body: { module_type: 'classroom', ...(await aSecretOffer(org)) } }),
  'learner-catalogue.enrollment': async (org) => {
    const { batch_id } = await aSecretOffer(org)
    await org.work((db) => enrollPeople(db, batch_id, [org.someone.id]))
    const { id } = await org.work((db) =>
      db.selectFrom('enrollments').select('id').where('cohort_id', '=', batch_id).executeTakeFirstOrThrow(),
    )
    return { params: { id } }
  },
} satisfies Record<Extract<EndpointName, `learner-catalogue.${string}`>, Sample>
