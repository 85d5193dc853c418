import type { ProviderRow } from '@pelita/contract/areas/provider.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cell.tsx'
import { t } from '../../kit/text/t.ts'
import css from './provider.module.css'

export const TYPE_NAMES: Readonly<Record<ProviderRow['type'], string>> = {
  internal: 'Internal',
  vendor: 'Vendor',
  university: 'University',
  partner: 'Partner',
}

export const providerName = ({ name, logo }: ProviderRow) => (
  <CutBeside before={<Face name={name} picture={logo} size={28} />} text={name} />
)

type Contract = Pick<ProviderRow, 'contract_from' | 'contract_to' | 'contract_ended'>

const spanOf = ({ contract_from, contract_to }: Contract): string => {
  if (!contract_from && !contract_to) return '-'
  if (!contract_to) return t('From {day}', { day: shortDay(contract_from) })
  return contract_from
    ? `${shortDay(contract_from)} - ${shortDay(contract_to)}`
    : t('Until {day}', { day: shortDay(contract_to) })
}

/** The days of the contract; one that has ended is warned about, and the provider can still be chosen. */
export const providerContract = (contract: Contract) => (
  <span className={css.contract}>
    {spanOf(contract)} {contract.contract_ended && <Badge tone="amber">{t('Contract ended')}</Badge>}
  </span>
)

export const providerStatus = ({ is_active }: Pick<ProviderRow, 'is_active'>) => (
  <StatusBadge status={is_active ? 'active' : 'inactive'} />
)
