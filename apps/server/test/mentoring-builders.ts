import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { type MentoringForm, mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringSlotApi, type newSlots } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inHours } from './classroom-builders.ts'
import { becomeCoach } from './coaching-builders.ts'
import type { Member, TestOrg } from './test-server.ts'

type Slot = z.input<typeof newSlots>

let hour = 5_000
/** An hour of its own, so that no coach has two slots at once. */
export const freeHour = (): string => {
  hour += 3
  return inHours(hour)
}

export const aSlot = (values: Partial<Slot> = {}): Slot => ({
  ...{ start_at: freeHour(), minutes: 60, mode: 'offline', location: 'Ruang Coaching', capacity: 1 },
  ...values,
})

export const aMentoringForm = (coach_id: string, values: Partial<MentoringForm> = {}): MentoringForm => ({
  ...{ type: 'coaching', title: 'Memimpin tim kecil', description: 'Berlatih memimpin rapat.', coach_id },
  ...{ topics: ['Kepemimpinan'], minutes: 60, auto_approve: false },
  ...values,
})

/** A mentoring of a coach with one slot, open unless said otherwise. */
export async function aMentoring(
  org: TestOrg,
  {
    coach,
    form = {},
    slot = {},
    open = true,
  }: { coach?: Member; form?: Partial<MentoringForm>; slot?: Partial<Slot>; open?: boolean } = {},
) {
  const by = coach ?? (await org.member())
  await becomeCoach(org, by.id)
  const made = await org.admin.call(mentoringApi.create, { body: aMentoringForm(by.id, form) })
  await org.admin.call(mentoringSlotApi.add, { params: { id: made.id }, body: aSlot(slot) })
  if (open) await org.admin.call(mentoringApi.setStatus, { params: { id: made.id }, body: { status: 'open' } })
  return { id: made.id, coach: by, slot: (await slotsOf(org, made.id))[0]?.id ?? '' }
}

export const slotsOf = async (org: TestOrg, id: string) =>
  (await org.admin.call(mentoringSlotApi.list, { params: { id }, query: { page_size: 100, sort_by: 'start_at' } })).results

/** Somebody asks for a slot. */
export const request = async (org: TestOrg, who: Member, slot: string, objective = 'Berani bicara') =>
  (await org.learner(who)).call(learnerMentoringApi.request, { params: { id: slot }, body: { objective } })

/** As if it had taken place some hours ago. */
export const pass = (org: TestOrg, slot: string) =>
  org.work((db) =>
    sql`update coaching_sessions set start_at = now() - interval '3 hours', end_at = now() - interval '2 hours' where id = ${slot}`.execute(
      db,
    ),
  )
