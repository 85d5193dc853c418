import { sql } from 'kysely'
import { aBatch } from '../../../test/builders.ts'
import { aBatchForm, aClassroom, inHours } from '../../../test/classroom-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollments.ts'

type Made = Awaited<ReturnType<typeof aClassroom>>
const secretClass = (org: TestOrg, batch = {}) => aClassroom(org, { title: org.secret, batch: { title: org.secret, ...batch } })

const ofClassroom =
  (more: (made: Made, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await secretClass(org)
    return { params: { id: made.id }, query: {}, ...more(made, org) }
  }
const ofBatch =
  (more: (made: Made, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await secretClass(org)
    const { params, ...rest } = more(made, org)
    return { params: { id: made.id, batchId: made.batchId, ...params }, query: {}, ...rest }
  }

/** Somebody who is confirmed in a published batch whose graduation an expert determines. */
const ofParticipant =
  (more: (made: Made & { participantId: string; other: string }, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await secretClass(org, { graduation_determined_by: 'expert' })
    const other = await aBatch(org, made.id, { title: org.secret })
    const { rows } = await org.work(async (db) => {
      await enrollPeople(db, made.batchId, [org.someone.id])
      await sql`update cohorts set status = 'publish' where id = ${made.batchId}`.execute(db)
      return sql<{
        id: string
      }>`update enrollments set status = 'confirmed' where cohort_id = ${made.batchId} returning id`.execute(db)
    })
    const participantId = rows[0]?.id ?? ''
    return {
      params: { id: made.id, batchId: made.batchId, participantId },
      query: {},
      ...more({ ...made, participantId, other }, org),
    }
  }

type Samples = SamplesOf<'classroom'> &
  SamplesOf<'classroom-content'> &
  SamplesOf<'classroom-batch'> &
  SamplesOf<'classroom-participant'>

export const samples: Samples = {
  'classroom.list': ofClassroom(() => ({ params: {} })),
  'classroom.generateId': () => ({}),
  'classroom.one': ofClassroom(),
  'classroom.update': ofClassroom((_, org) => ({ body: { title: `${org.secret} changed` } })),
  'classroom.remove': ofClassroom(),
  'classroom.addOthers': ofClassroom((_, org) => ({ body: { objectives: [org.secret] } })),
  'classroom.changeOthers': ofClassroom((_, org) => ({ body: { tags: [org.secret.slice(0, 30)] } })),
  'classroom.objectives': ofClassroom(),
  'classroom.distributedOrganizations': ofClassroom(),
  'classroom.publish': ofClassroom(({ batchId }) => ({ body: { publish_batch_ids: [batchId] } })),
  'classroom-content.contents': ofClassroom(),
  'classroom-content.saveContents': ofClassroom(({ sections }) => ({ body: { sections } })),
  'classroom-batch.list': ofClassroom(),
  'classroom-batch.one': ofBatch(),
  'classroom-batch.contents': ofBatch(),
  'classroom-batch.create': ofClassroom((_, org) => ({ body: aBatchForm({ title: org.secret }) })),
  'classroom-batch.update': ofBatch(() => ({ body: { max_participants: 7 } })),
  'classroom-batch.setStatus': ofBatch(() => ({ params: { status: 'review' }, body: {} })),
  'classroom-batch.cancel': ofParticipant(({ id, batchId }) => ({
    params: { id, batchId },
    body: { reason: 'The trainer is ill' },
  })),
  'classroom-batch.duplicate': ofBatch(() => ({ body: { start_at: inHours(480) } })),
  'classroom-batch.remove': ofBatch(),
  'classroom-participant.list': ofParticipant(),
  'classroom-participant.download': ofParticipant(),
  'classroom-participant.add': ofBatch((_, org) => ({ body: { user_ids: [org.someone.id] } })),
  'classroom-participant.remind': ofParticipant(),
  'classroom-participant.graduate': ofParticipant(({ participantId }) => ({
    body: { participant_ids: [participantId], learning_status: 'passed' },
  })),
  'classroom-participant.decide': ofParticipant(() => ({ body: { learning_status: 'not_passed' } })),
  'classroom-participant.move': ofParticipant(({ other }) => ({ body: { batch_id: other } })),
  'classroom-participant.remove': ofParticipant(),
}
