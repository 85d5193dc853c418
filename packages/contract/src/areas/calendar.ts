import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'

const classroom = feature('content-classroom')
const link = z.object({ url: z.string() })

/** Addresses that calendars subscribe to; whoever has one reads it, so that a new one ends the old. */
export const calendarApi = {
  classLink: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/calendar-link',
    access: [classroom.can('view'), classroom.can('update')],
    summary: 'The address of a classroom’s calendar, with every day of its published batches',
    params: idParams,
    writes: true,
    data: link,
  }),
  renewClassLink: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/calendar-link',
    access: [classroom.can('update')],
    summary: 'Gives a classroom’s calendar a new address; the old one ends',
    params: idParams,
    data: link,
    message: 'The calendar has a new link. The old one has ended.',
  }),
  myLink: endpoint({
    method: 'GET',
    path: '/learner/calendar-link',
    access: 'learner',
    summary: 'The address of my calendar, with every day of the runs I take part in',
    writes: true,
    data: link,
  }),
  renewMyLink: endpoint({
    method: 'POST',
    path: '/learner/calendar-link',
    access: 'learner',
    summary: 'Gives my calendar a new address; the old one ends',
    data: link,
  }),
}

/** All that the area is known by. */
export const calendarArea = {
  apis: { calendar: calendarApi },
} as const satisfies ContractArea
