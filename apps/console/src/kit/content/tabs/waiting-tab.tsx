import { contentType } from '@pelita/contract/learning/content-types.ts'
import { WaitingList } from '../../participants/waiting-list.tsx'
import type { ContentPlace } from './content-place.ts'

/** Who waits for a seat or a decision; who decides is said by the kind. */
export default function WaitingTab({ of: { kind, id, resource } }: { of: ContentPlace }) {
  const { number, waits } = contentType(kind)
  return <WaitingList type={number} id={id} decide={waits.decides} resource={resource} />
}
