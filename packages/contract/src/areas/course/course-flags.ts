import { feature } from '../../core/catalogue.ts'

export const course = feature('content-course')

/** What an organisation switches for its courses (`npm run org -- flag`), and how each stands unless somebody does. */
export const COURSE_FLAGS = {
  /** Cards beside the table; where AI stands, its routes too. */
  course_feature: false,
  /** Off: the area is hidden, and its calls are answered as if there were none. */
  feature_enabled: true,
  /** Tags stand as chips above the list and in the learner's catalogue. */
  tags_in_main_nav: true,
  /** Off: a form is checked with Next and Save only. */
  validate_on_change: true,
  /** Off: the field Distribute is hidden. */
  distribute_content: true,
  /** Off: there is no Add Section. */
  new_section: true,
  /** Off: there is no Library in Add Content. */
  library_selection: true,
  /** The thirteen types; there are no others to switch to yet. */
  content_type_mvp: true,
  /** Contents are dragged between sections. */
  drag_between_sections: false,
  /** A preview is a page of its own, not a popup. */
  preview_as_page: false,
} as const
export type CourseFlag = keyof typeof COURSE_FLAGS
export const COURSE_FLAG_NAMES = Object.keys(COURSE_FLAGS) as [CourseFlag, ...CourseFlag[]]

type Flags = Readonly<Record<string, boolean>>
export const courseFlag = (flags: Flags, name: CourseFlag): boolean => flags[name] ?? COURSE_FLAGS[name]
/** All of them, with what the organisation said of others. */
export const withCourseFlags = (flags: Flags): Record<string, boolean> => ({ ...COURSE_FLAGS, ...flags })
