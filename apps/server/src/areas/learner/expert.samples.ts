import { sql } from 'kysely'
import { anExpertsClass } from '../../../test/expert-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'

type Made = Awaited<ReturnType<typeof anExpertsClass>>

/** Work that waits for `someone`, who is an expert of its batch. */
const ofExpert =
  (more: (made: Made) => Sent): Sample =>
  async (org) => {
    const made = await anExpertsClass(org, org.someone.id, org.secret)
    await org.work((db) => sql`update cohorts set title = ${org.secret} where id = ${made.batch_id}`.execute(db))
    return more(made)
  }

type Samples = SamplesOf<'learner-expert'> & SamplesOf<'learner-expert-assignment'> & SamplesOf<'learner-expert-quiz'>

export const samples: Samples = {
  'learner-expert.queue': ofExpert(() => ({ query: {} })),
  'learner-expert.decide': ofExpert(({ participant_id }) => ({
    params: { id: participant_id },
    body: { learning_status: 'passed' },
  })),
  'learner-expert-assignment.read': ofExpert(({ result_id }) => ({ params: { id: result_id } })),
  'learner-expert-assignment.grade': ofExpert(({ result_id }) => ({ body: { data: [{ id: result_id, score: 80 }] } })),
  'learner-expert-quiz.read': ofExpert(({ attempt }) => ({ params: { resultId: attempt.id } })),
  'learner-expert-quiz.grade': ofExpert(({ attempt }) => ({
    params: { resultId: attempt.id },
    body: { grades: [{ question_id: attempt.question_ids[0] ?? '', score: 80 }] },
  })),
}
