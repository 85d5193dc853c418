import { aStep } from '../../../test/package-builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'

export const samples: SamplesOf<'learner-step'> = {
  'learner-step.detail': async (org) => {
    const { relation_id } = await aStep(org, 'others', { url: 'https://example.com/', instruction: org.secret }, org.someone.id)
    return { params: { id: relation_id } }
  },
  'learner-step.lock': async (org) => ({
    params: { id: (await aStep(org, 'others', { instruction: org.secret }, org.someone.id)).relation_id },
  }),
  'learner-step.takeSeat': async (org) => {
    const meeting = { url: 'https://meet.example/', instruction: org.secret, max_participant: 1 }
    return { params: { id: (await aStep(org, 'online_meeting', meeting, org.someone.id)).relation_id } }
  },
  'learner-step.handIn': async (org) => {
    const { relation_id } = await aStep(org, 'others', { instruction: org.secret, file_upload_type: 'documents' }, org.someone.id)
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'catatan.pdf', { type: 'application/pdf' })
    return { params: { id: relation_id }, file, fields: {} }
  },
}
