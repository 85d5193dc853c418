import { issueApi, issueScreens } from '@pelita/contract/areas/issue/issue.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'issue'> = {
  issue: { detail: first(issueApi.list, issueScreens.detail.path, { tabs: ['conversation'] }) },
}
