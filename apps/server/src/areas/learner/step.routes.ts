import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import { implement } from '../../platform/http/implement.ts'
import { packagePath, packagesOrigin } from '../../platform/packages/package-address.ts'
import { myStep } from './step.queries.ts'

export const learnerStepRoutes = implement(learnerStepApi, {
  detail: async ({ db, session, params, services, request }) => {
    const { key, ...step } = await asGuest(db, { table: 'content_relations', id: params.id }, () =>
      myStep(db, session.membership_id, params.id),
    )
    const origin = packagesOrigin(services.config, request.host)
    return { ...step, frame_url: key && origin ? `${origin}${packagePath(services.config.secret, key)}index.html` : null }
  },
})
