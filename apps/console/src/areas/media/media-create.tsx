import type { MediaValues } from '@pelita/contract/areas/media/media-form.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { ContentDefaults } from '../../kit/content/general/content-defaults.tsx'
import { MediaFormFields } from './media-form.tsx'
import type { Kind } from './media-kinds.ts'
import { useMediaForm } from './use-media-form.ts'

/** A new video or podcast. */
export function MediaCreate({ kind }: { kind: Kind }) {
  return (
    <ContentDefaults>
      {({ default_privacy, default_thumbnail }) => (
        <NewMedia kind={kind} begins={{ privacy: default_privacy, thumbnail: givenThumbnail(default_thumbnail) }} />
      )}
    </ContentDefaults>
  )
}

function NewMedia({ kind, begins }: { kind: Kind; begins: Pick<MediaValues, 'privacy' | 'thumbnail'> }) {
  return <MediaFormFields kind={kind} {...useMediaForm(kind, undefined, { ...kind.empty, ...begins })} />
}
