import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { shownModules } from '../../learning/content/shown-modules.ts'
import { acrossOwners, asGuest } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { PLAY_MINUTES } from '../../platform/storage/signed-links.ts'
import { learnerMediaPlan, type OpenMedia, openMedia } from './learner-media.queries.ts'
import { playOf } from './media-links.ts'
import { transcriptsOf } from './save-transcripts.ts'
import { findSpoken } from './transcript-search.ts'

/** What is read of a media that somebody may open, at home or at its owner's. */
const opened = async <T>(db: OrgDb, id: string, userId: string, read: (media: OpenMedia) => Promise<T>) => {
  const shown = await shownModules(db)
  return asGuest(db, { table: 'contents', id }, async () => {
    const media = await openMedia(db, id, userId, shown)
    if (!media) throw notFound('Content')
    return read(media)
  })
}

export const learnerMediaRoutes = implement(learnerMediaApi, {
  list: async ({ db, query, session }) => {
    const plan = learnerMediaPlan(session.membership_id, await shownModules(db))
    return acrossOwners(db, () => listPage(db, plan, query, query.timezone ?? session.timezone))
  },
  detail: async (asking) => {
    const { db, params, session } = asking
    const found = await opened(db, params.id, session.membership_id, async (media) => media)
    const { file, stream, poster, subtitles, link_url, allow_download, may_play, ...media } = found
    const link = linksTo(asking, found, PLAY_MINUTES)
    const { source_type } = media
    return {
      ...media,
      is_locked: !may_play,
      transcript: may_play ? media.transcript : null,
      ...playOf(
        may_play
          ? { source_type, link_url, file, stream, poster }
          : { source_type, link_url: null, file: null, stream: null, poster },
        link,
      ),
      play_size: may_play && source_type === 'upload' ? ((stream ?? file)?.size ?? null) : null,
      download_url: may_play && allow_download && file ? link(file.key) : null,
      subtitles: (may_play ? subtitles : []).map(({ language, key }) => ({ language, url: link(key) })),
    }
  },
  words: async ({ db, params, query, session }) => {
    const said = await opened(db, params.id, session.membership_id, async ({ id, may_play }) =>
      may_play ? transcriptsOf(db, id) : [],
    )
    return { results: findSpoken(said, query.keyword) }
  },
})
