import { randomUUID } from 'node:crypto'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aDocument } from '../document/document.samples.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

type Contents = Parameters<typeof fillCourse>[2][number]['contents']

const previewsOf = async (contents: Contents) => {
  const { id } = await createdCourse(org)
  const { sections } = await fillCourse(org, id, [{ title: 'Bab', contents }])
  const shown = sections[0]?.contents ?? []
  return Promise.all(shown.map((item) => org.admin.call(courseContentApi.preview, { params: { id, contentId: item.id } })))
}

test('a presentation is shown by its PDF, and offered as a file where there is none', async () => {
  const ppt = await aDocument(org, { type: 'ppt', status: 'publish' })
  const item = { title: 'Slide', content_type: 'ppt' as const, content_id: ppt }
  const [without] = await previewsOf([item])
  expect(without).toMatchObject({ content_type: 'ppt', src: null, download: { name: expect.stringContaining('.ppt') } })
  const preview = randomUUID()
  await org.work(async (db) => {
    await sql`insert into files (id, key, name, mime, size, visibility) values (${preview}, ${`preview/${preview}.pdf`}, 'p.pdf', 'application/pdf', 10, 'private')`.execute(
      db,
    )
    await sql`update documents set preview_id = ${preview}, preview_state = 'ready' where id = ${ppt}`.execute(db)
  })
  const [withPdf] = await previewsOf([item])
  expect(withPdf).toMatchObject({ src: expect.stringContaining(preview), download: null })
})

test('a quiz asks what one attempt asks, without keys, each group by itself', async () => {
  const limited = await createdQuiz(org, {
    questions: [aChoice(), aChoice(), anEssay()],
    question_display_settings: [
      {
        objective: 'general',
        types: [
          { question_type: 'mcsa', order: 1, max: 1, exclude_from_grading: false },
          { question_type: 'essay', order: 2, max: 0, exclude_from_grading: false },
        ],
      },
    ],
  } as never)
  const [quiz] = await previewsOf([{ title: 'Kuis', content_type: 'quiz', content_id: limited.id }])
  expect(quiz?.quiz?.asked).toHaveLength(1)
  expect(quiz?.quiz?.asked[0]).toMatchObject({ objective: 'general', questions: [{ type: 'mcsa', answer: null }] })
  expect(JSON.stringify(quiz)).not.toContain('is_correct')
})

test('a video says what is said below it, an assignment how it is handed in', async () => {
  const { id: video } = await aPublishedVideo(org)
  const body = {
    title: 'Tugas',
    instruction: '<p>Tulis</p>',
    allowed_upload_extensions: ['pdf'],
    submit_condition: 'no_resubmit',
  }
  const { id: task } = await org.admin.call(assignmentApi.create, { body: body as never })
  const [film, work] = await previewsOf([
    { title: 'Film', content_type: 'video', content_id: video },
    { title: 'Tugas', content_type: 'assignment', content_id: task },
  ])
  expect(film).toMatchObject({
    src: 'https://video.example.com/k3.mp4',
    about: '<p>Alat pelindung diri</p>',
    chapters: [],
    quiz: null,
  })
  expect(work?.assignment).toEqual({
    ...{ instruction: '<p>Tulis</p>', assignment_type: 'individual', upload_condition: 'required', rubric: null },
    ...{ submit_condition: 'no_resubmit', allowed_upload_extensions: ['pdf'] },
  })
})
