import { type WebinarDetail, webinarApi, webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import { type WebinarForm, webinarForm } from '@pelita/contract/areas/webinar/webinar-form.ts'
import type { ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { z } from 'zod'
import type { AchievementValues } from '../../kit/content/achievements/achievement-fields.tsx'
import type { SpeakerValues } from '../../kit/content/held/speaker-fields.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'

/** What the form holds: the achievement by one key, the moderator as a list of one. */
export interface WebinarFields extends Record<string, unknown>, AchievementValues {
  title: string
  description: string
  category_id: string
  level_id: string
  competencies: string[]
  providers: string[]
  tags: string[]
  thumbnail: string
  start_date_time: string
  end_date_time: string
  view_time: number | ''
  meeting_provider: string
  meeting_url: string
  meeting_id: string
  passcode: string
  speakers: SpeakerValues[]
  moderators: SpeakerValues[]
  recording_url: string
  max_participants: number | ''
  registration_until: string
  materials: string[]
  presence_id: string
  quiz_id: string
  survey_id: string
  feedbacks: string[]
  privacy: string
  distributed_organizations: string[]
  invited_user_ids: string[]
}

export const EMPTY: WebinarFields = {
  ...{ title: '', description: '', category_id: '', level_id: '', competencies: [], providers: [], tags: [], thumbnail: '' },
  ...{ start_date_time: '', end_date_time: '', view_time: '', meeting_provider: 'zoom', meeting_url: '', meeting_id: '' },
  ...{ passcode: '', speakers: [], moderators: [], recording_url: '', max_participants: '', registration_until: '' },
  ...{ materials: [], presence_id: '', quiz_id: '', survey_id: '', achievement_key: '', further: [], feedbacks: [] },
  ...{ privacy: 'PUBLIC', distributed_organizations: [], invited_user_ids: [] },
}

/** Name and picture of an account come from there. */
const sent = ({ user_id, title, ...own }: SpeakerValues) => (user_id ? { user_id, title } : { ...own, title })

function bodyOf({ achievement_key, further: _, speakers, moderators, feedbacks, ...rest }: WebinarFields) {
  const [kind, achievement_id] = achievement_key.split(' ')
  return {
    ...rest,
    speakers: speakers.map(sent),
    moderator: moderators[0] ? sent(moderators[0]) : null,
    achievement: achievement_id ? { kind, achievement_id } : null,
    feedbacks: feedbacks.map((question_id) => ({ question_id, type: 'lms' })),
  }
}

/** The form's schema: what was typed, as the calls take it; `preprocess` cannot say what goes in. */
export const webinarSchema = z.preprocess((values) => bodyOf(values as WebinarFields), webinarForm) as unknown as z.ZodType<
  WebinarForm,
  WebinarFields
>

const typed = ({ user_id, name, title, picture }: ShownSpeaker): SpeakerValues => ({
  ...{ user_id: user_id ?? '', name, title: title ?? '', picture: picture ?? '' },
})

export const valuesOf = (record: WebinarDetail): WebinarFields => ({
  ...filledFrom(EMPTY, { ...record, ...record.meeting }),
  level_id: record.level_id === null ? '' : String(record.level_id),
  competencies: record.competencies.map(({ id }) => id),
  providers: record.providers.map(({ id }) => id),
  speakers: record.speakers.map(typed),
  moderators: record.moderator ? [typed(record.moderator)] : [],
  materials: record.materials.map(({ id }) => id),
  presence_id: record.presence?.id ?? '',
  quiz_id: record.quiz?.id ?? '',
  survey_id: record.survey?.id ?? '',
  achievement_key: record.achievement ? `${record.achievement.kind} ${record.achievement.achievement_id}` : '',
  feedbacks: record.feedbacks.map(({ question_id }) => question_id),
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
})

/** A copy: its own title, no people, and no presence, which stands in one content only. */
export const copyOf = (record: WebinarDetail): WebinarFields => ({
  ...valuesOf(record),
  ...{ title: `${record.title.slice(0, 143)} (Copy)`, presence_id: '', recording_url: '', distributed_organizations: [] },
})

/** What the form of a webinar needs to know of it. */
export const webinarKind = {
  api: webinarApi,
  schema: webinarSchema,
  noun: 'Webinar',
  list: webinarScreens.list.path,
  empty: EMPTY,
  valuesOf,
}
