import { endpoint } from '../../core/endpoint.ts'
import { idParams } from '../../core/fields.ts'
import { shownHeldRun } from '../../learning/held-run.ts'

export const learnerWebinarApi = {
  detail: endpoint({
    method: 'GET',
    path: '/learner/webinars/:id',
    access: 'learner',
    summary:
      'When a webinar takes place and who speaks; where to meet, what I made of it and the replay for whoever is confirmed',
    params: idParams,
    data: shownHeldRun,
  }),
}
