import { FACILITIES, type LocationRow } from '@pelita/contract/areas/location.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { t } from '../../kit/text/t.ts'

export const locationStatus = ({ is_active }: Pick<LocationRow, 'is_active'>) => (
  <StatusBadge status={is_active ? 'active' : 'inactive'} />
)

const NAMES: Readonly<Record<string, string>> = FACILITIES
export const facilityNames = (keys: readonly string[]): string => keys.map((key) => t(NAMES[key] ?? key)).join(', ')
