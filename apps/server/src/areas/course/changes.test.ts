import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse, publishedCourse } from '../../../test/course-builders.ts'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const one = (id: string) => org.admin.call(courseApi.one, { params: { id } })
const move = (id: string, status: 'draft' | 'publish', force?: boolean) =>
  org.admin.call(courseApi.setStatus, { params: { id }, body: { status, ...(force && { force }) } })

test('of two authors the later one is told what the first one changed, in each of the steps', async () => {
  const { id } = await createdCourse(org)
  const { updated_at } = await one(id)
  await org.admin.call(courseApi.saveGeneral, { params: { id }, body: { title: 'Yang pertama', updated_at } })
  const late = { params: { id } }
  const attempts = [
    org.admin.send(courseApi.saveGeneral, { ...late, body: { title: 'Kedua', updated_at } }),
    org.admin.send(courseApi.saveOther, { ...late, body: { max_participants: 3, updated_at } }),
    org.admin.send(courseContentApi.saveContents, { ...late, body: { sections: [], updated_at } }),
    org.admin.send(courseApi.setStatus, { ...late, body: { status: 'publish', updated_at } }),
  ]
  for (const attempt of attempts) {
    const { statusCode, payload } = await attempt
    expect(statusCode).toBe(409)
    expect(payload).toContain('Yang pertama')
  }
  expect(await one(id)).toMatchObject({ title: 'Yang pertama', max_participants: 0 })
})

test('with three people in the middle a course is taken back on purpose only, and they go on where they were', async () => {
  const { id } = await publishedCourse(org)
  const learners = await Promise.all([1, 2, 3].map(() => org.learner()))
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`select id from uses where cohort_id = ${id} and type = 'others' and deleted_at is null`.execute(db),
  )
  for (const learner of learners) {
    await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: id } })
    await learner.call(learnerProgressApi.report, { body: { relation_id: rows[0]?.id ?? '', event: 'open' } })
  }
  expect(await one(id)).toMatchObject({ in_progress: 3 })
  expect(await refused(move(id, 'draft'))).toEqual([409, '3 learners are in progress. Unpublish anyway?'])
  expect((await one(id)).status).toBe('publish')
  expect(await move(id, 'draft', true)).toMatchObject({ status: 'draft', participants: 3 })
  const [first] = learners
  const params = { module_type: 'course', id }
  expect((await first?.send(learnerCatalogueApi.content, { params }))?.statusCode).toBe(404)
  await move(id, 'publish')
  expect(await first?.call(learnerCatalogueApi.content, { params })).toMatchObject({ my_status: 'confirmed' })
  expect(await one(id)).toMatchObject({ in_progress: 3 })
})

test('what was taken back meanwhile stands in a copy too, and publishing either tells', async () => {
  const { id } = await createdCourse(org, { title: 'Asli' })
  const video = await aPublishedVideo(org, { title: 'Cara aman' })
  await fillCourse(org, id, [
    { title: 'Bab', contents: [{ title: 'Cara aman', content_type: 'video', content_id: video.id }, aPage('Baca')] },
  ])
  await org.work((db) => sql`update contents set status = 'draft' where id = ${video.id}`.execute(db))
  expect(await refused(move(id, 'publish'))).toEqual([422, ['Cara aman is not available']])
  const copy = await org.admin.call(courseApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ contents: 2, problems: ['Cara aman is not available'] })
  // The copy is worked on as any other course.
  const [section] = copy.sections
  await fillCourse(org, copy.id, [{ id: section?.id ?? '', title: 'Bab 1', contents: section?.contents ?? [] }])
  expect(await refused(move(copy.id, 'publish'))).toEqual([422, ['Cara aman is not available']])
  await org.work((db) => sql`update contents set status = 'publish' where id = ${video.id}`.execute(db))
  expect(await move(copy.id, 'publish')).toMatchObject({ status: 'publish' })
})

test('how long it is counts for learners, as somebody said or as its contents are, and so does what they learn', async () => {
  const { id } = await createdCourse(org, { learning_objectives: ['Mengenal bahaya', 'Memakai helm'] })
  await fillCourse(org, id, [
    {
      title: 'Bab',
      contents: [
        { ...aPage('Satu'), learning_hours: 1 },
        { ...aPage('Dua'), learning_hours: 0.5 },
      ],
    },
  ])
  await move(id, 'publish')
  const learner = await org.learner()
  const shown = () => learner.call(learnerCatalogueApi.content, { params: { module_type: 'course', id } })
  expect(await shown()).toMatchObject({ learning_hours: 1.5, objectives: ['Mengenal bahaya', 'Memakai helm'] })
  await org.admin.call(courseApi.saveGeneral, { params: { id }, body: { duration: 90 * 2 } })
  expect(await shown()).toMatchObject({ learning_hours: 3 })
  await org.admin.call(courseApi.saveGeneral, { params: { id }, body: { duration: '' } })
  expect(await shown()).toMatchObject({ learning_hours: 1.5 })
})
