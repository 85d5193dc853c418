import { sql } from 'kysely'
import { aBatch, aModule } from '../../../test/builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'

/** A class `someone` has begun. */
async function aBegunClass(org: TestOrg) {
  const module_id = await aModule(org, 'classroom', { title: org.secret })
  const batch_id = await aBatch(org, module_id, { title: org.secret })
  await org.work(async (db) => {
    await enrollPeople(db, batch_id, [org.someone.id])
    await sql`update enrollments set status = 'confirmed', started_at = now() where cohort_id = ${batch_id}`.execute(db)
  })
  return { module_type: 'classroom' as const, module_id, batch_id }
}

/** What they said about it. */
async function aFeedback(org: TestOrg) {
  const asked = await aBegunClass(org)
  const given = { ...asked, rating: 4, comment: org.secret }
  return { ...asked, id: (await org.work((db) => giveFeedback(db, org.someone.id, given))).id }
}

const listed: Sample = async (org) => ({ query: { relation_id: (await aFeedback(org)).module_id } })
const ofModule: Sample = async (org) => {
  const { module_type, module_id } = await aFeedback(org)
  return { query: { module_type, module_id } }
}

export const samples: SamplesOf<'feedback'> & SamplesOf<'learner-feedback'> = {
  'feedback.forms': () => ({ query: {} }),
  'feedback.lms': listed,
  'feedback.all': listed,
  'feedback.summary': listed,
  'feedback.hide': async (org) => ({ params: { id: (await aFeedback(org)).id }, body: {} }),
  'learner-feedback.give': async (org) => ({ body: { ...(await aBegunClass(org)), rating: 5, comment: 'Jelas' } }),
  'learner-feedback.form': ofModule,
  'learner-feedback.list': ofModule,
}
