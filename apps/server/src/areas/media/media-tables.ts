import type { MediaKind } from '@pelita/contract/areas/media/media-form.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

/** What only a video or a podcast has; the rest stands in its content. */
interface Media {
  org_id: Generated<string>
  id: string
  kind: MediaKind
  source_type: Defaulted<'upload' | 'link'>
  file_id: Optional<string>
  link_url: Optional<string>
  duration: Optional<number>
  seconds: Optional<number>
  state: Defaulted<'waiting' | 'ready' | 'failed'>
  tries: Generated<number>
  due_at: Optional<Instant>
  poster_id: Optional<string>
  stream_id: Optional<string>
  subtitles: OptionalJson<readonly { language: 'id' | 'en'; file_id: string }[]>
  chapters: OptionalJson<readonly { at_second: number; title: string }[]>
  transcript: Optional<string>
  episode_no: Optional<number>
  season: Optional<number>
  allow_download: Generated<boolean>
  allow_comment: Generated<boolean>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    media: Media
  }
}
