import type { EndpointName, Sample } from '../../../test/samples.ts'
import { aSecretClass } from '../../../test/secret-records.ts'

const empty: Sample = () => ({})

const ofEnrollment: Sample = async (org) => {
  const { batch_id } = await aSecretClass(org)
  const row = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('cohort_id', '=', batch_id).executeTakeFirstOrThrow(),
  )
  return { params: { id: row.id }, body: { action: 'confirm' } }
}

export const samples = {
  'learner.sso': empty,
  'learner.login': empty,
  'learner.logout': empty,
  'learner.me': empty,
  'learner.enrollments': async (org) => {
    await aSecretClass(org)
    return { query: {} }
  },
  'learner.answer': ofEnrollment,
} satisfies Partial<Record<EndpointName, Sample>>
