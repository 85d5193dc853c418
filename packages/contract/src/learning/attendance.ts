import { z } from 'zod'
import { instant, ownAccount, recordId, says } from '../core/fields.ts'

export const INVITATIONS = ['present', 'confirmed', 'invited', 'absent', 'late', 'visitor'] as const
export const invitation = z.enum(INVITATIONS, says.notValid('Status'))
export type Invitation = z.output<typeof invitation>

/** From this many rows on, an export is better asked for as a job. */
export const EXPORT_AS_JOB_ROWS = 5_000

export const scheduleTimes = z.object({ start_date_time: instant, end_date_time: instant.nullable() })

export const attendanceRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user_id: z.uuid(),
  nik: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  clock_in: instant.nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  batch: z.string().nullable(),
  schedule_id: z.uuid().nullable(),
  schedule: scheduleTimes.nullable(),
  invitation,
})
export type AttendanceRow = z.output<typeof attendanceRow>

export const place = { batch_id: recordId.optional(), schedule_id: recordId.optional() }
export const attendanceFilters = { ...place, invitation: invitation.optional() }
export const attendanceColumns = ['nik', 'name', 'email', 'clock_in', 'invitation', 'updated_at'] as const

/** How many people of a presence are expected and came. */
export const attendanceTotals = {
  total_presence: z.number(),
  total_present: z.number(),
  total_late: z.number(),
  total_absent: z.number(),
  total_confirmed: z.number(),
  total_enrolled: z.number(),
  total_invited: z.number(),
}
