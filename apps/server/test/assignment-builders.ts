import { randomUUID } from 'node:crypto'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { LEARNER_PARTS } from '@pelita/contract/platform/file.ts'
import type { z } from 'zod'
import { submit } from '../src/areas/assignment/learner/submit.ts'
import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { placeItem, type Terms } from '../src/learning/item/place-item.ts'
import { aBatch, aModule, inMinutes, participants } from './builders.ts'
import type { Client } from './http-client.ts'
import { sendPart } from './media-builders.ts'
import type { Member, TestOrg } from './test-server.ts'

type Body = z.input<typeof assignmentApi.create.body>

/** Answered with words, so that nobody has to upload anything. */
export const anAssignment = (values: Partial<Body> = {}): Body => ({
  title: 'Rencana Aksi',
  instruction: '<p>Tuliskan rencana aksi Anda.</p>',
  upload_condition: 'optional',
  allowed_upload_extensions: ['pdf', 'png'],
  ...values,
})

export const createdAssignment = (org: TestOrg, values: Partial<Body> = {}) =>
  org.admin.call(assignmentApi.create, { body: anAssignment(values) })

export interface AssignmentUse {
  readonly assignment_id: string
  readonly module_id: string
  readonly batch_id: string
  readonly relation_id: string
}

interface UseValues {
  readonly terms?: Terms
  readonly batch?: Parameters<typeof aBatch>[2]
  readonly can_skip?: boolean
  /** Another item of the same batch. */
  readonly beside?: { readonly module_id: string; readonly batch_id: string | null }
}

/** Puts an assignment into a running batch of a classroom. */
export async function usedAssignment(org: TestOrg, assignment_id: string, values: UseValues = {}): Promise<AssignmentUse> {
  const module_id = values.beside?.module_id ?? (await aModule(org))
  const batch_id = values.beside
    ? values.beside.batch_id
    : await aBatch(org, module_id, { start_at: inMinutes(-60), learning_order_type: 'RANDOM', ...values.batch })
  const relation_id = await org.work((db) =>
    placeItem(db, {
      type: 'assignment',
      asset_id: assignment_id,
      cohort_id: batch_id ?? module_id,
      item_id: randomUUID(),
      titles: { day: 'Hari 1', section: 'Praktik', content: 'Tugas Akhir' },
      can_skip: values.can_skip ?? false,
      terms: values.terms ?? {},
    }),
  )
  return { assignment_id, module_id, batch_id: batch_id ?? module_id, relation_id }
}

export interface Handing extends Member {
  readonly learner: Client
}

/** A use with participants who can sign in. */
export async function assignmentClass(org: TestOrg, values: Partial<Body> = {}, people = 1, use: UseValues = {}) {
  const { id } = await createdAssignment(org, values)
  const made = await usedAssignment(org, id, use)
  const members: Handing[] = []
  for (const member of await participants(org, made.batch_id, people, 'confirmed'))
    members.push({ ...member, learner: await org.learner(member) })
  return { ...made, members }
}

export const handIn = (
  { learner }: Pick<Handing, 'learner'>,
  relation_id: string,
  body: z.input<typeof learnerAssignmentApi.submit.body> = { text: 'Selesai' },
) => learner.call(learnerAssignmentApi.submit, { params: { relation_id }, body })

export const resultOf = (org: TestOrg, relation_id: string, who: Pick<Member, 'id'>) =>
  org.work((db) =>
    db
      .selectFrom('item_results')
      .selectAll()
      .where('relation_id', '=', relation_id)
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow(),
  )

/** A use of its own with a submission of `someone` that waits for its grade. */
export async function aWaitingResult(org: TestOrg, who: Member = org.someone) {
  const { id } = await createdAssignment(org, { title: org.secret, instruction: `<p>${org.secret}</p>` })
  const use = await usedAssignment(org, id, { batch: { title: org.secret, attendance_confirmation_type: 'not_required' } })
  await org.work((db) => enrollPeople(db, use.batch_id, [who.id]))
  await org.work((db) => submit(db, who.id, use.relation_id, { text: org.secret }))
  const { id: result_id } = await resultOf(org, use.relation_id, who)
  return { ...use, result_id }
}

/** A file that has arrived whole, part by part, and is not finished yet; answers its upload. */
export async function sentInParts(learner: Client, relation_id: string, file: File): Promise<string> {
  const body = { relation_id, name: file.name, size: file.size }
  const { upload_id } = await learner.call(learnerAssignmentApi.beginUpload, { body })
  await sendPart(learner, `/api${LEARNER_PARTS}/${upload_id}`, 0, Buffer.from(await file.arrayBuffer()))
  return upload_id
}

export async function handedInParts(learner: Client, relation_id: string, file: File): Promise<string> {
  const id = await sentInParts(learner, relation_id, file)
  return (await learner.call(learnerAssignmentApi.finishUpload, { params: { id }, body: { relation_id } })).file_id
}
