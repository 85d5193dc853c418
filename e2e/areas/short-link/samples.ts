import { shortLinkApi, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'short-link'> = {
  'short-link': {
    detail: first(shortLinkApi.list, shortLinkScreens.detail.path, { query: { sort: 'clicks:desc' }, tabs: ['statistics'] }),
  },
}
