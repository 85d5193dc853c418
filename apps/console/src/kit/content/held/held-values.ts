import type { HeldMeeting, ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { filledFrom } from '../../form/record/use-record-form.ts'
import type { AchievementValues } from '../achievements/achievement-fields.tsx'
import type { Privacy } from '../general/privacy-words.ts'
import type { SpeakerValues } from './speaker-fields.tsx'

/** What the form of everything holds that takes place at a time: the achievement by one key, the moderator as a list of one. */
export interface HeldValues extends AchievementValues {
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
  feedbacks: string[]
  privacy: string
  distributed_organizations: string[]
  invited_user_ids: string[]
}

export const EMPTY_HELD: HeldValues = {
  ...{ title: '', description: '', category_id: '', level_id: '', competencies: [], providers: [], tags: [], thumbnail: '' },
  ...{ start_date_time: '', end_date_time: '', view_time: '', meeting_provider: 'zoom', meeting_url: '', meeting_id: '' },
  ...{ passcode: '', speakers: [], moderators: [], recording_url: '', max_participants: '', registration_until: '' },
  ...{ achievement_key: '', further: [], feedbacks: [], privacy: 'PUBLIC', distributed_organizations: [], invited_user_ids: [] },
}

interface Named {
  readonly id: string
  readonly title: string
}

/** What such a content is answered as, whatever its kind adds. */
export interface HeldRecord {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category_id: string | null
  readonly category_title: string | null
  readonly level_id: number | null
  readonly competencies: { id: string; code: string; name: string }[]
  readonly providers: { id: string; name: string }[]
  readonly tags: readonly string[]
  readonly start_date_time: string | null
  readonly end_date_time: string | null
  readonly view_time: number
  readonly meeting: HeldMeeting | null
  readonly recording_url: string | null
  readonly speakers: readonly ShownSpeaker[]
  readonly moderator: ShownSpeaker | null
  readonly max_participants: number
  readonly registration_until: string | null
  readonly achievement: { readonly achievement_id: string; readonly kind: string; readonly title: string } | null
  readonly feedbacks: readonly { readonly question_id: string; readonly title: string }[]
  readonly privacy: Privacy
  readonly distributed_organizations: Named[]
  readonly received_from: string | null
  readonly status: string
  readonly updated_at: string
}

/** Name and picture of an account come from there. */
export const sentSpeaker = <S extends Partial<Nullable<SpeakerValues>>>({ user_id, title, ...own }: S) =>
  user_id ? { user_id, title } : { ...own, title }
type Nullable<T> = { readonly [F in keyof T]: T[F] | null }

/** What was typed, as the calls take it. */
export function heldBody<V extends HeldValues>({ achievement_key, further, moderators, speakers, feedbacks, ...rest }: V) {
  const [kind, achievement_id] = achievement_key.split(' ')
  return {
    ...rest,
    speakers: speakers.map(sentSpeaker),
    moderator: moderators[0] ? sentSpeaker(moderators[0]) : null,
    achievement: achievement_id ? { kind, achievement_id } : null,
    feedbacks: feedbacks.map((question_id) => ({ question_id, type: 'lms' })),
  }
}

const typed = ({ user_id, name, title, picture }: ShownSpeaker): SpeakerValues => ({
  ...{ user_id: user_id ?? '', name, title: title ?? '', picture: picture ?? '' },
})

/** The values of a form as the record has them; what only its kind has is filled in by it. */
export const heldValuesOf = <V extends HeldValues>(empty: V, record: HeldRecord): V => ({
  ...filledFrom<V>(empty, { ...record, ...record.meeting } as { readonly [F in keyof V]?: unknown }),
  level_id: record.level_id === null ? '' : String(record.level_id),
  competencies: record.competencies.map(({ id }) => id),
  providers: record.providers.map(({ id }) => id),
  speakers: record.speakers.map(typed),
  moderators: record.moderator ? [typed(record.moderator)] : [],
  achievement_key: record.achievement ? `${record.achievement.kind} ${record.achievement.achievement_id}` : '',
  feedbacks: record.feedbacks.map(({ question_id }) => question_id),
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
})

/** A copy has its own title, and no people. */
export const heldCopyOf = <V extends HeldValues>(values: V): V => ({
  ...values,
  ...{ title: `${values.title.slice(0, 143)} (Copy)`, recording_url: '', distributed_organizations: [] },
})
