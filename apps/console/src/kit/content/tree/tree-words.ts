import type { PlacedType } from '@pelita/contract/learning/tree-contents.ts'

/** What stands in a tree, as people call it. */
export const CONTENT_WORDS: Readonly<Record<PlacedType, string>> = {
  presence: 'Presence',
  quiz: 'Quiz',
  'lim-1': 'LIM 1',
  'lim-2': 'LIM 2',
  'lim-3': 'LIM 3',
  assignment: 'Assignment',
  video: 'Video',
  podcast: 'Podcast',
  'document-pdf': 'Document PDF',
  'document-ppt': 'Document PPT',
  html5: 'HTML5',
  others: 'Others',
  online_meeting: 'Online Meeting',
  course: 'Course',
  webinar: 'Webinar',
  'live-event': 'Live Event',
}

/** The kind of record behind it; nothing for what is no record of its own. */
export const CONTENT_RECORDS: Readonly<Partial<Record<PlacedType, string>>> = {
  presence: 'presences',
  quiz: 'quizzes',
  'lim-1': 'quizzes',
  'lim-2': 'quizzes',
  'lim-3': 'quizzes',
  assignment: 'assignments',
  video: 'videos',
  podcast: 'podcasts',
  'document-pdf': 'document-pdfs',
  'document-ppt': 'document-ppts',
  course: 'courses',
  webinar: 'webinars',
  'live-event': 'live-events',
}

/** How the settings of a tree's items are called. */
export const MODES = { online: 'Online', offline: 'Offline' } as const
export const MEETING_WORDS = {
  PUBLIC: { label: 'Public', help: 'Everybody who takes part' },
  PRIVATE: { label: 'Private', help: 'Only people who were invited; the content must be optional' },
  PROTECTED: {
    label: 'Protected',
    help: 'People who were invited, and those approved from the waiting list; the content must be optional',
  },
  CORPORATE: { label: 'Corporate Only', help: 'Only people of this organization; the content must be optional' },
} as const
