import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import type { StoredFileRef, StoredMedia } from './media.queries.ts'

interface Playable {
  readonly source_type: 'upload' | 'link'
  readonly link_url: string | null
  readonly file: StoredFileRef | null
  readonly stream: StoredFileRef | null
  readonly poster: StoredFileRef | null
}

/** What a player opens: the variant made for it, else what was uploaded, else the address. */
export function playOf(media: Playable, link: (key: string) => string) {
  const { source_type, link_url, poster } = media
  const file = media.stream ?? media.file
  const poster_url = poster && link(poster.key)
  if (source_type === 'link') return { play_url: link_url, play_mime: null, poster_url }
  return { play_url: file && link(file.key), play_mime: file?.mime ?? null, poster_url }
}

export function shownMedia({ stream, poster, ...media }: StoredMedia, link: (key: string) => string): MediaDetail {
  const { file, subtitles } = media
  return {
    ...media,
    ...playOf({ ...media, stream, poster }, link),
    file: file && { name: file.name, mime: file.mime, size: file.size },
    subtitles: subtitles.map(({ key, ...subtitle }) => ({ ...subtitle, url: link(key) })),
  }
}
