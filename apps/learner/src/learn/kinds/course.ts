import { type LearnerKind, PARTICIPATION } from './kind.ts'

export const course: LearnerKind = {
  ...PARTICIPATION,
  called: 'Course',
  back: { to: '/courses', label: 'Courses' },
  rate: { label: 'Rate the course' },
  open: { label: 'Open the course' },
  leave: { label: 'Yes, leave this course' },
  takesPlace: false,
  isPassed: true,
  popups: 'course',
  pages: { '/courses': () => import('./course/courses.tsx'), '/courses/ID': () => import('./course/course.tsx') },
}
