import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { beforeEach, expect, test } from 'vitest'
import { aClassroom, anItem, aSection, inHours, refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'
import { nestedContents } from '../../learning/event/nested-contents.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const deliver = () => deliverEvents(server.services.database, [nestedContents])
const moveCourse = (id: string, status: 'draft' | 'publish', force?: boolean) =>
  org.admin.call(courseApi.setStatus, { params: { id }, body: { status, ...(force && { force }) } })

/** A published course of one page. */
async function aCourse(title: string, on = org): Promise<string> {
  const { id } = await createdCourse(on, { title })
  await fillCourse(on, id, [{ title: 'Bab 1', contents: [aPage('Pengantar')] }])
  await on.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}

const saveTree = (id: string, contents: ReturnType<typeof anItem>[]) =>
  org.admin.call(classroomContentApi.saveContents, { params: { id }, body: { sections: [aSection(1, contents)] } })
const setBatch = (id: string, batchId: string, status: string) =>
  org.admin.call(classroomBatchApi.setStatus, { params: { id, batchId, status }, body: {} })

const TERMS = { min_attendance_percent: 0, learning_order_type: 'RANDOM', attendance_confirmation_type: 'required' } as const

/** A class of nothing but these courses, with a batch that is published. */
async function aClassOf(...courses: readonly string[]) {
  const made = await aClassroom(org, { title: 'Kelas K3', batch: TERMS })
  const contents = courses.map((id, n) => anItem('course', id, `Kursus ${n + 1}`))
  await saveTree(made.id, contents)
  await setBatch(made.id, made.batchId, 'publish')
  return { ...made, contents }
}

/** The batch takes place now. */
const begin = (batchId: string) =>
  org.work((db) =>
    db
      .updateTable('cohorts')
      .set({ start_at: inHours(-2), end_at: inHours(6) })
      .where('id', '=', batchId)
      .execute(),
  )

/** Somebody who was invited by a call and confirmed by a call. */
async function aConfirmed(made: { id: string; batchId: string }) {
  const person = await org.member()
  const params = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: [person.id], overflow: 'refuse' } })
  const learner = await org.learner(person)
  const mine = await placeIn(learner, 'classroom', made.id)
  await learner.call(learnerApi.answer, { params: { id: mine?.id ?? '' }, body: { action: 'confirm' } })
  return { person, learner, enrollment_id: mine?.id ?? '' }
}

const contentOf = (learner: Client, module_type: string, id: string) =>
  learner.call(learnerCatalogueApi.content, { params: { module_type, id } })
const placeIn = async (learner: Client, module_type: string, id: string) =>
  (await contentOf(learner, module_type, id)).batches.find(({ enrollment }) => enrollment)?.enrollment
const treeOf = (learner: Client, id: string) => learner.call(learnerCatalogueApi.enrollment, { params: { id } })
const stepsOf = async (learner: Client, id: string) => (await treeOf(learner, id)).sections.flatMap((section) => section.items)

/** Reads the one page of the course, as the app does. */
async function complete(learner: Client, course: string) {
  const mine = await placeIn(learner, 'course', course)
  const [page] = await stepsOf(learner, mine?.id ?? '')
  await learner.call(learnerProgressApi.report, { body: { relation_id: page?.relation_id ?? '', event: 'open' } })
}

test('a course stands in a class, whoever confirms is in it, and completing it passes the step and the class', async () => {
  const course = await aCourse('Dasar K3')
  const made = await aClassOf(course)
  const { sections } = await org.admin.call(classroomContentApi.contents, { params: { id: made.id } })
  expect(sections[0]?.contents).toMatchObject([{ content_type: 'course', content_id: course, content_title: 'Dasar K3' }])
  const { learner, enrollment_id } = await aConfirmed(made)
  await begin(made.batchId)
  await deliver()
  const [step] = await stepsOf(learner, enrollment_id)
  expect(step).toMatchObject({ asset_type: 'course', asset_id: course, state: 'open', locked_reason: null })
  const shown = await contentOf(learner, 'course', course)
  expect(shown.part_of).toEqual([
    { relation_id: step?.relation_id, module_type: 'classroom', module_id: made.id, title: 'Kelas K3' },
  ])
  expect(shown.batches[0]?.enrollment).toMatchObject({ status: 'confirmed' })
  const way = await learner.call(learnerStepApi.lock, { params: { id: step?.relation_id ?? '' } })
  expect(way).toMatchObject({ reason: null, content: { module_type: 'classroom', module_id: made.id, title: 'Kelas K3' } })
  await complete(learner, course)
  await deliver()
  expect(await treeOf(learner, enrollment_id)).toMatchObject({ progress: 100, learning_status: 'passed' })
  expect((await stepsOf(learner, enrollment_id))[0]).toMatchObject({ state: 'done' })
})

