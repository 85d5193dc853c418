import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { listPage } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { learnerMediaPlan, openMedia } from './learner-media.queries.ts'
import { playLink, playOf } from './media-links.ts'

export const learnerMediaRoutes = implement(learnerMediaApi, {
  list: ({ db, query, session }) =>
    listPage(db, learnerMediaPlan(session.membership_id), query, query.timezone ?? session.timezone),
  detail: async ({ db, params, session, services }) => {
    const found = await openMedia(db, params.id, session.membership_id)
    if (!found) throw notFound('Content')
    const { file, stream, poster, subtitles, link_url, allow_download, ...media } = found
    const { secret } = services.config
    const { source_type } = media
    return {
      ...media,
      ...playOf({ source_type, link_url, file, stream, poster }, secret),
      play_size: source_type === 'upload' ? ((stream ?? file)?.size ?? null) : null,
      download_url: allow_download && file ? playLink(secret, file.key) : null,
      subtitles: subtitles.map(({ language, key }) => ({ language, url: playLink(secret, key) })),
    }
  },
})
