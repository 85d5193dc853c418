import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { shownModules } from '../../learning/content/shown-modules.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import { heldRunFor } from '../../learning/held/learner-held-run.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

export const learnerWebinarRoutes = implement(learnerWebinarApi, {
  detail: async ({ db, session, params: { id } }) => {
    const isShown = (await shownModules(db)).includes('webinar')
    return asGuest(db, { table: 'contents', id }, async () => {
      const held = await heldRunFor(db, 'webinar', id, session.membership_id, isShown)
      if (!held) throw notFound('Content')
      return held
    })
  },
})
