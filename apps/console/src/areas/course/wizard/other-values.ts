import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { courseOther } from '@pelita/contract/areas/course/course-form.ts'
import { z } from 'zod'
import type { AchievementValues } from '../../../kit/content/achievements/achievement-fields.tsx'

/** What nothing is sold of yet, and people who are added elsewhere, are no part of the step. */
const body = courseOther.omit({ is_marketplace: true, price: true, license_months: true, invited_user_ids: true })
export type OtherOut = z.output<typeof body>

/** What the form holds: achievements by one key, days and seats as they are typed. */
export interface OtherValues extends Record<string, unknown>, AchievementValues {
  access_period: { type: string; start_at: string; end_at: string; days: number | '' }
  registration_until: string
  learning_order: string
  privacy: string
  max_participants: number | ''
  distributed_organizations: string[]
  trial_users: string[]
  prerequisites: CourseDetail['prerequisites']
  feedbacks: string[]
}

function bodyOf({ achievement_key, further, feedbacks, access_period, ...rest }: OtherValues) {
  const [kind, achievement_id] = achievement_key.split(' ')
  return {
    ...rest,
    // What no longer holds is not sent along.
    access_period: access_period.type === 'limited' ? access_period : { type: access_period.type },
    achievement: achievement_id ? { kind, achievement_id } : null,
    additional_achievements: further.map(({ key, min_score }) => {
      const [sort, id = ''] = key.split(' ')
      return { kind: sort, achievement_id: id, min_score }
    }),
    feedbacks: feedbacks.map((question_id) => ({ question_id, type: 'lms' })),
  }
}

/** The form's schema: what was typed, as the calls take it; `preprocess` cannot say what goes in. */
export const otherSchema = z.preprocess((values) => bodyOf(values as OtherValues), body) as unknown as z.ZodType<
  OtherOut,
  OtherValues
>

export const otherValuesOf = (record: CourseDetail): OtherValues => ({
  access_period: {
    type: record.access_period.type,
    ...{ start_at: record.access_period.start_at ?? '', end_at: record.access_period.end_at ?? '' },
    days: record.access_period.days ?? '',
  },
  registration_until: record.registration_until ?? '',
  ...{ learning_order: record.learning_order, privacy: record.privacy, max_participants: record.max_participants },
  achievement_key: record.achievement ? `${record.achievement.kind} ${record.achievement.achievement_id}` : '',
  further: record.additional_achievements.map(({ kind, achievement_id, min_score }) => ({
    ...{ key: `${kind} ${achievement_id}`, min_score: min_score ?? '' },
  })),
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
  trial_users: record.trial_users.map(({ id }) => id),
  prerequisites: record.prerequisites,
  feedbacks: record.feedbacks.map(({ question_id }) => question_id),
})
