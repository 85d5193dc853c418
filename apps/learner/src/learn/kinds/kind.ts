import type { OpenPlacement } from '@pelita/contract/areas/popup/popup.ts'
import type { RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import type { ComponentType } from 'react'
import type { PageProps } from '../../frame/pages.ts'

type LoadPage = () => Promise<{ default: ComponentType<PageProps> }>

/** What the app says and shows of one kind of content: a file beside this one, found by its name. */
export interface LearnerKind {
  /** What one is called where several kinds stand together; nothing where the place says it. */
  readonly called: string | null
  /** The way back to where it is found. */
  readonly back: { readonly to: `/${string}`; readonly label: string }
  readonly rate: { readonly label: string }
  readonly open: { readonly label: string }
  /** Whom one waits for, where somebody decides. */
  readonly approval: { readonly text: string }
  /** Over what I can join. */
  readonly offer: { readonly title: string }
  readonly closed: { readonly text: string }
  readonly leave: { readonly label: string }
  /** Takes place somewhere at a time; the others are open to everybody who joins them. */
  readonly takesPlace: boolean
  /** Its one meeting is joined on its own page. */
  readonly meetsHere?: true
  /** Its own page says what happens when, with how far I am; nothing else lists it there. */
  readonly hasAgenda?: true
  /** What it asks of whoever registers. */
  readonly asks?: (id: string) => Promise<readonly RegistrationQuestion[]>
  /** Passed or not; what is watched, heard or read is only done. */
  readonly isPassed: boolean
  /** The popups that are shown where it is found. */
  readonly popups?: OpenPlacement
  /** Its own pages by their address, in which ID stands for an identifier. */
  readonly pages?: Readonly<Record<`/${string}`, LoadPage>>
}

export const PARTICIPATION = {
  approval: { text: 'Requests are approved by the organiser.' },
  offer: { title: 'Participation' },
  closed: { text: 'Registration is closed' },
} as const
