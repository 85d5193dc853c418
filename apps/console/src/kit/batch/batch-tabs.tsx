import type { ReactNode } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import type { PermittedTab } from '../tabs/permitted-tabs.tsx'
import type { BatchPlace } from './batch-place.ts'

const Overview = lazyPart(() => import('./overview-tab.tsx'))
const Attendance = lazyPart(() => import('./attendance-tab.tsx'))
const Grades = lazyPart(() => import('./grades-tab.tsx'))

interface Own {
  /** Above and below the figures: what only this kind of content has to say. */
  readonly first?: ReactNode
  readonly last?: ReactNode
  readonly participants: () => ReactNode
  readonly feedback: () => ReactNode
  readonly settings: () => ReactNode
}

/** Who may see the batch, or may change it. */
type Readers = Pick<PermittedTab, 'needs' | 'or'>

/** The tabs of the place of a batch, for `PermittedTabs`; each comes in a file of its own when it is opened. */
export const batchTabs = (place: BatchPlace, readers: Readers, own: Own): readonly PermittedTab[] => [
  {
    ...{ key: 'overview', label: 'Overview', ...readers },
    show: () => <Overview place={place} first={own.first} last={own.last} />,
  },
  { key: 'participants', label: 'Participants', ...readers, show: own.participants },
  { key: 'attendance', label: 'Attendance', ...readers, show: () => <Attendance place={place} /> },
  { key: 'grades', label: 'Grades', ...readers, show: () => <Grades place={place} /> },
  { key: 'feedback', label: 'Feedback', ...readers, show: own.feedback },
  { key: 'settings', label: 'Settings', ...readers, show: own.settings },
]

/** Of a batch that another organisation distributes: its own people and what they say of it; the owner runs the rest. */
export const receivedTabs: typeof batchTabs = (_, readers, own) => [
  { key: 'participants', label: 'Participants', ...readers, show: own.participants },
  { key: 'feedback', label: 'Feedback', ...readers, show: own.feedback },
  { key: 'settings', label: 'Settings', ...readers, show: own.settings },
]
