import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { questionReaders } from './quiz.ts'
import { QUESTION_TYPES, question } from './quiz-questions.ts'

/** A question of an earlier quiz, with its key, as it can be taken over. */
export const bankedQuestion = z.object({
  id: z.uuid(),
  quiz_id: z.uuid(),
  quiz_title: z.string(),
  question: question.omit({ order: true }),
})
export type BankedQuestion = z.output<typeof bankedQuestion>

export const questionBankApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/questions/bank',
    access: questionReaders,
    summary:
      'Questions of all quizzes of the library; the keyword is sought in their text and in the titles of their quizzes, category and tag are those of contents that use the quiz',
    query: listQuery(
      {
        /** Only kinds that a quiz of this type takes. */
        question_type: z.enum(QUESTION_TYPES, says.notValid('Question type')).optional(),
        category_id: recordId.optional(),
        tag: z.string().trim().max(30, says.tooLong('Tag', 30)).optional(),
      },
      ['quiz_title', 'updated_at'],
    ),
    data: paged(bankedQuestion),
  }),
}
