import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { sql } from 'kysely'
import { aBatch } from '../../../test/builders.ts'
import { aBatchForm, aClassroom, inHours } from '../../../test/classroom-builders.ts'
import { aCoachingSession, becomeCoach } from '../../../test/coaching-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { aStep } from '../../../test/package-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'
import { writeEntry } from '../../learning/item/step-entries.ts'
import { enterMeeting } from '../../learning/item/visits.ts'

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

/** The class and its batches are published, so that who receives them sees them. */
const shown =
  (sample: Sample): Sample =>
  async (org) => {
    const sent = await sample(org)
    const id = String(sent.params?.id)
    await org.work(async (db) => {
      await sql`update contents set status = 'publish' where id = ${id}`.execute(db)
      await sql`update cohorts set status = 'publish' where content_id = ${id} and kind = 'batch'`.execute(db)
    })
    return sent
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

/** What `someone` thought of a class. */
const ofFeedback: Sample = async (org) => {
  const { params, query } = await ofParticipant()(org)
  await org.work(async (db) => {
    await sql`update enrollments set started_at = now() where cohort_id = ${params?.batchId}`.execute(db)
    const module = { module_type: 'classroom', module_id: String(params?.id) }
    await giveFeedback(db, org.someone.id, { ...module, rating: 3, comment: org.secret })
  })
  return { params: { id: params?.id }, query }
}
/** What `someone` handed in. */
const ofFile: Sample = async (org) => {
  const { classroom, relation_id, batch } = await aStep(org, 'others', { file_upload_type: 'documents' }, org.someone.id)
  await org.work(async (db) => {
    const file = {
      key: `private/${org.code}/step/${relation_id}.pdf`,
      name: `${org.secret}.pdf`,
      mime: 'application/pdf',
      size: 9,
    }
    const { id } = await db
      .insertInto('files')
      .values({ ...file, visibility: 'private' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: enrollment_id } = await db
      .selectFrom('enrollments')
      .select('id')
      .where('cohort_id', '=', batch)
      .executeTakeFirstOrThrow()
    await writeEntry(db, { relation_id, enrollment_id }, { kind: 'file', file_id: id })
  })
  return { params: { id: classroom }, query: {} }
}

/** A meeting `someone` was in. */
const ofVisit: Sample = async (org) => {
  const { classroom, relation_id, batch } = await aStep(org, 'online_meeting', { url: 'https://meet.example/' }, org.someone.id)
  await org.work(async (db) => {
    const { id: enrollment_id } = await db
      .selectFrom('enrollments')
      .select('id')
      .where('cohort_id', '=', batch)
      .executeTakeFirstOrThrow()
    await enterMeeting(db, { relation_id, enrollment_id })
  })
  return { params: { id: classroom }, query: {} }
}

/** The first session of a batch, and the rest of what would be saved of it. */
const ofSession: Sample = async (org) => {
  const { id, batchId } = await secretClass(org)
  const batch = await org.admin.call(classroomBatchApi.one, { params: { id, batchId } })
  return { params: { id, batchId }, query: { schedule_id: batch.presence_settings.items[0]?.schedules[0]?.id ?? '' } }
}
/** A session of a published batch `someone` takes part in. */
async function aSession(org: TestOrg) {
  const { params } = await ofParticipant()(org)
  const batch = { id: String(params?.id), batchId: String(params?.batchId) }
  const { results } = await org.admin.call(classroomBatchApi.sessions, { params: batch })
  return { params: { ...batch, sessionId: results[0]?.id ?? '' } }
}
const secretSession = (org: TestOrg) => aCoachingSession(org, org.adminId, { title: org.secret })
const today = (days: number) => inHours(24 * days).slice(0, 10)

type Samples = SamplesOf<'classroom'> &
  SamplesOf<'classroom-feedback'> &
  SamplesOf<'classroom-file'> &
  SamplesOf<'classroom-coach'> &
  SamplesOf<'classroom-content'> &
  SamplesOf<'classroom-batch'> &
  SamplesOf<'classroom-participant'> &
  SamplesOf<'classroom-calendar'>

export const samples: Samples = {
  'classroom.list': async (org) => {
    await shown(ofClassroom())(org)
    return { query: {} }
  },
  'classroom.download': ofClassroom(() => ({ params: {} })),
  'classroom.generateId': () => ({}),
  'classroom.one': shown(ofClassroom()),
  'classroom.update': ofClassroom((_, org) => ({ body: { title: `${org.secret} changed` } })),
  'classroom.remove': ofClassroom(),
  'classroom.duplicate': ofClassroom(() => ({ body: { start_at: inHours(480) } })),
  'classroom.addOthers': ofClassroom((_, org) => ({ body: { objectives: [org.secret] } })),
  'classroom.changeOthers': ofClassroom((_, org) => ({ body: { tags: [org.secret.slice(0, 30)] } })),
  'classroom.objectives': shown(ofClassroom()),
  'classroom.distributedOrganizations': ofClassroom(),
  'classroom.publishable': ofClassroom(),
  'classroom.publish': ofClassroom(({ batchId }) => ({ body: { publish_batch_ids: [batchId] } })),
  'classroom-content.contents': shown(ofClassroom()),
  'classroom-content.saveContents': ofClassroom(({ sections }) => ({ body: { sections } })),
  'classroom-batch.list': shown(ofClassroom()),
  'classroom-batch.one': shown(ofBatch()),
  'classroom-batch.contents': shown(ofBatch()),
  'classroom-batch.overview': shown(ofBatch()),
  'classroom-batch.sessions': shown(ofBatch()),
  'classroom-batch.grades': shown(ofBatch()),
  'classroom-batch.create': ofClassroom((_, org) => ({ body: aBatchForm({ title: org.secret }) })),
  'classroom-batch.update': ofBatch(() => ({ body: { max_participants: 7 } })),
  'classroom-batch.setStatus': ofBatch(() => ({ params: { status: 'review' }, body: {} })),
  'classroom-batch.cancelSession': async (org) => ({ ...(await aSession(org)), body: { reason: 'The trainer is ill' } }),
  'classroom-batch.returnSession': async (org) => {
    const { params } = await aSession(org)
    await org.admin.call(classroomBatchApi.cancelSession, { params, body: { reason: 'The trainer is ill' } })
    return { params, body: {} }
  },
  'classroom-batch.cancel': ofParticipant(({ id, batchId }) => ({
    params: { id, batchId },
    body: { reason: 'The trainer is ill' },
  })),
  'classroom-batch.bringBack': async (org) => {
    const { params } = await ofParticipant()(org)
    const batch = { id: String(params?.id), batchId: String(params?.batchId) }
    await org.admin.call(classroomBatchApi.cancel, { params: batch, body: { reason: 'The trainer is ill' } })
    return { params: batch, body: {} }
  },
  'classroom-batch.duplicate': ofBatch(() => ({ body: { start_at: inHours(480) } })),
  'classroom-batch.remove': ofBatch(),
  'classroom-coach.sessions': async (org) => {
    await secretSession(org)
    return { query: {} }
  },
  'classroom-coach.session': async (org) => ({ params: { id: (await secretSession(org)).id } }),
  'classroom-coach.addSession': async (org) => {
    await becomeCoach(org, org.adminId)
    const place = { mode: 'offline', location: org.secret, capacity: 2 }
    return { body: { title: org.secret, coach_id: org.adminId, start_at: inHours(5000), minutes: 60, ...place } }
  },
  'classroom-coach.changeSession': async (org) => ({ params: { id: (await secretSession(org)).id }, body: { capacity: 5 } }),
  'classroom-coach.removeSession': async (org) => ({ params: { id: (await secretSession(org)).id }, query: {} }),
  'classroom-feedback.list': ofFeedback,
  'classroom-feedback.download': ofFeedback,
  'classroom-file.list': ofFile,
  'classroom-file.meetings': ofVisit,
  'classroom-calendar.calendar': ofClassroom(() => ({ params: {}, query: { start: today(0), end: today(7) } })),
  'classroom-calendar.clashes': ofBatch(),
  'classroom-calendar.checkClashes': ofClassroom(({ presence }) => {
    const { start_at, end_at } = aBatchForm()
    const items = [{ flow_id: presence.id, schedules: [{ start_date_time: start_at, end_date_time: end_at }] }]
    const none = { rundown: [], experts: [], training_supports: [] }
    return { body: { start_at, end_at, session_mode: 'offline', ...none, presence_settings: { items } } }
  }),
  'classroom-calendar.move': ofBatch(() => ({ body: { days: 7 } })),
  'classroom-calendar.signInSheet': ofSession,
  'classroom-participant.list': ofParticipant(),
  'classroom-participant.download': ofParticipant(),
  'classroom-participant.add': ofBatch((_, org) => ({ body: { user_ids: [org.someone.id] } })),
  'classroom-participant.seats': ofParticipant(),
  'classroom-participant.reminder': ofParticipant(),
  'classroom-participant.told': ofParticipant(({ id, batchId }) => ({ params: { id, batchId }, query: { event: 'notify' } })),
  'classroom-participant.remind': ofParticipant(),
  'classroom-participant.graduate': ofParticipant(({ participantId }) => ({
    body: { participant_ids: [participantId], learning_status: 'passed' },
  })),
  'classroom-participant.decide': ofParticipant(() => ({ body: { learning_status: 'not_passed' } })),
  'classroom-participant.move': ofParticipant(({ other }) => ({ body: { batch_id: other } })),
  'classroom-participant.reset': async (org) => {
    const { params } = await ofParticipant()(org)
    await org.work((db) =>
      sql`update enrollments set learning_status = 'not_passed' where cohort_id = ${params?.batchId}`.execute(db),
    )
    return { params }
  },
  'classroom-participant.import': async (org) => {
    const { params } = await ofBatch()(org)
    return { params, file: new File([`NIK\n${org.someone.nik}\n`], 'participants.csv', { type: 'text/csv' }), fields: {} }
  },
  'classroom-participant.remove': ofParticipant(),
}
