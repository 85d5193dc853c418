import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { checkVersion, moveToBin } from '../../platform/db/records.ts'
import { implement } from '../../platform/http/implement.ts'
import { assertNoShortLink, changeShortLink, createShortLink } from './save-short-link.ts'
import { listShortLinks, shortLinkById } from './short-link.queries.ts'
import { shortLinkStatistics } from './statistics.ts'

export const shortLinkRoutes = implement(shortLinkApi, {
  list: ({ db, query, session, services }) =>
    listShortLinks(db, query, { publicUrl: services.config.publicUrl, zone: query.timezone ?? session.timezone }),
  detail: ({ db, params, services }) => shortLinkById(db, params.id, services.config.publicUrl),
  save: async ({ db, body, services: { config } }) => {
    const { id, ...form } = body
    // The call names its record in the body, so the version is held against it here.
    if (id) await checkVersion(db, { ...shortLinkApi.save, record: 'short_links' }, { params: { id }, query: {}, body: form })
    await assertNoShortLink(db, form.target_url, config)
    if (id) await changeShortLink(db, id, form)
    return shortLinkById(db, id ?? (await createShortLink(db, form)), config.publicUrl)
  },
  remove: async ({ db, params }) => {
    await moveToBin(db, 'short_links', params.id)
    return null
  },
  statistics: async ({ db, params, query, session, services }) => {
    await shortLinkById(db, params.id, services.config.publicUrl)
    return shortLinkStatistics(db, params.id, Number(query.days), session.timezone)
  },
})
