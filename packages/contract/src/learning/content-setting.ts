import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, requiredName, requiredNumber, requiredText, says, wholeNumber } from '../core/fields.ts'
import { defineScreens } from '../core/screen.ts'
import { settingsApi } from '../core/settings.ts'
import { LARGE_FILES, MB, THUMBNAILS } from '../platform/file.ts'
import { LEARNER_MODULES } from './learner-modules.ts'

export const contentSetting = feature('setting-content')
export const BLOCKED_WORDS = 500
/** What a new content may begin with, as people call it. */
export const DEFAULT_PRIVACIES = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected',
  PRIVATE: 'Private',
  CORPORATE: 'Corporate Only',
} as const
const PRIVACY_KEYS = Object.keys(DEFAULT_PRIVACIES) as [keyof typeof DEFAULT_PRIVACIES, ...(keyof typeof DEFAULT_PRIVACIES)[]]
export const THRESHOLD = { least: 50, most: 100 } as const

/** Sizes an organisation may make smaller: the field, what it is called, and whose files it is about. */
export const UPLOAD_SIZES = [
  { field: 'max_video_mb', label: 'Video', folder: 'video', most: LARGE_FILES.video.maxBytes / MB },
  { field: 'max_audio_mb', label: 'Podcast', folder: 'podcast', most: LARGE_FILES.podcast.maxBytes / MB },
  { field: 'max_pdf_mb', label: 'Document PDF', folder: 'document-pdf', most: LARGE_FILES['document-pdf'].maxBytes / MB },
  { field: 'max_ppt_mb', label: 'Document PPT', folder: 'document-ppt', most: LARGE_FILES['document-ppt'].maxBytes / MB },
] as const
type UploadSize = (typeof UPLOAD_SIZES)[number]['field']
const sizeOf = ({ label, most }: (typeof UPLOAD_SIZES)[number]) => wholeNumber(label, 1, most)

/** What can be switched on and off: what it is called, and what it does. */
export const CONTENT_SWITCHES = {
  /** Only those who may publish move a content on, and not what they sent to review themselves. */
  review_required: {
    label: 'Review required before publish',
    help: 'Only roles that may publish move a content on, and nobody reviews what they sent to review themselves.',
  },
  allow_self_enroll: { label: 'Learners enroll themselves', help: 'Without it people take part by invitation only.' },
  waiting_list_enabled: { label: 'Waiting list', help: 'Without it learners cannot join a batch that is full.' },
  auto_claim_achievement: {
    label: 'Claim achievements automatically',
    help: 'What somebody earns is claimed for them at once.',
  },
  certificate_hide_name: {
    label: 'Hide names on public certificate pages',
    help: 'Whoever checks a certificate sees that it is real, not whose it is.',
  },
  knowledge_feed_auto_publish: {
    label: 'Publish knowledge at once',
    help: 'What learners share is seen by everybody without anybody’s approval.',
  },
  comment_moderation: {
    label: 'Approve comments first',
    help: 'A comment is seen by others once somebody approved it.',
  },
} as const
export type ContentSwitch = keyof typeof CONTENT_SWITCHES

const flag = (name: ContentSwitch) => z.boolean(says.notValid(CONTENT_SWITCHES[name].label))
const moduleSlug = z.enum(LEARNER_MODULES, says.notValid('Modules'))
const threshold = (label: string) => wholeNumber(label, THRESHOLD.least, THRESHOLD.most)

/** What an organisation decides about all of its contents; a setting stands here once something reads it. */
export const contentSettingForm = z.object({
  review_required: flag('review_required'),
  /** What a new content begins with. */
  default_privacy: choice('Default Privacy', PRIVACY_KEYS),
  /** Which of the six pictures; 0: none. */
  default_thumbnail: requiredNumber('Default Thumbnail', 0, THUMBNAILS.length),
  /** Kinds the learner app shows in no menu and no list. Nothing is deleted: who has begun something goes on. */
  hidden_modules: z.array(moduleSlug, says.notValid('Modules')).max(LEARNER_MODULES.length, says.notValid('Modules')),
  /** What the menu calls a kind, where the organisation has its own word. */
  module_labels: z.partialRecord(moduleSlug, requiredName('Name', 30)),
  /** From which share on something that is played, or read, is done. */
  video_threshold: threshold('Videos and Podcasts'),
  document_threshold: threshold('Documents'),
  max_video_mb: sizeOf(UPLOAD_SIZES[0]),
  max_audio_mb: sizeOf(UPLOAD_SIZES[1]),
  max_pdf_mb: sizeOf(UPLOAD_SIZES[2]),
  max_ppt_mb: sizeOf(UPLOAD_SIZES[3]),
  /** Hours everybody should learn in a year; 0: nobody is told any. */
  learning_hours_target: requiredNumber('Learning Hours', 0, 2000),
  allow_self_enroll: flag('allow_self_enroll'),
  waiting_list_enabled: flag('waiting_list_enabled'),
  auto_claim_achievement: flag('auto_claim_achievement'),
  certificate_hide_name: flag('certificate_hide_name'),
  knowledge_feed_auto_publish: flag('knowledge_feed_auto_publish'),
  comment_moderation: flag('comment_moderation'),
  /** Words and phrases that no comment and no post may have. */
  blocked_words: z
    .array(requiredText('Blocked Words', 100), says.notValid('Blocked Words'))
    .max(BLOCKED_WORDS, `At most ${BLOCKED_WORDS} words`),
})
export type ContentSettingForm = z.output<typeof contentSettingForm>

const sizes = Object.fromEntries(UPLOAD_SIZES.map(({ field, most }) => [field, most])) as Record<UploadSize, number>

export const CONTENT_DEFAULTS: ContentSettingForm = {
  ...sizes,
  ...{ default_privacy: 'PUBLIC', default_thumbnail: 1, hidden_modules: [], module_labels: {}, learning_hours_target: 40 },
  ...{ video_threshold: 90, document_threshold: 90 },
  ...{ review_required: false, allow_self_enroll: true, waiting_list_enabled: true, auto_claim_achievement: false },
  ...{ certificate_hide_name: false, knowledge_feed_auto_publish: false, comment_moderation: false, blocked_words: [] },
}

export const contentSettingScreens = defineScreens({
  setting: { path: '/setting/content', title: 'Content', needs: contentSetting.all, crumbs: [{ label: 'Setting' }] },
})

const PATH = '/cms/settings/content'

export const contentSettingApi = {
  ...settingsApi(contentSetting, { path: PATH, page: 'Content', form: contentSettingForm, more: {} }),
  defaults: endpoint({
    method: 'GET',
    path: `${PATH}/defaults`,
    access: 'session',
    summary: 'What a new content begins with, and how large its files may be',
    data: contentSettingForm.pick({
      ...{
        default_privacy: true,
        default_thumbnail: true,
        max_video_mb: true,
        max_audio_mb: true,
        max_pdf_mb: true,
        max_ppt_mb: true,
      },
    }),
  }),
}

/** All that the area is known by. */
export const contentSettingArea = {
  apis: { 'content-setting': contentSettingApi },
  screens: { 'content-setting': contentSettingScreens },
  records: { organization_settings: { title: 'Setting', areas: ['content-setting'] } },
} as const satisfies ContractArea
