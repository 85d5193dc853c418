import { PLACEMENTS, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { type LinkedContent, missingParts } from '@pelita/contract/areas/popup/popup-rules.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { aimProblems, audienceColumns, keptAudience } from '../../learning/audience/audience.ts'
import { overSources } from '../../learning/distribution/received.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, datedColumns, downloadList, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { linkedContent } from './linked-content.ts'
import { contentPlan, popupById, popupPlan, popupStatistics } from './popup.queries.ts'

type Link = string | LinkedContent | null
const isContent = (link: Link | undefined): link is LinkedContent => typeof link === 'object' && link !== null

/** The columns of what a call says of the link: an address, or the content it leads to. */
const linkColumns = (link: Link | undefined) =>
  link === undefined
    ? {}
    : isContent(link)
      ? { link: null, link_content_id: link.id }
      : { link: link || null, link_content_id: null }

interface KeptLink {
  readonly link: string | null
  readonly link_content_id: string | null
}
/** As far as it must be known that there is one. */
const keptLink = ({ link, link_content_id }: KeptLink): Link => (link_content_id ? { module: '', id: link_content_id } : link)

/** What cannot be opened is told by its name. */
async function linkProblems(db: OrgDb, link: Link | undefined): Promise<FieldError[]> {
  if (!isContent(link)) return []
  const content = await linkedContent(db, link.id)
  if (content?.module !== link.module) return [{ field: 'link', message: says.notValid('Content') }]
  return content.status === 'publish' ? [] : [{ field: 'link', message: `${content.title} is not available` }]
}

const found = async (db: OrgDb, id: string) => {
  const record = await popupById(db, id)
  if (!record) throw notFound('Popup')
  return record
}

export const popupRoutes = implement(popupApi, {
  ...crud(popupApi, {
    list: popupPlan,
    byId: popupById,
    stored: ({ audience, link, ...sent }) => ({ ...emptiedAsNothing(sent), ...audienceColumns(audience), ...linkColumns(link) }),
    check: async (sent, { db, body, before }) => {
      // Of what a call leaves out, the row holds audience and link otherwise than calls name them.
      const record = before ? { ...sent, audience: keptAudience(before), link: keptLink(before), ...body } : sent
      const aimed = await aimProblems(db, record, body)
      const missing = missingParts(record).filter(({ field }) => aimed.every((problem) => problem.field !== field))
      return [...aimed, ...missing, ...(await linkProblems(db, body.link))]
    },
  }),
  download: downloadList(popupPlan, {
    name: 'Popup',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Placement', (row) => row.placement.map((place) => PLACEMENTS[place]).join(', '), 30),
      { header: 'Start Date', kind: 'datetime', cell: (row) => new Date(row.start_at) },
      { header: 'End Date', kind: 'datetime', cell: (row) => new Date(row.end_at) },
      countColumn('Priority', (row) => row.priority),
      wordColumn('Status', (row) => row.phase),
      countColumn('Views', (row) => row.views),
      countColumn('Clicks', (row) => row.clicks),
      ...datedColumns,
    ],
  }),
  setStatus: async ({ db, params, body, before }) => {
    if (before.status === body.status) throw conflict(`Status cannot change from ${before.status} to ${body.status}`)
    if (body.status === 'publish' && Date.parse(before.end_at) <= Date.now())
      throw conflict('The end date has passed. Please choose a later one')
    await db.updateTable('popups').set({ status: body.status }).where('id', '=', params.id).execute()
    return found(db, params.id)
  },
  statistics: async ({ db, params, query, session }) => {
    await found(db, params.id)
    return popupStatistics(db, params.id, Number(query.days), session.timezone)
  },
  contents: ({ db, query, session }) =>
    overSources(db, undefined, () => listPage(db, contentPlan, query, query.timezone ?? session.timezone)),
})
