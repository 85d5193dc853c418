import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import { aClassroom, anItem, aSection, refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { aMediaForm } from '../../../test/media-builders.ts'
import { aChoice, aQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { createdWebinar } from '../../../test/webinar-builders.ts'
import { aForm } from '../../areas/document/document.samples.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
}, 60_000)

const aDraftQuiz = async (made_for: string, title = 'Kuis di sini') =>
  (await org.admin.call(quizApi.create, { body: { ...aQuiz({ title, questions: [aChoice()] }), made_for } })).id
/** As one is whose questions were taken away since. */
const anEmptyQuiz = async (made_for: string) => {
  const id = await aDraftQuiz(made_for, 'Kosong')
  await org.work((db) => sql`update quizzes set total_questions = 0 where id = ${id}`.execute(db))
  return id
}
const aDraftPdf = async (made_for: string) =>
  (await org.admin.call(documentApi.create, { body: { ...(await aForm(org)), title: 'Lembar', privacy: 'PRIVATE', made_for } }))
    .id
const aDraftVideo = async (made_for: string) =>
  (await org.admin.call(videoApi.create, { body: await aMediaForm(org, { title: 'Film', made_for }) })).id

const quizItem = (content_id: string) => ({ title: 'Kuis', content_type: 'quiz' as const, content_id })
const pdfItem = (content_id: string) => ({ title: 'Lembar', content_type: 'pdf' as const, content_id })
const publish = (id: string) => org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
const quizzesFor = async (offered_to?: string) =>
  (await org.admin.call(quizApi.list, { query: { page_size: -1, ...(offered_to && { offered_to }) } })).results.map(
    ({ id }) => id,
  )
const pdfsFor = async (offered_to: string) =>
  (await org.admin.call(documentApi.list, { query: { source: 'own', offered_to } })).results.map(({ id }) => id)
const statusOf = async (id: string) =>
  (await org.work((db) => db.selectFrom('contents').select('status').where('id', '=', id).executeTakeFirstOrThrow())).status

test('what is made in a course is offered to it alone until it is published, and to everybody afterwards', async () => {
  const [{ id }, other] = [await createdCourse(org), await createdCourse(org)]
  const [quiz, pdf] = [await aDraftQuiz(id), await aDraftPdf(id)]
  expect(await quizzesFor(id)).toContain(quiz)
  expect(await pdfsFor(id)).toContain(pdf)
  expect(await quizzesFor(other.id)).not.toContain(quiz)
  expect(await pdfsFor(other.id)).not.toContain(pdf)
  expect((await org.admin.call(quizOfferApi.quizzes, { query: { page_size: -1 } })).results.map((one) => one.id)).not.toContain(
    quiz,
  )
  // It is found where it is changed, and says whose it is.
  expect(await org.admin.call(quizApi.detail, { params: { id: quiz } })).toMatchObject({
    draft_of: { id, content_type: 'course' },
  })
  const elsewhere = fillCourse(org, other.id, [{ title: 'Bab', contents: [quizItem(quiz), pdfItem(pdf)] }])
  expect(await refused(elsewhere)).toEqual([422, ['Kuis is not available', 'Lembar is not available']])

  const saved = await fillCourse(org, id, [{ title: 'Bab', contents: [quizItem(quiz), pdfItem(pdf), aPage('Baca')] }])
  expect(saved.sections[0]?.contents.map(({ is_draft }) => is_draft)).toEqual([true, true, false])
  expect((await org.admin.call(courseApi.one, { params: { id } })).problems).toEqual([])
  expect(await statusOf(pdf)).toBe('draft')
  await publish(id)
  expect(await statusOf(pdf)).toBe('publish')
  expect(await org.admin.call(quizApi.detail, { params: { id: quiz } })).toMatchObject({ draft_of: null })
  expect(await quizzesFor(other.id)).toContain(quiz)
  await fillCourse(org, other.id, [{ title: 'Bab', contents: [quizItem(quiz), pdfItem(pdf)] }])
})

