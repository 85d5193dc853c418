import { aWaitingResult } from '../../../test/assignment-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'

const ofQueue: Sample = async (org) => {
  await aWaitingResult(org)
  return { query: {} }
}

export const samples: SamplesOf<'grading-queue'> = {
  'grading-queue.list': ofQueue,
  'grading-queue.next': ofQueue,
  'grading-queue.download': ofQueue,
  'grading-queue.classes': ofQueue,
  'grading-queue.claim': async (org) => ({ body: { kind: 'assignment', id: (await aWaitingResult(org)).result_id } }),
  'grading-queue.snippets': () => ({}),
  'grading-queue.addSnippet': () => ({ body: { text: 'Lengkapi sumbernya.' } }),
  'grading-queue.removeSnippet': async (org) => ({
    params: {
      id: (
        await org.work((db) =>
          db
            .insertInto('feedback_snippets')
            .values({ text: org.secret, user_id: org.adminId })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      ).id,
    },
  }),
}
