import { z } from 'zod'
import { choice, moment, optionalMoment, orEmpty, recordId, requiredName, says, version, wholeNumber } from '../../core/fields.ts'
import { baseFields, idsField, levelField, privacyField } from '../../learning/content-form.ts'
import { CONTENT_LIMITS } from '../../learning/content-rules.ts'
import { PREREQUISITE_KINDS } from '../../learning/content-types.ts'
import { distributedTo } from '../../learning/distribution.ts'
import { MOST_QUESTIONS } from '../../learning/feedback.ts'
import { draftSays } from '../../learning/made-for.ts'

export const CONFIDENTIALITIES = ['public', 'private'] as const
export const COURSE_LANGUAGES = ['english', 'bahasa'] as const
export const ACCESS_PERIODS = ['unlimited', 'limited'] as const
export const LEARNING_ORDERS = ['sequential', 'random'] as const
export const ACHIEVEMENT_KINDS = ['certificate', 'badge'] as const

/** How a course may be designed. */
export const DESIGN_MODELS = [
  { id: 1, title: 'ADDIE' },
  { id: 2, title: 'SAM' },
  { id: 3, title: "Bloom's Taxonomy" },
  { id: 4, title: "Gagné's Nine Events" },
  { id: 5, title: 'ARCS' },
] as const

export const COURSE_LIMITS = {
  ...{ objectives: 10, objective: 200, minutes: 100_000, days: 3650, seats: 100_000, testers: 50, invited: 5000 },
  ...{ achievements: 20, price: 999_999_999, months: 120, prerequisites: CONTENT_LIMITS.prerequisites },
} as const

export const courseSays = {
  period: 'Access period is required',
  window: 'End date must be after start date',
  over: 'End Date has passed',
  sold: 'Private course cannot be sold',
  shared: 'Private course cannot be distributed',
  /** Told where it is made private. */
  stillShared: 'This course is distributed to other organizations. Take them out of Distribute in the step Others first',
  testers: 'Trial users are required',
  twice: 'An achievement can be chosen once',
  noSection: 'Course has no section',
  noContent: (section: string) => `Section ${section} has no content`,
  noQuestion: draftSays.question,
  gone: (title: string) => `${title} is not available`,
} as const

const modelIds = DESIGN_MODELS.map(({ id }) => id) as number[]

const general = z.object({
  ...baseFields('course'),
  authors: idsField('Authors', CONTENT_LIMITS.authors).optional(),
  providers: idsField('Providers', CONTENT_LIMITS.providers).optional(),
  /** Private: never offered to other organisations. */
  confidentiality: choice('Confidentiality', CONFIDENTIALITIES),
  language: choice('Language', COURSE_LANGUAGES),
  learning_objectives: z
    .array(requiredName('Learning Objective', COURSE_LIMITS.objective), says.required('Learning Objectives'))
    .min(1, says.required('Learning Objectives'))
    .max(COURSE_LIMITS.objectives, `At most ${COURSE_LIMITS.objectives} objectives`),
  instructional_design_model_id: orEmpty(
    z.coerce.number(says.notValid('Design Model')).refine((id) => modelIds.includes(id), says.notValid('Design Model')),
  ),
  /** Minutes; nothing: as long as its contents are. */
  duration: orEmpty(wholeNumber('Duration', 0, COURSE_LIMITS.minutes)),
})
/** The first step; whom it is for and who gets it stands in the third. */
export const courseGeneral = general.omit({ privacy: true, distributed_organizations: true })
export type CourseGeneral = z.output<typeof courseGeneral>
export type CourseGeneralValues = z.input<typeof courseGeneral>

/** Level and category may also be called as elsewhere. */
const otherNames = { level: levelField('course').optional(), category: z.uuid(says.notValid('Category')).optional() }

/** What a new one is sent with. */
export const newCourse = courseGeneral
  .partial({ level_id: true, category_id: true, confidentiality: true, language: true })
  .extend(otherNames)
  .check(({ value, issues }) => {
    const lacks = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.level_id === undefined && value.level === undefined) lacks('level_id', says.required('Level'))
    if (value.category_id === undefined && value.category === undefined) lacks('category_id', says.required('Category'))
  })
export const generalChange = courseGeneral.partial().extend({ ...otherNames, ...version })

const chosenAchievement = z.object(
  { achievement_id: z.uuid(says.required('Achievement')), kind: choice('Achievement', ACHIEVEMENT_KINDS) },
  says.notValid('Achievement'),
)

const accessPeriod = z
  .object(
    {
      type: choice('Access Period', ACCESS_PERIODS),
      start_at: orEmpty(moment('Start Date')),
      end_at: orEmpty(moment('End Date')),
      /** So many after the confirmation. */
      days: orEmpty(wholeNumber('Days', 1, COURSE_LIMITS.days)),
    },
    says.notValid('Access Period'),
  )
  .check(({ value, issues }) => {
    const wrong = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.type !== 'limited') return
    const { start_at, end_at, days } = value
    if (!days && !(start_at && end_at)) wrong('type', courseSays.period)
    if (start_at && end_at && Date.parse(end_at) <= Date.parse(start_at)) wrong('end_at', courseSays.window)
  })

const prerequisite = z.object({
  module_type: z.enum(PREREQUISITE_KINDS, says.notValid('Module Type')),
  id: z.uuid(says.notValid('Prerequisite')),
})

/** The third step; what is left out stays as it is. */
export const courseOther = z.object({
  access_period: accessPeriod,
  /** Until when people may join; nothing: as long as it is open. */
  registration_until: optionalMoment('Registration Until'),
  learning_order: choice('Learning Order', LEARNING_ORDERS),
  privacy: privacyField,
  /** 0: as many as want to. */
  max_participants: orEmpty(wholeNumber('Max Participants', 0, COURSE_LIMITS.seats)),
  achievement: chosenAchievement.nullish(),
  additional_achievements: z
    .array(chosenAchievement.extend({ min_score: orEmpty(wholeNumber('Minimum Score', 0, 100)) }), says.notValid('Achievements'))
    .max(COURSE_LIMITS.achievements, `At most ${COURSE_LIMITS.achievements} achievements`),
  distributed_organizations: distributedTo,
  is_marketplace: z.boolean(says.notValid('Marketplace')),
  /** Rupiah. */
  price: orEmpty(wholeNumber('Price', 0, COURSE_LIMITS.price)),
  license_months: orEmpty(wholeNumber('License Months', 0, COURSE_LIMITS.months)),
  /** Added to those who are invited; who is already stays. */
  invited_user_ids: idsField('Participants', COURSE_LIMITS.invited),
  /** Who tries it while its status is trial. */
  trial_users: idsField('Trial Users', COURSE_LIMITS.testers),
  prerequisites: z
    .array(prerequisite, says.notValid('Prerequisites'))
    .max(COURSE_LIMITS.prerequisites, `At most ${COURSE_LIMITS.prerequisites} prerequisites`),
  /** What participants are asked beside their rating. */
  feedbacks: z
    .array(
      z.object({ question_id: z.uuid(says.notValid('Question')), type: z.enum(['lms'], says.notValid('Type')) }),
      says.notValid('Feedback Questions'),
    )
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`),
})
export type CourseOther = z.output<typeof courseOther>
export type CourseOtherValues = z.input<typeof courseOther>

export const otherChange = courseOther.partial().extend(version)
export type OtherChange = Omit<z.output<typeof otherChange>, 'updated_at'>
export const otherOf = courseOther.partial().extend({ course_id: recordId })