test('what is made in a course is neither offered to a webinar nor can it stand there', async () => {
  const { id } = await createdCourse(org)
  const [quiz, pdf] = [await aDraftQuiz(id, 'Kuis kursus'), await aDraftPdf(id)]
  const presence = (await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Hadir', content_type: 'webinar' }) })).id
  await org.work((db) => sql`insert into content_drafts (content_id, asset_id) values (${id}, ${presence})`.execute(db))
  const offered = async (kind: 'quiz' | 'presence') =>
    (await org.admin.call(webinarApi.parts, { query: { kind, page_size: -1 } })).results.map((one) => one.id)
  expect(await offered('quiz')).not.toContain(quiz)
  expect(await offered('presence')).not.toContain(presence)
  const saying = (values: object) => refused(createdWebinar(org, values))
  expect(await saying({ quiz_id: quiz })).toEqual([422, ['Kuis kursus is not available']])
  expect(await saying({ presence_id: presence })).toEqual([422, ['Hadir is not available']])
  expect(await saying({ materials: [pdf] })).toEqual([422, ['Lembar is not available']])
})

test('publishing names what each draft lacks, and publishes nothing of it before', async () => {
  const { id } = await createdCourse(org)
  const [quiz, pdf, video] = [await anEmptyQuiz(id), await aDraftPdf(id), await aDraftVideo(id)]
  await org.work((db) => sql`update media set source_type = 'upload', state = 'waiting' where id = ${video}`.execute(db))
  const film = { title: 'Film', content_type: 'video' as const, content_id: video }
  await fillCourse(org, id, [{ title: 'Bab', contents: [film, quizItem(quiz), pdfItem(pdf)] }])
  const told = ['Quiz Kuis has no question', 'Film has no file yet']
  expect((await org.admin.call(courseApi.one, { params: { id } })).problems).toEqual(told)
  expect(await refused(publish(id))).toEqual([422, told])
  expect(await statusOf(pdf)).toBe('draft')
})

test('what stays out of the tree stays a draft of its content; a deleted content binds nothing any more', async () => {
  const { id } = await createdCourse(org)
  const [quiz, pdf] = [await aDraftQuiz(id), await aDraftPdf(id)]
  await fillCourse(org, id, [{ title: 'Bab', contents: [pdfItem(pdf)] }])
  const { sections } = await fillCourse(org, id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  expect(sections[0]?.contents).toHaveLength(1)
  await publish(id)
  expect(await statusOf(pdf)).toBe('draft')
  expect(await pdfsFor(id)).toContain(pdf)
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'draft', force: true } })
  await org.admin.call(courseApi.remove, { params: { id }, query: {} })
  const { id: other } = await createdCourse(org)
  expect(await quizzesFor(other)).toContain(quiz)
})

test('who publishes a draft by itself gives it to everybody', async () => {
  const [{ id }, other] = [await createdCourse(org), await createdCourse(org)]
  const pdf = await aDraftPdf(id)
  await org.admin.call(documentApi.setStatus, { params: { id: pdf }, body: { status: 'publish' } })
  expect(await pdfsFor(other.id)).toContain(pdf)
})

test('a copy shares the drafts of the original, whichever is published first', async () => {
  const { id } = await createdCourse(org)
  const [quiz, pdf] = [await aDraftQuiz(id), await aDraftPdf(id)]
  await fillCourse(org, id, [{ title: 'Bab', contents: [quizItem(quiz), pdfItem(pdf)] }])
  const copy = await org.admin.call(courseApi.duplicate, { params: { id } })
  const tree = await org.admin.call(courseContentApi.contents, { params: { id: copy.id } })
  expect(tree.sections[0]?.contents.map(({ content_id, is_draft }) => [content_id, is_draft])).toEqual([
    [quiz, true],
    [pdf, true],
  ])
  const third = await createdCourse(org)
  const from = (await org.admin.call(courseContentApi.contents, { params: { id } })).sections.map((section) => section.id)
  await org.admin.call(courseContentApi.copySections, { params: { id: third.id }, body: { course_id: id, section_ids: from } })
  await publish(copy.id)
  expect(await statusOf(pdf)).toBe('publish')
  expect((await org.admin.call(courseApi.one, { params: { id } })).problems).toEqual([])
  expect((await org.admin.call(courseApi.one, { params: { id: third.id } })).problems).toEqual([])
})

