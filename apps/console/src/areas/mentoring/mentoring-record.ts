import { MENTORING_TYPES, mentoring, mentoringApi, mentoringScreens } from '@pelita/contract/areas/mentoring/mentoring.ts'
import type { SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { recordKind } from '../../kit/record/record-kind.ts'
import { optionsOf } from '../../kit/text/options-of.ts'

export const mentoringRecord = recordKind({
  api: mentoringApi,
  can: mentoring.can,
  noun: 'Mentoring',
  screens: mentoringScreens,
  nameOf: (row) => row.title,
  whyNotDeletable: () => 'Somebody asked for its slots, or a classroom took one: it can be cancelled instead',
})

export const TYPE_NAMES = { coaching: 'Coaching', mentoring: 'Mentoring' } as const
export const TYPE_OPTIONS = optionsOf(MENTORING_TYPES, TYPE_NAMES)

export const MODE_OPTIONS = [
  { value: 'offline', label: 'Offline' },
  { value: 'online', label: 'Online' },
]

/** Where a slot takes place, in a line. */
export const placeText = ({ mode, url, location }: { mode: string; url: string | null; location: string | null }): string =>
  (mode === 'online' ? url : location) ?? '-'

/** Neither over nor cancelled, and no batch's. */
export const isOpenToChange = ({ batch, status }: Pick<SlotRow, 'batch' | 'status'>): boolean =>
  !batch && (status === 'available' || status === 'booked')
