import { z } from 'zod'
import { publishAllOf, removeAllOf } from '../../core/bulk.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, personName, recordId, says, version, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { statusFields } from '../../learning/content-form.ts'
import { CONTENT_PRIVACIES } from '../../learning/content-rules.ts'
import { TRIED_STATES } from '../../learning/content-states.ts'
import { PREREQUISITE_KINDS, treeBuilders } from '../../learning/content-types.ts'
import { contentSource, distributedOrganizations, receivedFrom } from '../../learning/distribution.ts'
import { feedbackQuestion } from '../../learning/feedback.ts'
import { shownSurvey } from '../../learning/tree-contents.ts'
import { courseSection } from './course-contents.ts'
import { course } from './course-flags.ts'
import {
  ACCESS_PERIODS,
  ACHIEVEMENT_KINDS,
  CONFIDENTIALITIES,
  COURSE_LANGUAGES,
  generalChange,
  LEARNING_ORDERS,
  newCourse,
  otherChange,
  otherOf,
} from './course-form.ts'

const content = { label: 'Content' } as const
const below = [content, { label: 'Course', path: '/course' }] as const
const belowDetail = [...below, { label: 'Course Details', path: '/course/detail/:id' }] as const

export const courseScreens = defineScreens({
  list: { path: '/course', name: 'course-list', title: 'Course List', needs: course.all, crumbs: [content] },
  create: { path: '/course/create', title: 'Create Course', needs: [course.can('create')], crumbs: below },
  edit: { path: '/course/edit/:id', title: 'Edit Course', needs: [course.can('update')], crumbs: below },
  detail: { path: '/course/detail/:id', title: 'Course Details', needs: [course.can('view')], crumbs: below },
  contents: { path: '/course/detail/:id/contents', title: 'Contents', needs: [course.can('view')], crumbs: belowDetail },
  lim: {
    path: '/course/detail/:id/feedback-lim/:questionId',
    title: 'Feedback LIM',
    needs: [course.can('view')],
    crumbs: belowDetail,
  },
})

