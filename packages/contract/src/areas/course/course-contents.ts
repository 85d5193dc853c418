import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId, says, version } from '../../core/fields.ts'
import { itemType } from '../../learning/item-types.ts'
import {
  longType,
  namedInFull,
  PLACED_TYPES,
  type PlacedType,
  type ShortType,
  shortType,
  shownItem,
  shownSection,
  shownSurvey,
  treeBody,
  treeIds,
  treeSection,
} from '../../learning/tree-contents.ts'
import { course } from './course-flags.ts'
import { previewOfContent } from './course-preview.ts'

/** In a course documents are called as the specification names them; what is a content of its own stands in none. */
export type CourseItemType = Exclude<ShortType, 'course' | 'webinar' | 'live-event'>
/** What can stand in a course, as trees of every kind call it. */
export const PLACED_IN_COURSES = PLACED_TYPES.filter((type) => itemType(type).contents.includes('course'))
export const COURSE_ITEM_TYPES = PLACED_IN_COURSES.map(shortType) as [CourseItemType, ...CourseItemType[]]
export const shortName = (type: PlacedType): CourseItemType => shortType(type) as CourseItemType
export const longName = (type: CourseItemType): PlacedType => longType(type)

export const MOST_SECTIONS = 100
export const tooManySections = `At most ${MOST_SECTIONS} sections`

/** A course has sections and no days. */
const section = treeSection.extend({ day_id: treeSection.shape.day_id.default(1) })
export const courseTree = treeBody.extend({
  sections: z.array(section, says.required('Section')).max(MOST_SECTIONS, tooManySections),
})
export type CourseTree = z.output<typeof courseTree>

export const courseItem = shownItem.extend({ content_type: z.enum(COURSE_ITEM_TYPES) })
export type CourseItem = z.output<typeof courseItem>
export const courseSection = shownSection
  .omit({ day_id: true, day_title: true })
  .extend({ order: z.number(), contents: z.array(courseItem) })
export type CourseSection = z.output<typeof courseSection>

export const shownCourseTree = z.object({
  sections: z.array(courseSection),
  additional_sections: z.array(shownSurvey),
  updated_at: instant,
})
export type ShownCourseTree = z.output<typeof shownCourseTree>
const savedCourseTree = shownCourseTree.extend({ ids: treeIds })

/** The same tree as the pieces that every kind shares read it. */
export const longNamed = namedInFull

/** How far people came with one content. */
export const contentProgress = z.object({
  id: z.uuid(),
  title: z.string(),
  content_type: z.enum(COURSE_ITEM_TYPES),
  started: z.number(),
  done: z.number(),
  /** How many of other organisations passed it, of whom the owner knows no more. */
  passed_elsewhere: z.number(),
  /** null where nobody has a score of it. */
  average_score: z.number().nullable(),
  /** Of those who began the course, the share that came as far as this or further, 0..100; null where nobody began. */
  reached: z.number().nullable(),
})
export type ContentProgress = z.output<typeof contentProgress>

/** What a learner would see of one content, called as the specification names it. */
export const contentPreview = previewOfContent.extend({ content_type: z.enum(COURSE_ITEM_TYPES) })
export type ContentPreview = z.output<typeof contentPreview>

const writers = [course.can('create'), course.can('update')] as const
const readers = [course.can('view'), course.can('update'), course.can('create')] as const
const SAVED = 'Contents have been successfully saved.'

export const courseContentApi = {
  contents: endpoint({
    method: 'GET',
    path: '/cms/v2/course-content/:id',
    access: readers,
    summary: 'Sections and contents of a course, and the surveys around it',
    params: idParams,
    data: shownCourseTree,
  }),
  addContents: endpoint({
    method: 'POST',
    path: '/cms/v2/course-content',
    access: writers,
    summary: 'Saves the step Content of the course that is named',
    body: courseTree.extend({ course_id: recordId }),
    data: savedCourseTree,
    message: SAVED,
  }),
  saveContents: endpoint({
    method: 'PATCH',
    path: '/cms/v2/course-content/:id',
    access: writers,
    summary: 'Saves the whole tree; what is left out is removed, and kept in the archive where somebody has results of it',
    params: idParams,
    body: courseTree.extend(version),
    data: savedCourseTree,
    record: 'courses',
    message: SAVED,
  }),
  copySections: endpoint({
    method: 'POST',
    path: '/cms/v2/course-content/:id/copy-sections',
    access: writers,
    summary: 'Puts copies of sections of another course behind the own ones',
    params: idParams,
    body: z.object({
      course_id: recordId,
      section_ids: z
        .array(recordId, says.required('Section'))
        .min(1, says.required('Section'))
        .max(MOST_SECTIONS, tooManySections),
    }),
    data: shownCourseTree,
    status: 201,
    message: SAVED,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/cms/v2/course-content/:id/preview/:contentId',
    access: readers,
    summary: 'One content as learners see it; nothing is counted',
    params: z.object({ id: recordId, contentId: recordId }),
    data: contentPreview,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/courses/:id/contents',
    access: [course.can('view'), course.can('update')],
    summary: 'The contents of a course with how many started and finished each, the average score, and where people stop',
    params: idParams,
    data: z.object({
      /** Who take part, and how many of them have begun. */
      participants: z.number(),
      started: z.number(),
      sections: z.array(z.object({ id: z.uuid(), title: z.string(), contents: z.array(contentProgress) })),
    }),
  }),
}
