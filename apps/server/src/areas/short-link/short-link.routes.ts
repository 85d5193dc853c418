import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { crud } from '../../platform/http/crud.ts'
import { implement } from '../../platform/http/implement.ts'
import { addressChanged, assertNoShortLink, createShortLink, stored } from './save-short-link.ts'
import { labelled, shortLinkById, shortLinkPlan } from './short-link.queries.ts'
import { shortLinkStatistics } from './statistics.ts'

const calls = crud(shortLinkApi, {
  list: ({ services }) => shortLinkPlan(services.config.publicUrl),
  shown: labelled,
  byId: (db, id, { services }) => shortLinkById(db, id, services.config.publicUrl),
  check: ({ link }, { before }) => addressChanged(link, before),
  stored,
})

export const shortLinkRoutes = implement(shortLinkApi, {
  ...calls,
  save: async (given) => {
    const { db, body, before, services } = given
    await assertNoShortLink(db, body.target_url, services.config)
    return before ? calls.save(given) : shortLinkById(db, await createShortLink(db, body), services.config.publicUrl)
  },
  statistics: async ({ db, params, query, session, services }) => {
    await shortLinkById(db, params.id, services.config.publicUrl)
    return shortLinkStatistics(db, params.id, Number(query.days), session.timezone)
  },
})
