import { randomUUID } from 'node:crypto'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { DEFAULT_PRESENCE } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'
import { beginNow, confirmClass, handIn } from '../classroom/class-days.ts'
import { aPresence, unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

const DAY = 86_400_000

async function somebody(call: Caller, full_name: string) {
  const account = await anAccount(call, { full_name: unique(full_name) })
  await acceptInvitation(account)
  return { ...account, by: await callsOfLearner(account.nik, 'nusantara') }
}

/** A class that began some minutes ago, its trainer, and two people who take part and handed in. */
export async function aTaughtClass() {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Kelas Pengajar')
  const trainer = await somebody(call, 'Ratna Pengajar')
  const { updated_at } = await call(userApi.detail, { params: { id: trainer.id } })
  await call(userApi.update, { params: { id: trainer.id }, body: { groups: ['expert'], updated_at } })
  const people = [await somebody(call, 'Agus Hadir'), await somebody(call, 'Bayu Manual')]
  const presence = await aPresence(call, { title: unique('Presensi'), content_type: 'classroom' })
  const assignment = await call(assignmentApi.create, {
    body: { title: unique('Laporan'), instruction: '<p>Tulis laporan</p>', upload_condition: 'disallowed' },
  })
  const { id } = await call(classroomApi.generateId, {})
  const category = (await call(categoryApi.list, { query: {} })).results[0]?.id ?? ''
  const competencies = (await call(competencyApi.list, { query: { page_size: 1 } })).results.map((one) => one.id)
  const providers = (await call(providerApi.list, { query: { page_size: 1 } })).results.map((one) => one.id)
  await call(classroomApi.update, {
    params: { id },
    body: { title, description: 'Apa', level: 1, category, competencies, providers },
  })
  const items = [
    { id: randomUUID(), title: presence.title, content_type: 'presence' as const, content_id: presence.id },
    { id: randomUUID(), title: assignment.title, content_type: 'assignment' as const, content_id: assignment.id },
  ] as const
  await call(classroomContentApi.saveContents, {
    params: { id },
    body: { sections: [{ id: randomUUID(), title: 'Sesi 1', day_id: 1, contents: [...items] }] },
  })
  const [start_at, end_at] = [new Date(Date.now() + DAY).toISOString(), new Date(Date.now() + 1.3 * DAY).toISOString()]
  const schedules = [{ start_date_time: start_at, end_date_time: end_at }]
  const activity = { id: randomUUID(), title: 'Pembukaan', building_name: 'Gedung A', room_name: 'Ruang 3' }
  const { id: batchId } = await call(classroomBatchApi.create, {
    params: { id },
    body: {
      ...{ title: 'Batch 1', start_at, end_at, location: { name: 'Kampus Jakarta' }, learning_order_type: 'RANDOM' },
      ...{
        graduation_determined_by: 'expert',
        rundown: [{ day_id: 1, activities: [{ ...activity, start_time: '08:00', end_time: '09:00' }] }],
      },
      experts: [{ user_id: trainer.id, flows: items.map((item) => item.id) }],
      presence_settings: { ...DEFAULT_PRESENCE, items: [{ flow_id: items[0].id, schedules }] },
    },
  })
  const params = { id, batchId }
  // Of a published batch they are invited at once.
  await call(classroomApi.publish, { params: { id }, body: { publish_batch_ids: [batchId] } })
  await call(classroomParticipantApi.add, { params, body: { user_ids: people.map((one) => one.id) } })
  for (const { by } of people) await confirmClass(by, title)
  await beginNow(call, params)
  for (const { by } of people) await handIn(by, assignment.title, 'Laporan saya dari gudang.')
  return { title, presence: presence.title, assignment: assignment.title, trainer, people }
}
