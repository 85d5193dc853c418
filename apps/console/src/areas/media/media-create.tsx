import { ContentDefaults } from '../../kit/form/content-defaults.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { MediaFormFields } from './media-form.tsx'
import type { Kind, MediaTyped } from './media-kinds.ts'

/** A new video or podcast. */
export function MediaCreate({ kind }: { kind: Kind }) {
  return <ContentDefaults>{({ default_privacy }) => <NewMedia kind={kind} privacy={default_privacy} />}</ContentDefaults>
}

function NewMedia({ kind, privacy }: { kind: Kind; privacy: MediaTyped['privacy'] }) {
  const initial = { ...kind.empty, privacy }
  return <MediaFormFields kind={kind} {...useRecordForm(kind, undefined, { initial })} />
}
