import { type MediaKind, mediaProblems, mediaSays } from '@pelita/contract/areas/media/media-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { StatusRules } from '../../learning/content/status-moves.ts'
import { invalid } from '../../platform/http/errors.ts'
import { linkOpens } from '../../platform/outgoing/link-opens.ts'
import type { StoredMedia } from './media.queries.ts'

/** Whether an address that was entered answers: asked before a media is published, with no transaction open. */
export async function assertOpens(link: string, trusted: readonly string[]): Promise<void> {
  if (!(await linkOpens(link, trusted))) throw invalid('link_url', mediaSays.unreachable)
}

/** What keeps a media from being published, each in a sentence. */
function publishProblems(media: StoredMedia): FieldError[] {
  const missing = mediaProblems(media)
  if (missing.length > 0) return missing
  if (media.state === 'waiting') return [{ field: 'file_id', message: mediaSays.notReady }]
  return media.state === 'failed' ? [{ field: 'file_id', message: mediaSays.failed }] : []
}

export const mediaMoves = (kind: MediaKind): StatusRules<StoredMedia> => ({ kind, publishProblems })
