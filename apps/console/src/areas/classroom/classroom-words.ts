import { LEVELS } from '@pelita/contract/areas/reference.ts'
import { t } from '../../kit/text/t.ts'

/** Its number among the types of content (product 00 §4). */
export const CLASSROOM_TYPE = 24

export const levelTitle = (level: number | null): string => {
  const found = LEVELS.find(({ id }) => id === level)
  return found ? t(found.title) : '-'
}

export const MODES = { online: 'Online', offline: 'Offline' } as const
export const PRIVACY_WORDS = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected',
  PRIVATE: 'Private',
  CORPORATE: 'Corporate Only',
} as const
export const MEETING_WORDS = {
  PUBLIC: { label: 'Public', help: 'Everybody who takes part' },
  PRIVATE: { label: 'Private', help: 'Only people who were invited; the content must be optional' },
  PROTECTED: {
    label: 'Protected',
    help: 'People who were invited, and those approved from the waiting list; the content must be optional',
  },
  CORPORATE: { label: 'Corporate Only', help: 'Only people of this organization; the content must be optional' },
} as const
export const CONTENT_WORDS = {
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
} as const

/** 12/40, or 12 where there is no limit. */
export const seats = ({ participants, max_participants }: { participants: number; max_participants: number }): string =>
  max_participants === 0 ? String(participants) : `${participants}/${max_participants}`
