import { type ProviderRow, provider, providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { periodText } from '../../kit/format/period.ts'
import { recordKind } from '../../kit/record/record-kind.ts'
import { t } from '../../kit/text/t.ts'
import css from './provider.module.css'

export const providerRecord = recordKind({
  api: providerApi,
  can: provider.can,
  noun: 'Provider',
  screens: providerScreens,
  nameOf: (row) => row.name,
})

export const TYPE_NAMES = { internal: 'Internal', vendor: 'Vendor', university: 'University', partner: 'Partner' }

/** The days of the contract; one that has ended is warned about, and the provider can still be chosen. */
export const providerContract = ({ contract_from, contract_to, contract_ended }: ProviderRow) => (
  <span className={css.contract}>
    {periodText(contract_from, contract_to, '-')} {contract_ended && <Badge tone="amber">{t('Contract ended')}</Badge>}
  </span>
)
