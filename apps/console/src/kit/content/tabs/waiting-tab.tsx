import { contentType } from '@pelita/contract/learning/content-types.ts'
import { WaitingList, type WaitingTold } from '../../participants/waiting-list.tsx'
import type { ContentPlace } from './content-place.ts'

interface Props {
  of: ContentPlace
  /** By which calls the mail is shown that people get who are rejected. */
  told?: WaitingTold | undefined
}

/** Who waits for a seat or a decision; who decides is said by the kind. */
export default function WaitingTab({ of: { kind, id, resource }, told }: Props) {
  const { number, waits } = contentType(kind)
  return <WaitingList type={number} id={id} decide={waits.decides} resource={resource} told={told} />
}
