import { randomUUID } from 'node:crypto'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { inject } from 'vitest'
import { placeItem } from '../src/learning/item/place-item.ts'
import { seal } from '../src/platform/outgoing/sealed-secret.ts'
import { aModule } from './builders.ts'
import { TEST_SECRET } from './test-secret.ts'
import type { TestOrg } from './test-server.ts'

type QuizBody = CallInput<typeof quizApi.create>['body']
type QuestionBody = NonNullable<QuizBody['questions']>[number]

export const aChoice = (values: Partial<QuestionBody> = {}): QuestionBody => ({
  id: `mcsa${randomUUID().slice(0, 8)}`,
  question: '<p>Siapa yang memakai helm?</p>',
  question_type: 'mcsa',
  options: [
    { code: 'A', label: 'Semua orang', is_correct: true },
    { code: 'B', label: 'Tamu' },
    { code: 'C', label: 'Tidak ada' },
  ],
  ...values,
})

export const anEssay = (values: Partial<QuestionBody> = {}): QuestionBody => ({
  id: `essay${randomUUID().slice(0, 8)}`,
  question: '<p>Mengapa?</p>',
  question_type: 'essay',
  options: [{ code: 'A', label: 'Karena aman' }],
  ...values,
})

export const anUpload = (allowed_upload_extensions: string[]): QuestionBody => ({
  id: `upload${randomUUID().slice(0, 8)}`,
  question: '<p>Bukti</p>',
  question_type: 'upload',
  allowed_upload_extensions,
})

export const aQuiz = (values: Partial<QuizBody> = {}): QuizBody => ({
  title: 'Keselamatan Kerja',
  description: '<p>Uji pemahaman</p>',
  type: 'quiz',
  question_type: 'combine',
  questions: [aChoice(), anEssay()],
  ...values,
})

export const createdQuiz = (org: TestOrg, values: Partial<QuizBody> = {}) =>
  org.admin.call(quizApi.create, { body: aQuiz(values) })

/** Puts a quiz into a module of its own and answers the relation. */
export async function useQuiz(org: TestOrg, quizId: string, title = 'Kepemimpinan Dasar'): Promise<string> {
  const cohort_id = await aModule(org, 'classroom', { title })
  const titles = { day: 'Hari 1', section: 'Penutup', content: 'Post Test' }
  return org.work((db) => placeItem(db, { type: 'quiz', asset_id: quizId, cohort_id, item_id: randomUUID(), titles }))
}

/** Connects the organisation with a simulated events platform. */
export const connectDigiverse = (org: TestOrg, host: string = inject('digiverse')) =>
  org.work((db) =>
    db
      .insertInto('digiverse_connections')
      .values({ base_url: `http://${host}`, client_id: 'pelita', client_secret: seal(TEST_SECRET, 'pelita-demo') })
      .onConflict((on) => on.column('org_id').doNothing())
      .execute(),
  )
