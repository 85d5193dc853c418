import { StatusBadge } from './status-badge.tsx'

/** Whether a record is offered. */
export const activeBadge = ({ is_active }: { is_active: boolean }) => <StatusBadge status={is_active ? 'active' : 'inactive'} />
