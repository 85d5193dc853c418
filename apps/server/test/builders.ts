import { randomUUID } from 'node:crypto'
import { type PresenceForm, presenceApi } from '@pelita/contract/areas/presence.ts'
import type { ProviderForm } from '@pelita/contract/areas/provider.ts'
import type { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import type { z } from 'zod'
import type { EnrollmentStatus } from '../src/learning/cohort/cohort-tables.ts'
import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { syncAttendances } from '../src/learning/cohort/meetings/attendance.ts'
import { currentCode } from '../src/learning/cohort/meetings/codes.ts'
import { addSchedules, type NewMeeting } from '../src/learning/cohort/meetings/schedules.ts'
import { placeItem } from '../src/learning/item/place-item.ts'
import type { Member, TestOrg } from './test-server.ts'

/** An instant so many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

export const aPresence = (values: Partial<PresenceForm> = {}): PresenceForm => ({
  title: 'Daftar Hadir Orientasi',
  content_type: 'classroom',
  description: 'Presensi peserta',
  ...values,
})

export const aProvider = (values: Partial<ProviderForm> = {}): ProviderForm => ({
  name: 'Lembaga Pelatihan',
  type: 'vendor',
  is_active: true,
  is_partner: false,
  ...values,
})

type ShortLinkInput = z.input<typeof shortLinkApi.save.body>
export const aShortLink = (values: Partial<ShortLinkInput> = {}): ShortLinkInput => ({
  title: 'Daftar Kelas Kepemimpinan',
  target_url: 'https://belajar.example/kelas/kepemimpinan',
  ...values,
})

/** A meeting that has been running for ten minutes. */
export const aMeeting = (values: Partial<NewMeeting> = {}): NewMeeting => ({
  start_date_time: inMinutes(-10),
  end_date_time: inMinutes(110),
  ...values,
})

export const aModule = async (
  org: TestOrg,
  module_type = 'classroom',
  values: { title?: string; status?: 'draft' | 'publish'; location?: string } = {},
) => {
  const { title = 'Kepemimpinan Dasar', status = 'publish', location = null } = values
  const id = randomUUID()
  const slug = `modul-${id}`
  await org.work(async (db) => {
    await db.insertInto('contents').values({ id, content_type: module_type, title, slug, status }).execute()
    if (module_type === 'classroom') await db.insertInto('classrooms').values({ id }).execute()
    if (location) await db.updateTable('cohorts').set({ location }).where('id', '=', id).execute()
  })
  return id
}

interface BatchValues {
  title?: string
  status?: 'draft' | 'publish'
  max_participants?: number
  start_at?: string
  end_at?: string
  attendance_confirmation_type?: 'required' | 'not_required'
  confirmation_deadline?: string
  learning_order_type?: 'SEQUENTIAL' | 'RANDOM'
  graduation_determined_by?: 'expert' | 'system'
  min_attendance_percent?: number
  location?: string
  lat?: number
  lon?: number
}

export const aBatch = async (org: TestOrg, module_id: string, values: BatchValues = {}) => {
  const { id } = await org.work((db) =>
    db
      .insertInto('cohorts')
      .values({
        content_id: module_id,
        title: 'Batch 1',
        status: 'publish',
        start_at: inMinutes(60),
        end_at: inMinutes(60 * 24),
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export interface TestClass {
  readonly module_id: string
  readonly batch_id: string
  readonly presence_id: string
  readonly relation_id: string
  readonly content_id: string
  readonly schedule_ids: readonly string[]
  readonly schedule_id: string
}

/** Puts a presence into a batch, with its meetings. */
export async function meet(
  org: TestOrg,
  place: { module_id: string; module_type?: string; batch_id: string | null; presence_id: string },
  meetings: readonly NewMeeting[],
) {
  const content_id = randomUUID()
  const { module_id, module_type = 'classroom', batch_id, presence_id } = place
  return org.work(async (db) => {
    const cohort_id = batch_id ?? module_id
    const relation_id = await placeItem(db, { type: 'presence', asset_id: presence_id, cohort_id, item_id: content_id })
    const cohort = { id: cohort_id, content_type: module_type }
    const schedule_ids = await addSchedules(db, cohort, { presence_id, item_id: content_id }, meetings)
    return { relation_id, content_id, schedule_ids }
  })
}

/** A published classroom with one batch and a presence whose meetings are open now unless said otherwise. */
export async function aClass(
  org: TestOrg,
  {
    presence = {},
    batch = {},
    meetings = [aMeeting()],
  }: { presence?: Partial<PresenceForm>; batch?: BatchValues; meetings?: readonly NewMeeting[] } = {},
): Promise<TestClass> {
  const { id: presence_id } = await org.admin.call(presenceApi.create, { body: aPresence(presence) })
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id, batch)
  const made = await meet(org, { module_id, batch_id, presence_id }, meetings)
  return { module_id, batch_id, presence_id, ...made, schedule_id: made.schedule_ids[0] ?? '' }
}

/** Adds members to a cohort, at once in the given state; answers them with their enrolments. */
export async function participants(
  org: TestOrg,
  cohortId: string,
  count: number,
  status?: EnrollmentStatus,
): Promise<(Member & { enrollment_id: string })[]> {
  const members: Member[] = []
  for (let made = 0; made < count; made++) members.push(await org.member())
  await org.work((db) =>
    enrollPeople(
      db,
      cohortId,
      members.map((member) => member.id),
    ),
  )
  if (status) await setStatus(org, cohortId, members, status)
  const rows = await org.work((db) =>
    db.selectFrom('enrollments').select(['id', 'user_id']).where('cohort_id', '=', cohortId).execute(),
  )
  return members.map((member) => ({ ...member, enrollment_id: rows.find((row) => row.user_id === member.id)?.id ?? '' }))
}

/** The one further participant of a cohort. */
export async function aParticipant(org: TestOrg, cohortId: string): Promise<Member & { enrollment_id: string }> {
  const [made] = await participants(org, cohortId, 1)
  if (!made) throw new Error('Nobody was enrolled')
  return made
}

async function setStatus(org: TestOrg, cohortId: string, members: readonly Member[], status: EnrollmentStatus) {
  const user_ids = members.map((member) => member.id)
  await org.work(async (db) => {
    await db
      .updateTable('enrollments')
      .set({ status })
      .where('cohort_id', '=', cohortId)
      .where('user_id', 'in', user_ids)
      .execute()
    await syncAttendances(db, { cohort_id: cohortId, user_ids })
  })
}

export const codeOf = async (
  org: TestOrg,
  { presence_id, schedule_id = null }: { presence_id: string; schedule_id?: string | null },
) => (await org.work((db) => currentCode(db, { presence_id, schedule_id })))?.code ?? ''