test('a private course opens from the class before anybody was brought into it, and to nobody else', async () => {
  const course = await aCourse('Tertutup')
  await org.admin.call(courseApi.saveOther, {
    params: { id: course },
    body: { privacy: 'PRIVATE', registration_until: inHours(-24) },
  })
  const { learner } = await aConfirmed(await aClassOf(course))
  const other = await org.learner(await org.member())
  expect((await refused(contentOf(other, 'course', course)))[0]).toBe(404)
  const shown = await contentOf(learner, 'course', course)
  expect(shown).toMatchObject({ part_of: [{ title: 'Kelas K3' }], batches: [{ enrollment: null }] })
  const enroll = { body: { module_type: 'course', module_id: course } } as const
  expect(await learner.call(learnerCatalogueApi.enroll, enroll)).toMatchObject({ status: 'confirmed' })
  await deliver()
  expect(await refused(learner.call(learnerCatalogueApi.enroll, enroll))).toEqual([409, 'You are already enrolled'])
})

test('what is added to a class counts for who takes part already, also when they had passed it before', async () => {
  const [first, second, known] = [await aCourse('Satu'), await aCourse('Dua'), await aCourse('Tiga')]
  const made = await aClassOf(first)
  const { learner, enrollment_id } = await aConfirmed(made)
  await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: known } })
  await complete(learner, known)
  await deliver()
  await saveTree(made.id, [...made.contents, anItem('course', second, 'Dua'), anItem('course', known, 'Tiga')])
  await deliver()
  expect(await placeIn(learner, 'course', second)).toMatchObject({ status: 'confirmed' })
  const steps = await stepsOf(learner, enrollment_id)
  expect(steps.map(({ title, state }) => [title, state])).toEqual([
    ['Kursus 1', 'locked'],
    ['Dua', 'locked'],
    ['Tiga', 'done'],
  ])
})

test('a batch that is cancelled takes its people out of the course, and brings them back with it', async () => {
  const course = await aCourse('Bersama')
  await org.admin.call(courseApi.saveOther, { params: { id: course }, body: { max_participants: 1 } })
  const made = await aClassOf(course)
  const { learner } = await aConfirmed(made)
  await deliver()
  const waiting = await org.learner(await org.member())
  await waiting.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: course } })
  expect(await placeIn(waiting, 'course', course)).toMatchObject({ status: 'waiting_list' })
  const params = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomBatchApi.cancel, { params, body: { reason: 'Banjir' } })
  expect(await placeIn(learner, 'course', course)).toMatchObject({ status: 'cancelled' })
  // The seat is somebody else's at once.
  expect(await placeIn(waiting, 'course', course)).toMatchObject({ status: 'confirmed' })
  await org.admin.call(courseApi.saveOther, { params: { id: course }, body: { max_participants: 2 } })
  await org.admin.call(classroomBatchApi.bringBack, { params, body: {} })
  await deliver()
  expect(await placeIn(learner, 'course', course)).toMatchObject({ status: 'confirmed' })
  // Taking the batch back before it begins does the same.
  await setBatch(made.id, made.batchId, 'draft')
  expect(await placeIn(learner, 'course', course)).toMatchObject({ status: 'cancelled' })
})

