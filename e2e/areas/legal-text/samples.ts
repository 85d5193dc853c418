import { policyScreens, termScreens } from '@pelita/contract/areas/legal-text.ts'
import { type SamplesOf, tabsOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'term-and-condition' | 'user-policy'> = {
  'term-and-condition': { setting: { addresses: () => tabsOf(termScreens.setting.path, ['acceptances']) } },
  'user-policy': { setting: { addresses: () => tabsOf(policyScreens.setting.path, ['acceptances']) } },
}
