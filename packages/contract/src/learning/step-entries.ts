import { z } from 'zod'
import { instant, recordId } from '../core/fields.ts'
import { listQuery } from '../core/paging.ts'

export const handedInFile = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  batch_title: z.string(),
  content_title: z.string(),
  file_name: z.string(),
  size: z.number(),
  /** Signed, for some minutes. */
  url: z.string(),
  handed_in_at: instant,
})
export type HandedInFile = z.output<typeof handedInFile>

/** Who was in an online meeting of a content. */
export const meetingVisit = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  batch_title: z.string(),
  content_title: z.string(),
  /** When they came first. */
  joined_at: instant,
  /** Whole minutes; a stay whose end nobody told is not in it. */
  view_time: z.number(),
})
export type MeetingVisit = z.output<typeof meetingVisit>

const filters = { batch_id: recordId.optional() }
export const handedInQuery = listQuery(filters, ['name', 'nik', 'batch', 'content', 'handed_in_at'])
export const visitQuery = listQuery(filters, ['name', 'nik', 'batch', 'content', 'joined_at', 'view_time'])
