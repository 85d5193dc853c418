import { randomUUID } from 'node:crypto'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import type { TypedSection } from '@pelita/contract/learning/tree-contents.ts'
import type { z } from 'zod'
import { aPresence, aProvider } from './builders.ts'
import type { TestOrg } from './test-server.ts'

const HOUR = 3_600_000
export const inHours = (hours: number): string => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()

let made = 0

/** What the step General has to name. */
export async function whatItTeaches(org: TestOrg) {
  const n = ++made
  return org.work(async (db) => {
    const { id: category } = await db
      .insertInto('categories')
      .values({ title: `Category ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: competency } = await db
      .insertInto('competencies')
      .values({ code: `C.${n}`, name: `Competency ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: provider } = await db
      .insertInto('providers')
      .values(aProvider({ name: `Provider ${n}` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { category, competencies: [competency], providers: [provider] }
  })
}

export const aPresenceAsset = async (org: TestOrg, title = 'Daftar Hadir'): Promise<string> =>
  (await org.work((db) => db.insertInto('presences').values(aPresence({ title })).returning('id').executeTakeFirstOrThrow())).id

export const anAssignmentAsset = async (org: TestOrg, title = 'Tugas'): Promise<string> =>
  (
    await org.work((db) =>
      db
        .insertInto('assignments')
        .values({ title, instruction: '<p>Tulis</p>', allowed_upload_extensions: ['pdf'] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

export const aSection = (day_id: number, contents: TypedSection['contents'], title = `Sesi ${day_id}`) => ({
  ...{ id: randomUUID(), title, day_id, contents },
})

export const anItem = (
  content_type: TypedSection['contents'][number]['content_type'],
  content_id: string,
  title: string = content_type,
) => ({
  ...{ id: randomUUID(), title, content_type, content_id },
})

type BatchInput = z.input<typeof classroomBatchApi.create.body>

/** A day that begins in two days. */
export const aBatchForm = (values: Partial<BatchInput> = {}): BatchInput => ({
  ...{
    title: 'Batch 1',
    start_at: inHours(48),
    end_at: inHours(57),
    location: { name: 'Kampus Jakarta', lat: -6.2, lon: 106.8 },
  },
  ...values,
})

/** A classroom of one day with a presence and an assignment, and a draft batch of it that may be published. */
export async function aClassroom(
  org: TestOrg,
  { title = 'Kelas K3', batch = {} }: { title?: string; batch?: Partial<BatchInput> } = {},
) {
  const { id } = await org.admin.call(classroomApi.generateId, {})
  const general = { title, description: 'Bahaya di tempat kerja', level: 1, ...(await whatItTeaches(org)) }
  await org.admin.call(classroomApi.update, { params: { id }, body: general })
  const presence = anItem('presence', await aPresenceAsset(org, title))
  const assignment = anItem('assignment', await anAssignmentAsset(org, title))
  const sections = [aSection(1, [presence, assignment])]
  await org.admin.call(classroomContentApi.saveContents, { params: { id }, body: { sections } })
  const form = aBatchForm(batch)
  const schedules = [{ day_id: 1, start_date_time: form.start_at, end_date_time: form.end_at }]
  const rules = {
    open_before_minutes: 60,
    late_after_minutes: 15,
    absent_after_hours: 24,
    allow_visitor: true,
    require_location: false,
    radius_meters: 200,
  }
  const { id: batchId } = await org.admin.call(classroomBatchApi.create, {
    params: { id },
    body: { presence_settings: { ...rules, items: [{ flow_id: presence.id, schedules }] }, ...form },
  })
  return { id, batchId, sections, presence, assignment }
}

/** How a call was refused: its status and its message. */
export const refused = (call: Promise<unknown>): Promise<[number, unknown]> =>
  call.then(
    () => [200, null],
    (cause: { status: number; body: { message: unknown } }) => [cause.status, cause.body?.message],
  )
