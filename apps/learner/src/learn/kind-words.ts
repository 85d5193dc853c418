import type { CatalogueEntry } from '@pelita/contract/areas/learner-catalogue.ts'
import { kindAsks } from './kind-asks.ts'

interface KindWords {
  /** Where it is found. */
  readonly back: { readonly to: string; readonly label: string }
  readonly approval: { readonly text: string }
  /** Over what I can join. */
  readonly offer: { readonly title: string }
  readonly closed: { readonly text: string }
  readonly leave: { readonly label: string }
  readonly rate: { readonly label: string }
}

const APPROVED = { text: 'Requests are approved by the organiser.' }
const PARTICIPATION = { title: 'Participation' }
const CLOSED = { text: 'Registration is closed' }

const CLASS: KindWords = {
  back: { to: '/classes', label: 'Find a class' },
  approval: { text: 'Requests for this class are approved by the organiser.' },
  offer: { title: 'Batches' },
  closed: { text: 'No class is open for registration' },
  leave: { label: 'Yes, leave this class' },
  rate: kindAsks('classroom').rate,
}
/** What takes place at a time, but in no batches of its own. */
const EVENT: KindWords = { ...CLASS, offer: { title: 'Time and place' } }

const WORDS: Readonly<Record<CatalogueEntry['module_type'], KindWords>> = {
  classroom: CLASS,
  course: {
    back: { to: '/courses', label: 'Courses' },
    ...{ approval: APPROVED, offer: PARTICIPATION, closed: CLOSED },
    leave: { label: 'Yes, leave this course' },
    rate: kindAsks('course').rate,
  },
  quiz: {
    back: { to: '/quizzes', label: 'Quizzes' },
    ...{ approval: APPROVED, offer: PARTICIPATION, closed: CLASS.closed },
    leave: { label: 'Yes, leave this quiz' },
    rate: kindAsks('quiz').rate,
  },
  webinar: EVENT,
  'live-event': EVENT,
  program: EVENT,
}

/** What the app says around a content, by its kind. */
export const kindWords = (moduleType: string): KindWords => WORDS[moduleType as CatalogueEntry['module_type']] ?? CLASS

/** What takes place somewhere at a time; the others are open to everybody who joins them. */
export const hasPlace = (moduleType: string): boolean => moduleType !== 'quiz' && moduleType !== 'course'
