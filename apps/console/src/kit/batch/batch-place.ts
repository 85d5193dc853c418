import type { BatchCalls, BatchSession, GradedStep } from '@pelita/contract/learning/batch-calls.ts'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'

/** A batch of a content, as the tabs of its place need it. */
export interface BatchPlace {
  readonly calls: BatchCalls
  readonly people: Pick<ParticipantCalls, 'told'>
  /** Who may cancel a session and bring it back; no session of somebody else's batch. */
  readonly mayChange: boolean
  readonly params: { readonly id: string; readonly batchId: string }
  /** Where people meet, when somebody has said it. */
  readonly where: string | null
  /** Where further pages are; each is offered to whom it opens. */
  readonly paths: {
    readonly qr: (session: BatchSession) => string
    readonly attendance: (session: BatchSession) => string
    readonly report: (step: GradedStep) => string
    readonly grading: (step: GradedStep) => string
    readonly waitingList: string
  }
}
