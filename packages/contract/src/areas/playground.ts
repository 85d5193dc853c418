import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'

export const playgroundRow = z.object({
  id: z.uuid(),
  title: z.string(),
  status_enum: z.enum(['DRAFT', 'REVIEW', 'PUBLISH']),
  updated_at: instant,
})
export type PlaygroundRow = z.output<typeof playgroundRow>

/** Rule editor: whoever is signed in to the console opens it, also with a role that permits nothing. */
export const playgroundScreens = defineScreens({
  list: { path: '/playground', name: 'playground-list', title: 'Video List', needs: 'open', crumbs: [] },
})

export const playgroundApi = {
  list: endpoint({
    method: 'GET',
    path: '/playground/videos',
    access: 'session',
    summary:
      'Published videos and one’s own drafts, with no more than their title, status and last change: for trying the shared table',
    query: listQuery({}, ['title', 'status_enum', 'updated_at']),
    data: paged(playgroundRow),
  }),
}

/** All that the area is known by. */
export const playgroundArea = {
  apis: { playground: playgroundApi },
  screens: { playground: playgroundScreens },
} as const satisfies ContractArea
