import type { MediaRow } from '@pelita/contract/areas/media/media.ts'
import { contentRemoval } from '../../kit/content/status/content-removal.ts'
import type { MediaNames } from './media-names.ts'

export const removalOf = ({ api, noun, feature }: MediaNames) =>
  contentRemoval<MediaRow>({
    ...{ noun, api, needs: feature.can('delete') },
    opened: `This ${noun.toLowerCase()} was opened by learners, so it has to stay.`,
  })
