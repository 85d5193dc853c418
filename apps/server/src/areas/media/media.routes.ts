import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { MEDIA_LIMITS, type MediaKind } from '@pelita/contract/areas/media/media-form.ts'
import { commentHandlers } from '../../learning/comment/comments.ts'
import { assertMayMove, moveStatus } from '../../learning/content/status-moves.ts'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { asReceiver } from '../../learning/distribution/visit.ts'
import { bindDraft } from '../../learning/item/own-drafts.ts'
import { usedInPlan } from '../../learning/item/used-in.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import { type Again, listPage } from '../../platform/db/list.ts'
import { changesSince, moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { unknownRecord } from '../../platform/db/unknown-record.ts'
import { type OrgReach, withoutTransaction } from '../../platform/http/bind.ts'
import { conflict, notFound, stale } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { mediaTools } from '../../platform/media/media-tools.ts'
import { downloadList } from '../../platform/sheets/list-sheet.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { PLAY_MINUTES } from '../../platform/storage/signed-links.ts'
import { copyMedia } from './copy-media.ts'
import { mediaPlan, type StoredMedia, storedMedia, viewersPlan } from './media.queries.ts'
import { shownMedia } from './media-links.ts'
import { mediaColumns, viewerColumns } from './media-sheets.ts'
import { statisticsOf } from './media-statistics.ts'
import { assertOpens, mediaMoves } from './media-status.ts'
import { changeMedia, createMedia } from './save-media.ts'
import { saveTranscripts, transcriptsOf } from './save-transcripts.ts'
import { findSpoken } from './transcript-search.ts'

interface Kind {
  readonly kind: MediaKind
  readonly noun: 'Video' | 'Podcast'
  readonly table: 'videos' | 'podcasts'
}

const KINDS = {
  video: { kind: 'video', noun: 'Video', table: 'videos' },
  podcast: { kind: 'podcast', noun: 'Podcast', table: 'podcasts' },
} as const satisfies Record<MediaKind, Kind>

const prepares = ({ config }: OrgReach['services']) => mediaTools(config).available()

type Asking = Parameters<typeof linksTo>[0]
type OfRecord = OrgReach & { readonly params: { readonly id: string } }

/** The handlers of both kinds: they differ in how they are called. */
const handlersOf = ({ kind, noun, table }: Kind) => {
  const found = async (db: OrgDb, id: string): Promise<StoredMedia> => {
    const media = await storedMedia(db, kind, id)
    if (!media) throw notFound(noun)
    return media
  }
  /** What is changed or copied of it, which only the owner does. */
  const owned = async (db: OrgDb, id: string): Promise<StoredMedia> => {
    const media = await storedMedia(db, kind, id)
    if (!media) throw await unknownRecord(db, table, id)
    return media
  }
  /** What is read of it, at home or at the organisation that distributes it to this one. */
  const seen = <T>(db: OrgDb, id: string, read: (media: StoredMedia) => Promise<T>): Promise<T> =>
    asReceiver(db, { table: 'contents', id }, async () => read(await found(db, id)))
  /** Whoever manages a title that may not be taken along plays it in this browser only, as a learner does. */
  const played = (given: Asking, media: StoredMedia) => shownMedia(media, linksTo(given, media, PLAY_MINUTES))
  const shown = async (given: Asking, db: OrgDb, id: string) => played(given, await found(db, id))
  return {
    detail: (given: OfRecord) => seen(given.db, given.params.id, async (media) => played(given, media)),
    remove: async ({ db, params }: OfRecord) => {
      const media = await found(db, params.id)
      if (!media.can_delete) throw conflict(`${noun} is in use and cannot be deleted`)
      await moveToBin(db, 'contents', media.id)
      return null
    },
    duplicate: async (given: OfRecord) => {
      const { db, params } = given
      const { id, title } = await copyMedia(db, kind, await owned(db, params.id))
      await standAlone(db, kind, { id, title })
      return shown(given, db, id)
    },
    // Comments belong to the organisation of whoever wrote them, wherever the content is.
    ...commentHandlers(kind, (db, id) => seen(db, id, async (media) => media.id)),
    found,
    owned,
    seen,
    shown,
    table,
  }
}

export const videoRoutes = routesOf('video')
export const podcastRoutes = routesOf('podcast')

function routesOf(which: MediaKind) {
  const { found, owned, seen, shown, table, ...handlers } = handlersOf(KINDS[which])
  const { kind, noun } = KINDS[which]
  // Both contracts have the same calls under other names.
  const api = (which === 'video' ? videoApi : podcastApi) as typeof videoApi
  return implement(api, {
    ...handlers,
    list: ({ db, query, session }) =>
      overSources(db, query.source, () => listPage(db, mediaPlan(kind), query, query.timezone ?? session.timezone)),
    download: (given) =>
      downloadList(mediaPlan(kind), { name: noun, columns: mediaColumns })({
        ...given,
        again: againOverSources(given.again, given.query.source, given.session),
      }),
    create: async (given) => {
      const { db, body, session, services } = given
      const id = await createMedia(db, kind, body, prepares(services))
      await bindDraft(db, session, { type: kind, asset_id: id, made_for: body.made_for })
      await saveTranscripts(db, services.storage, await found(db, id))
      return shown(given, db, id)
    },
    update: async (given) => {
      const { db, params, body, services } = given
      await changeMedia(db, kind, await found(db, params.id), body, prepares(services))
      if (body.subtitles !== undefined || body.transcript !== undefined)
        await saveTranscripts(db, services.storage, await found(db, params.id))
      return shown(given, db, params.id)
    },
    words: ({ db, params, query }) =>
      seen(db, params.id, async ({ id }) => ({ results: findSpoken(await transcriptsOf(db, id), query.keyword) })),
    // An address is tried before the transaction opens.
    setStatus: withoutTransaction(async (given) => {
      const { again, params, body, session, services } = given
      const before = await again(async (db) => {
        const media = await owned(db, params.id)
        await assertMayMove(db, session, kind, media, body.status)
        return media
      })
      if (body.status === 'publish' && before.source_type === 'link' && before.link_url)
        await assertOpens(before.link_url, services.config.outgoingHosts)
      return again(async (db) => {
        await db.selectFrom('contents').select('id').where('id', '=', params.id).forUpdate().execute()
        const media = await found(db, params.id)
        if (body.updated_at && body.updated_at !== media.updated_at)
          throw stale(noun.toLowerCase(), await changesSince(db, table, media.id, body.updated_at))
        await moveStatus(db, session, mediaMoves(kind), media, { to: body.status, note: body.note, force: body.force })
        return shown(given, db, media.id)
      })
    }),
    statistics: ({ db, params, query }) =>
      seen(db, params.id, ({ seconds, duration }) => {
        const length = Math.min(seconds ?? (duration ?? 0) * 60, MEDIA_LIMITS.duration * 60)
        return statisticsOf(db, params.id, length, query)
      }),
    viewers: ({ db, params, query, session }) =>
      seen(db, params.id, ({ id }) => listPage(db, viewersPlan(id), query, query.timezone ?? session.timezone)),
    viewersDownload: async (given) => {
      const { id } = given.params
      const title = await seen(given.db, id, async (media) => media.title)
      // Whose turn it is among the exports is known by who asked.
      const again: Again = Object.assign(
        <T>(work: (db: OrgDb) => Promise<T>) => given.again((db) => seen(db, id, () => work(db))),
        { owner: given.session },
      )
      const file = await downloadList(viewersPlan(id), { name: 'Viewers', columns: viewerColumns })({ ...given, again })
      return { ...file, name: `${noun}_viewers_${title}.xlsx` }
    },
    usedIn: ({ db, params, query, session }) =>
      seen(db, params.id, ({ id }) => listPage(db, usedInPlan(kind, id), query, query.timezone ?? session.timezone)),
  })
}
