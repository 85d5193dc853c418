import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { recordId } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { draftOf, offeredTo } from '../../learning/made-for.ts'
import { questionReaders, quiz } from './quiz.ts'
import { question } from './quiz-questions.ts'

const assessment = z.object({
  /** Both also under the names every list has. */
  id: z.uuid(),
  title: z.string(),
  assessment_id: z.uuid(),
  assessment_name: z.string(),
  /** Minutes; 0 is without end. */
  duration: z.number(),
  /** Attempts altogether; 0 is without end. */
  max_attempt: z.number(),
  draft_of: draftOf,
})

/** The quizzes of type LIM 2 under the names of the specification, for the content a module takes over. */
export const lim2Api = {
  assessments: endpoint({
    method: 'GET',
    path: '/lim2/assessments',
    access: quiz.all,
    summary: 'Knowledge tests (LIM 2) a module can use',
    query: listQuery({ offered_to: offeredTo }, ['assessment_name', 'updated_at']),
    data: paged(assessment),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/lim2/assessments/:assessment_id/questions',
    access: questionReaders,
    summary: 'The questions of one of them, with their keys',
    params: z.object({ assessment_id: recordId }),
    data: z.array(question),
  }),
}
