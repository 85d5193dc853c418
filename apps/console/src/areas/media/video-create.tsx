import { MediaCreate } from './media-create.tsx'
import { videoKind } from './media-kinds.ts'

export default function VideoCreate() {
  return <MediaCreate kind={videoKind} />
}