test('who left the course stays out of it when the class gets another content', async () => {
  const [course, other] = [await aCourse('Satu'), await aCourse('Dua')]
  const made = await aClassOf(course)
  const { learner } = await aConfirmed(made)
  await deliver()
  const mine = await placeIn(learner, 'course', course)
  await learner.call(learnerApi.answer, { params: { id: mine?.id ?? '' }, body: { action: 'cancel' } })
  await saveTree(made.id, [...made.contents, anItem('course', other, 'Dua')])
  await deliver()
  expect(await placeIn(learner, 'course', course)).toMatchObject({ status: 'cancelled' })
  expect(await placeIn(learner, 'course', other)).toMatchObject({ status: 'confirmed' })
})

test('a course stands in no course, an unpublished one and one of others in no class', async () => {
  const course = await aCourse('Satu')
  const { id: outer } = await createdCourse(org, { title: 'Luar' })
  const inside = { title: 'Satu', content_type: 'course', content_id: course } as never
  expect(await refused(fillCourse(org, outer, [{ title: 'Bab', contents: [inside] }]))).toEqual([422, ['Satu is not available']])
  const library = await org.admin.call(courseApi.settings, { query: { type: 'library' } })
  expect(library.map(({ slug }) => slug)).not.toContain('course')
  const { id: draft } = await createdCourse(org, { title: 'Konsep' })
  const partner = await testOrg(server)
  await addPartner(server.services.database.platform, partner.id, org.id)
  const received = await aCourse('Kiriman', partner)
  await partner.admin.call(courseApi.saveOther, { params: { id: received }, body: { distributed_organizations: [org.id] } })
  const made = await aClassroom(org)
  const save = saveTree(made.id, [anItem('course', draft, 'Konsep'), anItem('course', received, 'Kiriman')])
  expect(await refused(save)).toEqual([422, ['Konsep is not available', 'Kiriman is not available']])
})

test('what a running batch uses is not taken back, and what stands in a class is not deleted', async () => {
  const course = await aCourse('Dipakai')
  const made = await aClassOf(course)
  await begin(made.batchId)
  expect(await refused(moveCourse(course, 'draft', true))).toEqual([
    409,
    'It is used in a running batch and cannot be unpublished',
  ])
  const { id: fresh } = await createdCourse(org, { title: 'Dipakai' })
  await fillCourse(org, fresh, [{ title: 'Bab', contents: [aPage('Satu')] }])
  await moveCourse(fresh, 'publish')
  const before = await aClassOf(fresh)
  const copy = await org.admin.call(classroomApi.duplicate, { params: { id: before.id }, body: { start_at: inHours(96) } })
  const { sections } = await org.admin.call(classroomContentApi.contents, { params: { id: copy.id } })
  expect(sections[0]?.contents).toMatchObject([{ content_type: 'course', content_id: fresh }])
  // Not begun yet: it may be taken back, and stays where it is.
  await moveCourse(fresh, 'draft')
  expect(await refused(org.admin.call(courseApi.remove, { params: { id: fresh }, query: {} }))).toEqual([
    409,
    'Course is in use and cannot be deleted',
  ])
  await expect(saveTree(before.id, before.contents)).resolves.toMatchObject({ days: 1 })
  // Out of the tree it is free again; a preview of it is no part of a course's own.
  await saveTree(before.id, [before.assignment])
  await saveTree(copy.id, [anItem('assignment', before.assignment.content_id)])
  await org.admin.call(courseApi.remove, { params: { id: fresh }, query: {} })
  expect((await refused(org.admin.call(courseContentApi.contents, { params: { id: fresh } })))[0]).toBe(404)
})

test('a class with a course inside is distributed to nobody, and a distributed one takes none', async () => {
  const course = await aCourse('Sendiri')
  const partner = await testOrg(server)
  await addPartner(server.services.database.platform, org.id, partner.id)
  const sentence = 'A content with another content inside cannot be distributed'
  const offer = (id: string) =>
    org.admin.call(classroomApi.changeOthers, { params: { id }, body: { distributed_organizations: [partner.id] } })
  const made = await aClassOf(course)
  expect(await refused(offer(made.id))).toEqual([409, sentence])
  const other = await aClassroom(org)
  await offer(other.id)
  expect(await refused(saveTree(other.id, [anItem('course', course, 'Sendiri')]))).toEqual([409, sentence])
})
