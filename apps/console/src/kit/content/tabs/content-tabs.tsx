import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { ContentPlace } from './content-place.ts'

/**
 * The tabs that pages of contents share, for `PermittedTabs`; each comes in a file of its own when it is opened.
 * `tabs={[general, contentTab(of, { calls }), feedbackTab(of, { calls }), waitingTab(of), ...reportTab(of)]}`
 */
const Content = lazyPart(() => import('./content-tab.tsx'))
const Files = lazyPart(() => import('./files-tab.tsx'))
const Participants = lazyPart(() => import('./participants-tab.tsx'))
const Feedback = lazyPart(() => import('./feedback-tab.tsx'))
const Waiting = lazyPart(() => import('./waiting-tab.tsx'))
const UsedIn = lazyPart(() => import('./used-in-tab.tsx'))

type Of<Part extends (props: never) => unknown> = Omit<Parameters<Part>[0], 'of' | 'id'>

export interface ContentTab {
  readonly key: string
  readonly label: string
  readonly needs: Permission
  readonly show: () => ReactNode
}

const tab = ({ needs }: ContentPlace, key: string, label: string, show: () => ReactNode): ContentTab => ({
  key,
  label,
  needs,
  show,
})

export const contentTab = (of: ContentPlace, props: Of<typeof Content>): ContentTab =>
  tab(of, 'content', 'Content', () => <Content id={of.id} {...props} />)

export const filesTab = (of: ContentPlace, props: Of<typeof Files>): ContentTab =>
  tab(of, 'files', 'Files', () => <Files id={of.id} {...props} />)

/** Of a content without batches; those with batches choose one first. */
export const participantsTab = (of: ContentPlace, props: Of<typeof Participants>): ContentTab =>
  tab(of, 'participants', 'Participants', () => <Participants of={of} {...props} />)

export const feedbackTab = (of: ContentPlace, props: Of<typeof Feedback>): ContentTab =>
  tab(of, 'feedback', 'Feedback', () => <Feedback of={of} {...props} />)

export const waitingTab = (of: ContentPlace, props: Of<typeof Waiting> = {}): ContentTab =>
  tab(of, 'waiting-list', 'Waiting List', () => <Waiting of={of} {...props} />)

export const usedInTab = (of: ContentPlace, props: Of<typeof UsedIn>): ContentTab =>
  tab(of, 'used-in', 'Used In', () => <UsedIn id={of.id} {...props} />)

/** Hidden as long as the kind has no report to show. */
export const reportTab = (of: ContentPlace, show?: () => ReactNode): readonly ContentTab[] =>
  show ? [tab(of, 'report', 'Report', show)] : []
