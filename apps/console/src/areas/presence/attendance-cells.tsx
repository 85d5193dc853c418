import type { AttendanceRow } from '@pelita/contract/learning/attendance.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { scheduleLines } from '../../kit/format/dates.ts'
import css from './attendance-tab.module.css'

export const attendanceStatus = ({ invitation }: AttendanceRow) => <StatusBadge status={invitation} />

/** Day over hours, so that eight columns fit a usual screen. */
export const attendanceSchedule = ({ schedule }: AttendanceRow) => (
  <span className={css.schedule}>
    {scheduleLines(schedule?.start_date_time, schedule?.end_date_time).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
)
