import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { audienceOption } from './audience.ts'
import { AUDIENCE_KEYS } from './audience-kinds.ts'

const announcement = feature('setting-announcement')
const popup = feature('content-channel')

export const audienceApi = {
  options: endpoint({
    method: 'GET',
    path: '/cms/audiences',
    access: [announcement.can('create'), announcement.can('update'), popup.can('create'), popup.can('update')],
    summary: 'What an audience can be chosen from: divisions, companies, roles, people, batches, courses or webinars',
    query: listQuery({ kind: choice('Audience', AUDIENCE_KEYS) }, ['label']),
    data: paged(audienceOption),
  }),
}

/** All that the area is known by. */
export const audienceArea = {
  apis: { audience: audienceApi },
} as const satisfies ContractArea