test('sections that are copied share their drafts, and no others of the tree', async () => {
  const [{ id }, other] = [await createdCourse(org), await createdCourse(org)]
  const [quiz, pdf] = [await aDraftQuiz(id), await aDraftPdf(id)]
  const { sections } = await fillCourse(org, id, [
    { title: 'Bab 1', contents: [quizItem(quiz)] },
    { title: 'Bab 2', contents: [pdfItem(pdf)] },
  ])
  const [first] = sections
  const body = { course_id: id, section_ids: [first?.id ?? ''] }
  await org.admin.call(courseContentApi.copySections, { params: { id: other.id }, body })
  expect(await quizzesFor(other.id)).toContain(quiz)
  expect(await pdfsFor(other.id)).not.toContain(pdf)
})

test('a class publishes its drafts with its first batch, and what is made in it later as soon as its tree is saved', async () => {
  const { id, batchId, sections } = await aClassroom(org, { title: 'Kelas isi' })
  const [section] = sections
  const own = { ...aPresence({ title: 'Hadir di sini' }), content_type: 'classroom', made_for: id }
  const presence = (await org.admin.call(presenceApi.create, { body: own })).id
  const task = { title: 'Tugas di sini', instruction: '<p>Tulis</p>', allowed_upload_extensions: ['pdf'], made_for: id }
  const assignment = (await org.admin.call(assignmentApi.create, { body: task })).id
  const empty = await anEmptyQuiz(id)
  const contents = [
    ...(section?.contents ?? []),
    anItem('presence', presence, 'Hadir di sini'),
    anItem('assignment', assignment, 'Tugas di sini'),
  ]
  const save = (more: typeof contents) =>
    org.admin.call(classroomContentApi.saveContents, {
      params: { id },
      body: { sections: [{ ...aSection(1, [...contents, ...more]), id: section?.id ?? '' }] },
    })
  await save([anItem('quiz', empty, 'Kosong')])
  const go = () => org.admin.call(classroomApi.publish, { params: { id }, body: { publish_batch_ids: [batchId] } })
  const lacking = await refused(go())
  expect(lacking[1]).toContain('Quiz Kosong has no question')
  await save([])
  const before = await org.admin.call(classroomBatchApi.one, { params: { id, batchId } })
  const items = await org.admin.call(classroomContentApi.contents, { params: { id } })
  const flow_id = items.sections[0]?.contents.find(({ content_id }) => content_id === presence)?.id ?? ''
  const schedules = [{ day_id: 1, start_date_time: before.start_at, end_date_time: before.end_at }]
  const rules = before.presence_settings
  const settings = {
    ...rules,
    items: [...rules.items.map((one) => ({ flow_id: one.flow_id, schedules })), { flow_id, schedules }],
  }
  await org.admin.call(classroomBatchApi.update, { params: { id, batchId }, body: { presence_settings: settings } })
  await go()
  expect(await org.admin.call(presenceApi.detail, { params: { id: presence }, query: {} })).toMatchObject({ draft_of: null })
  expect(await org.admin.call(assignmentApi.detail, { params: { id: assignment } })).toMatchObject({ draft_of: null })

  const [late, unready] = [await aDraftPdf(id), await aDraftVideo(id)]
  await org.work((db) => sql`update media set state = 'waiting' where id = ${unready}`.execute(db))
  const waits = await refused(save([anItem('document-pdf', late, 'Lembar'), anItem('video', unready, 'Film')]))
  expect(waits).toEqual([422, ['Film is still being prepared']])
  await save([anItem('document-pdf', late, 'Lembar')])
  expect(await statusOf(late)).toBe('publish')
})

test('who may not build the content makes nothing in it, and nothing is made in what is no tree or of somebody else', async () => {
  const { id } = await createdCourse(org)
  const author = await org.as([feature('content-quiz-v4').can('create')])
  expect((await refused(author.call(quizApi.create, { body: { ...aQuiz({}), made_for: id } })))[0]).toBe(403)
  const stranger = await testOrg(server)
  const theirs = await createdCourse(stranger)
  for (const made_for of [theirs.id, await aDraftPdf(id)])
    expect(await refused(org.admin.call(quizApi.create, { body: { ...aQuiz({}), made_for } }))).toEqual([
      422,
      ['Content is not valid'],
    ])
  // Nothing of a refused one is left.
  expect((await org.admin.call(quizApi.list, { query: { keyword: aQuiz({}).title, page_size: -1 } })).results).toEqual([])
})
