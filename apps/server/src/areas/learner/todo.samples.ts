import { usedQuiz } from '../../../test/attempt-builders.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

export const samples: SamplesOf<'learner-todo'> = {
  'learner-todo.list': async (org) => {
    const { id } = await createdQuiz(org, { title: org.secret })
    const use = await usedQuiz(org, id, { batch: { title: org.secret, attendance_confirmation_type: 'not_required' } })
    await org.work((db) => enrollPeople(db, use.batch_id, [org.someone.id]))
    return {}
  },
}
