import type { AttendanceRow } from '@pelita/contract/areas/presence.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'

export const attendanceStatus = ({ invitation }: AttendanceRow) => <StatusBadge status={invitation} />
