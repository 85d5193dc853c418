import type { MeetingProvider, ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import type { RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Optional } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

/** A run that takes place at a time: what is said of that time to everybody. */
interface HeldRun {
  org_id: Generated<string>
  /** Of the run, which is that of its content. */
  id: string
  view_time: Defaulted<number>
  speakers: OptionalJson<readonly ShownSpeaker[]>
  moderator: OptionalJson<ShownSpeaker | null>
  recording_url: Optional<string>
  registration_questions: OptionalJson<readonly RegistrationQuestion[]>
}

/** Where people meet: never in the history. */
interface RunMeeting {
  org_id: Generated<string>
  cohort_id: string
  provider: Defaulted<MeetingProvider>
  url: Optional<string>
  meeting_id: Optional<string>
  passcode: Optional<string>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    held_runs: HeldRun
    run_meetings: RunMeeting
  }
}
