import { type MediaChange, type MediaForm, type MediaKind, mediaProblems } from '@pelita/contract/areas/media/media-form.ts'
import { checkBase, statusStays } from '../../learning/content/check-base.ts'
import { type ContentBase, changeContent, createContent } from '../../learning/content/save-content.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, type Values } from '../../platform/db/write-row.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import type { StoredMedia } from './media.queries.ts'

type Sent = MediaForm | Omit<MediaChange, 'updated_at'>

const nothing = (value: unknown) => (value === '' ? null : value)
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** What people call speakers or hosts are the authors of the content. */
const baseOf = ({ hosts, ...sent }: Sent): ContentBase => ({ ...sent, authors: hosts })

const ofMedia = (sent: Sent): Values => ({
  source_type: sent.source_type,
  file_id: nothing(sent.file_id),
  link_url: nothing(sent.link_url),
  duration: nothing(sent.duration),
  seconds: nothing(sent.seconds),
  subtitles: json(sent.subtitles),
  chapters: json(sent.chapters),
  transcript: nothing(sent.transcript),
  episode_no: nothing(sent.episode_no),
  season: nothing(sent.season),
  allow_download: sent.allow_download,
  allow_comment: sent.allow_comment,
})

/** The whole of it as it would become, so that what is sent alone is judged with the rest. */
async function check(db: OrgDb, kind: MediaKind, sent: Sent, before?: StoredMedia): Promise<void> {
  const problems = before ? mediaProblems({ ...before, ...sent }) : []
  const authors = { field: 'hosts', label: kind === 'video' ? 'Speaker' : 'Host' }
  const errors = [...problems, ...statusStays(sent, before), ...(await checkBase(db, baseOf(sent), before, { authors }))]
  if (errors.length > 0) throw invalidFields(errors)
}

/** A file that was put in waits until it is prepared, where something prepares it. */
const preparing = (sent: Sent, prepares: boolean): Values =>
  sent.file_id || sent.source_type === 'link'
    ? {
        ...{ poster_id: null, stream_id: null, tries: 0 },
        ...(prepares && sent.source_type !== 'link'
          ? { state: 'waiting', due_at: new Date().toISOString() }
          : { state: 'ready', due_at: null }),
      }
    : {}

export async function createMedia(db: OrgDb, kind: MediaKind, sent: MediaForm, prepares: boolean): Promise<string> {
  await check(db, kind, sent)
  const id = await createContent(db, kind, baseOf(sent))
  await db.insertInto('media').values({ id, kind }).execute()
  await changeRow(db, 'media', id, { ...ofMedia(sent), ...preparing(sent, prepares) })
  await standAlone(db, kind, { id, title: sent.title })
  return id
}

export async function changeMedia(
  db: OrgDb,
  kind: MediaKind,
  before: StoredMedia,
  sent: Omit<MediaChange, 'updated_at'>,
  prepares: boolean,
) {
  await check(db, kind, sent, before)
  const isOther = sent.file_id !== undefined && (sent.file_id || null) !== before.file_id
  const own = {
    ...ofMedia(sent),
    ...(isOther || sent.source_type === 'link' ? preparing(sent, prepares) : {}),
  }
  await changeRow(db, 'media', before.id, own)
  const isOwn = Object.values(own).some((value) => value !== undefined)
  await changeContent(db, before, baseOf(sent), isOwn)
}
