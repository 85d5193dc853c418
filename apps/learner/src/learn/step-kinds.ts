import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'

/** What the steps of a class are called. */
export const KINDS: Partial<Record<ItemTypeKey, string>> = {
  presence: 'Attendance',
  quiz: 'Quiz',
  assignment: 'Assignment',
  'lim-1': 'Survey',
  'lim-2': 'Survey',
  'lim-3': 'Survey',
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
