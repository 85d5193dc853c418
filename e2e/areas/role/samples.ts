import { roleApi, roleScreens } from '@pelita/contract/areas/role.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'role'> = {
  role: { detail: first(roleApi.list, roleScreens.detail.path, { tabs: ['accounts'] }) },
}
