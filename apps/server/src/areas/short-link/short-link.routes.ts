import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { crud } from '../../platform/http/crud.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../platform/sheets/list-sheet.ts'
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
  download: downloadList(({ services }: OrgReach) => shortLinkPlan(services.config.publicUrl), {
    name: 'Short Link',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Module', (row) => moduleTitle(row.module), 18),
      textColumn('Short Link', (row) => row.link, 40),
      textColumn('Target', (row) => row.target_url, 60),
      countColumn('Clicks', (row) => row.click_count),
      textColumn('Availability', (row) => row.availability),
      ...recordColumns,
    ],
  }),
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
