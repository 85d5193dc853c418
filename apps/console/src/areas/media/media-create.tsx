import { ContentDefaults } from '../../kit/form/content-defaults.tsx'
import { MediaFormFields } from './media-form.tsx'
import type { Kind, MediaTyped } from './media-kinds.ts'
import { useMediaForm } from './use-media-form.ts'

/** A new video or podcast. */
export function MediaCreate({ kind }: { kind: Kind }) {
  return <ContentDefaults>{({ default_privacy }) => <NewMedia kind={kind} privacy={default_privacy} />}</ContentDefaults>
}

function NewMedia({ kind, privacy }: { kind: Kind; privacy: MediaTyped['privacy'] }) {
  return <MediaFormFields kind={kind} {...useMediaForm(kind, undefined, { ...kind.empty, privacy })} />
}
