import { type ProviderRow, provider, providerApi } from '@pelita/contract/areas/provider.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const providerRemoval: Removal<ProviderRow> = {
  endpoint: providerApi.remove,
  all: providerApi.removeAll,
  needs: provider.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Provider',
  name: (row) => row.name,
}
