import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { instant, says } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { classroom } from './classroom.ts'

export const classroomCoachApi = {
  sessions: endpoint({
    method: 'GET',
    path: '/cms/coaching-sessions',
    access: [classroom.can('view'), classroom.can('batch-edit'), classroom.can('create')],
    summary: 'Sessions of coaches that a batch may take; none while nobody offers any',
    query: listQuery(
      {
        user_ids: z.string().max(4000, says.notValid('Coach')).optional(),
        exclude_associated_with_classroom: z.enum(['true', 'false'], says.notValid('Association')).optional(),
        ...dateRange('start_date', 'end_date'),
      },
      ['start_at'],
    ),
    data: paged(
      z.object({
        id: z.uuid(),
        full_name: z.string(),
        description: z.string(),
        minutes: z.number(),
        start_at: instant,
        end_at: instant,
      }),
    ),
  }),
}
