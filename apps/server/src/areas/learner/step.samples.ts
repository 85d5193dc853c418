import { aStep } from '../../../test/package-builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'

export const samples: SamplesOf<'learner-step'> = {
  'learner-step.detail': async (org) => {
    const { relation_id } = await aStep(org, 'others', { url: 'https://example.com/', instruction: org.secret }, org.someone.id)
    return { params: { id: relation_id } }
  },
}
