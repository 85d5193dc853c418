import { z } from 'zod'
import { choice, orEmpty, patchOf, requiredName, richText, says, version, wholeNumber } from '../../core/fields.ts'
import { baseFields, idsField, sameStatus, statusFields } from '../../learning/content-form.ts'
import { CONTENT_LIMITS, CONTENT_PRIVACIES, levelsOf } from '../../learning/content-rules.ts'
import { REVIEWED_STATES } from '../../learning/content-states.ts'
import { madeFor } from '../../learning/made-for.ts'
import { largeFileId, optionalLargeFile } from '../../platform/file.ts'

export const MEDIA_KINDS = ['video', 'podcast'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]
export const MEDIA_STATES = REVIEWED_STATES
export type MediaStatus = (typeof MEDIA_STATES)[number]
export const MEDIA_SOURCES = ['upload', 'link'] as const
export const MEDIA_PRIVACIES = CONTENT_PRIVACIES
export const SUBTITLE_LANGUAGES = { id: 'Indonesian', en: 'English' } as const
export const MEDIA_LIMITS = {
  ...CONTENT_LIMITS,
  subtitles: 5,
  chapters: 20,
  hosts: CONTENT_LIMITS.authors,
  duration: 600,
} as const

export const MEDIA_LEVELS = levelsOf('video')

export const mediaSays = {
  media: 'Media is required',
  link: 'Link is not a valid URL',
  unreachable: 'Link cannot be opened',
  notReady: 'Media is still being prepared',
  failed: 'Media cannot be played',
  duration: says.between('Duration', 1, MEDIA_LIMITS.duration),
  chapter: 'Chapter time must be less than duration',
  chapters: 'Chapters must be in ascending order',
} as const

const at = wholeNumber('Chapter time', 0, MEDIA_LIMITS.duration * 60)
export const chapter = z.object({ at_second: at, title: requiredName('Chapter title', 80) })

const isAddress = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && z.regexes.domain.test(new URL(text).hostname)

/** https, and the name of a host. */
const link = orEmpty(z.string(mediaSays.link).trim().max(500, says.tooLong('Link', 500)).refine(isAddress, mediaSays.link))

function shapeOf(kind: MediaKind) {
  const { tags, thumbnail, privacy, distributed_organizations, ...described } = baseFields(kind)
  return z.object({
    ...described,
    status: sameStatus,
    hosts: idsField(kind === 'video' ? 'Speaker' : 'Host', MEDIA_LIMITS.hosts).optional(),
    tags,
    source_type: choice('Source', MEDIA_SOURCES),
    file_id: optionalLargeFile([kind], mediaSays.media),
    link_url: link,
    duration: orEmpty(wholeNumber('Duration', 1, MEDIA_LIMITS.duration)),
    /** The exact length, where the browser has read it. */
    seconds: orEmpty(wholeNumber('Length', 1, MEDIA_LIMITS.duration * 60)),
    thumbnail,
    subtitles: z
      .array(
        z.object({
          language: choice('Language', ['id', 'en']),
          file_id: largeFileId(['subtitle'], says.notValid('Subtitle')),
        }),
        says.notValid('Subtitles'),
      )
      .max(MEDIA_LIMITS.subtitles, 'At most 5 subtitles')
      .optional(),
    chapters: z.array(chapter, says.notValid('Chapters')).max(MEDIA_LIMITS.chapters, 'At most 20 chapters').optional(),
    transcript: richText('Transcript').nullish(),
    episode_no: orEmpty(wholeNumber('Episode', 1, 9999)),
    season: orEmpty(wholeNumber('Season', 1, 999)),
    allow_download: z.boolean(says.notValid('Allow Download')).optional(),
    allow_comment: z.boolean(says.notValid('Allow Comment')).optional(),
    privacy,
    distributed_organizations,
  })
}

interface Told {
  readonly source_type?: string | undefined
  readonly file_id?: string | null | undefined
  readonly link_url?: string | null | undefined
  readonly duration?: number | string | null | undefined
  readonly chapters?: readonly { readonly at_second: unknown }[] | undefined
}

/** What is wrong between the fields of a media: asked by the form, by the call and before it is published. */
export function mediaProblems(told: Told): { field: 'file_id' | 'link_url' | 'duration' | 'chapters'; message: string }[] {
  const isLink = told.source_type === 'link'
  const times = (told.chapters ?? []).map(({ at_second }) => Number(at_second))
  const length = Number(told.duration || 0) * 60
  return [
    ...(isLink && !told.link_url ? [{ field: 'link_url' as const, message: mediaSays.media }] : []),
    ...(!isLink && !told.file_id ? [{ field: 'file_id' as const, message: mediaSays.media }] : []),
    ...(isLink && !told.duration ? [{ field: 'duration' as const, message: mediaSays.duration }] : []),
    ...(length > 0 && times.some((time) => time >= length) ? [{ field: 'chapters' as const, message: mediaSays.chapter }] : []),
    ...(times.some((time, n) => n > 0 && time <= (times[n - 1] ?? 0))
      ? [{ field: 'chapters' as const, message: mediaSays.chapters }]
      : []),
  ]
}

/** What is new is for everybody unless something else is said; a change leaves as it is what it does not name. */
const forAll = { privacy: choice('Privacy', MEDIA_PRIVACIES).default('PUBLIC'), made_for: madeFor }

export const videoForm = shapeOf('video')
  .extend(forAll)
  .check(({ value, issues }) => {
    for (const { field, message } of mediaProblems(value))
      issues.push({ code: 'custom', message, path: [field], input: value[field] })
  })
/** What is heard has no subtitles: its words stand in the transcript. */
const podcastShape = shapeOf('podcast').omit({ subtitles: true })
export const podcastForm = podcastShape.extend(forAll).check(({ value, issues }) => {
  for (const { field, message } of mediaProblems(value))
    issues.push({ code: 'custom', message, path: [field], input: value[field] })
})
export type MediaForm = z.output<typeof videoForm>
export type MediaValues = z.input<typeof videoForm>
/** What only some fields send is judged with the stored others. */
export const videoChange = patchOf(shapeOf('video'))
export const podcastChange = patchOf(podcastShape)
export type MediaChange = z.output<typeof videoChange>

export const statusBody = z.object({ ...statusFields(MEDIA_STATES), ...version })
