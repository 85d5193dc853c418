import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import { useMemo } from 'react'
import { useSession } from '../../../data/session.ts'
import { ParticipantsPanel } from '../../participants/participants-panel.tsx'
import { seatsText } from '../../participants/seats-text.ts'
import css from '../content.module.css'
import type { ContentPlace } from './content-place.ts'

/** What about a content without batches decides what can be done with who takes part. */
export interface OpenRun {
  readonly participants: number
  /** 0: as many as want to. */
  readonly max_participants?: number
  readonly isPublished: boolean
  readonly byExpert?: boolean
  readonly title?: string
  readonly failed?: string
  readonly hasAccessTime?: boolean
  /** It takes place in one session. */
  readonly hasVisits?: boolean
  /** It takes place in several. */
  readonly hasSessions?: boolean
  /** They were asked something when they registered. */
  readonly hasAnswers?: boolean
  /** The organisations it was offered to. */
  readonly distributed_organizations?: readonly { readonly id: string; readonly title: string }[]
}

interface Props {
  of: ContentPlace
  calls: OpenRunCalls
  /** Who adds and removes people. */
  changes: Permission
  run: OpenRun
}

/** Who takes part in a content that has no batches. */
export default function ParticipantsTab({ of: { id, title }, calls, changes, run }: Props) {
  const own = useSession()?.user.programs[0]
  const params = useMemo(() => ({ id }), [id])
  const { participants, max_participants, isPublished, byExpert = false, distributed_organizations: others } = run
  const { title: called, failed, hasAccessTime = false, hasVisits = false, hasSessions = false, hasAnswers = false } = run
  const open = useMemo(
    () => ({
      seats: seatsText({ participants, ...(max_participants && { max_participants }) }),
      ...{
        isPublished,
        byExpert,
        fileName: title,
        hasAccessTime,
        hasVisits,
        hasSessions,
        hasAnswers,
        lastFirst: !hasVisits && !hasSessions,
      },
      ...(called && { title: called }),
      ...(failed && { failed }),
      organizations: own && others ? [own, ...others] : [],
    }),
    [
      participants,
      max_participants,
      isPublished,
      byExpert,
      title,
      called,
      failed,
      hasAccessTime,
      hasVisits,
      hasSessions,
      hasAnswers,
      own,
      others,
    ],
  )
  return (
    <div className={css.stack}>
      <ParticipantsPanel api={calls} params={params} needs={changes} run={open} />
    </div>
  )
}