export const courseRow = z.object({
  id: z.uuid(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category: z.uuid().nullable(),
  category_id: z.uuid().nullable(),
  category_title: z.string().nullable(),
  level: z.number().nullable(),
  level_id: z.number().nullable(),
  tags: z.array(z.string()),
  /** How many it is made of, without the surveys around it. */
  contents: z.number(),
  participants: z.number(),
  /** One decimal; null where nobody has rated yet. */
  rating: z.number().nullable(),
  status: z.enum(TRIED_STATES),
  /** Changed since it was published or since somebody said the change is done. */
  changed_at: instant.nullable(),
  is_ai_generated: z.boolean(),
  received_from: receivedFrom,
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  /** Other contents it stands in. */
  used_in: z.number(),
  can_update: z.boolean(),
  can_delete: z.boolean(),
})
export type CourseRow = z.output<typeof courseRow>

const named = z.object({ id: z.uuid(), name: z.string() })
const shownAchievement = z.object({
  achievement_id: z.uuid(),
  kind: z.enum(ACHIEVEMENT_KINDS),
  title: z.string(),
  image: z.string().nullable(),
})
const shownPerson = z.object({ id: z.uuid(), nik: z.string(), full_name: z.string() })

export const courseDetail = courseRow.extend({
  description: z.string(),
  competencies: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  providers: z.array(named),
  authors: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  confidentiality: z.enum(CONFIDENTIALITIES),
  language: z.enum(COURSE_LANGUAGES),
  learning_objectives: z.array(z.string()),
  instructional_design_model_id: z.number().nullable(),
  /** Minutes as somebody said them, and as its contents have. */
  duration: z.number().nullable(),
  contents_duration: z.number(),
  sections: z.array(courseSection),
  additional_sections: z.array(shownSurvey),
  access_period: z.object({
    type: z.enum(ACCESS_PERIODS),
    start_at: instant.nullable(),
    end_at: instant.nullable(),
    days: z.number().nullable(),
  }),
  registration_until: instant.nullable(),
  learning_order: z.enum(LEARNING_ORDERS),
  privacy: z.enum(CONTENT_PRIVACIES),
  max_participants: z.number(),
  achievement: shownAchievement.nullable(),
  additional_achievements: z.array(shownAchievement.extend({ min_score: z.number().nullable() })),
  distributed_organizations: distributedOrganizations,
  is_marketplace: z.boolean(),
  price: z.number(),
  license_months: z.number(),
  trial_users: z.array(shownPerson),
  prerequisites: z.array(z.object({ module_type: z.enum(PREREQUISITE_KINDS), id: z.uuid(), title: z.string() })),
  feedbacks: z.array(feedbackQuestion.extend({ type: z.literal('lms') })),
  /** Which steps of the wizard are complete. */
  steps: z.object({ general: z.boolean(), content: z.boolean(), others: z.boolean() }),
  /** What keeps it from being published, each in a sentence. */
  problems: z.array(z.string()),
  /** Those in the middle of it, whom taking it back would stop. */
  in_progress: z.number(),
  published_at: instant.nullable(),
  updated_by: personName.nullable(),
})
export type CourseDetail = z.output<typeof courseDetail>

const readers = [course.can('view'), course.can('update'), course.can('create')] as const
const writers = [course.can('create'), course.can('update')] as const
const filters = {
  status: z.enum(TRIED_STATES, says.notValid('Status')).optional(),
  category_id: recordId.optional(),
  level_id: z.coerce.number(says.notValid('Level')).int(says.notValid('Level')).optional(),
  tag: z.string().max(30, says.notValid('Tag')).optional(),
  source: contentSource,
  ...dateRange('start_date', 'end_date'),
}
const list = endpoint({
  method: 'GET',
  path: '/cms/v2/courses',
  access: [...course.all, ...treeBuilders],
  summary: 'Courses of the organisation, and those distributed to it',
  query: listQuery(filters, [
    ...([
      'title',
      'category',
      'level',
      'contents',
      'participants',
      'rating',
      'status',
      'created_by',
      'created_at',
      'updated_at',
    ] as const),
  ]),
  data: paged(courseRow),
})
const SAVED = 'Course has been successfully saved.'
const status = statusFields(TRIED_STATES)

export const courseApi = {
  list,
  /** The same under the name of the reference data. */
  offered: endpoint({ ...list, path: '/courses', summary: 'The same rows' }),
  download: downloadOf(list, [course.can('list')], 'Courses'),
  settings: endpoint({
    method: 'GET',
    path: '/cms/v2/courses/settings',
    access: course.all,
    summary: 'What contents a course can have (library), or what its options are called (others)',
    query: z.object({ type: z.enum(['library', 'others'], says.notValid('Type')) }),
    data: z.array(z.object({ slug: z.string(), title: z.string(), group: z.string(), is_active: z.boolean() })),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/cms/v2/courses/tags',
    access: course.all,
    summary: 'Tags of the courses that stand, those most used first',
    data: z.object({ results: z.array(z.string()) }),
  }),
  designModels: endpoint({
    method: 'GET',
    path: '/cms/instructional-design-model',
    access: course.all,
    summary: 'How a course may be designed',
    data: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/cms/v2/course/:id',
    access: readers,
    summary: 'One course with all its steps, and how far its wizard has come',
    params: idParams,
    data: courseDetail,
  }),
  addGeneral: endpoint({
    method: 'POST',
    path: '/cms/v2/course-general',
    access: [course.can('create')],
    summary: 'Makes a draft by what the step General says; level and category may also be called level_id and category_id',
    body: newCourse,
    data: courseDetail,
    status: 201,
    message: SAVED,
  }),
  saveGeneral: endpoint({
    method: 'PATCH',
    path: '/cms/v2/course-general/:id',
    access: writers,
    summary: 'Saves the step General; what is left out stays as it is',
    params: idParams,
    body: generalChange,
    data: courseDetail,
    record: 'courses',
    message: SAVED,
  }),
  addOther: endpoint({
    method: 'POST',
    path: '/cms/v2/course-other',
    access: writers,
    summary: 'Saves the step Others of the course that is named',
    body: otherOf,
    data: courseDetail,
    message: SAVED,
  }),
  saveOther: endpoint({
    method: 'PATCH',
    path: '/cms/v2/course-other/:id',
    access: writers,
    summary: 'Saves the step Others; what is left out stays as it is',
    params: idParams,
    body: otherChange,
    data: courseDetail,
    record: 'courses',
    message: SAVED,
  }),
  addStatus: endpoint({
    method: 'POST',
    path: '/cms/v2/course-status',
    access: [course.can('update')],
    summary: 'Publishes the course that is named, lets its testers try it, or takes it back',
    body: z.object({ ...status, course_id: recordId }),
    data: courseDetail,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/cms/v2/course-status/:id',
    access: [course.can('update')],
    summary: 'Publishes, lets testers try it, or takes it back; with `force` also while learners are in progress',
    params: idParams,
    body: z.object({ ...status, ...version }),
    data: courseDetail,
    record: 'courses',
  }),
  changesDone: endpoint({
    method: 'POST',
    path: '/cms/v2/course/:id/changes-done',
    access: [course.can('update')],
    summary: 'Says that changing a published course is done',
    params: idParams,
    data: courseDetail,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/cms/v2/course/:id/duplicate',
    access: [course.can('create')],
    summary: 'Makes a draft with everything it says, without those who take part',
    params: idParams,
    data: courseDetail,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/v2/course/:id',
    access: [course.can('delete')],
    summary: 'Moves a course that is not published and that nobody has begun to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'courses',
    message: 'Course Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/v2/courses', [course.can('delete')], 'course'),
  setStatusOfAll: publishAllOf('/cms/v2/courses', [course.can('update')], 'course', 'setStatus'),
}
