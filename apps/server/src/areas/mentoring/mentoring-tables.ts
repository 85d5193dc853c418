import type { MentoringState, MentoringType } from '@pelita/contract/areas/mentoring/mentoring.ts'
import type { ColumnType } from 'kysely'
import type { Recorded } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface Mentoring extends Recorded {
  type: MentoringType
  title: string
  description: string
  coach_id: string
  topics: Defaulted<string[]>
  minutes: number
  auto_approve: Defaulted<boolean>
  status: Defaulted<MentoringState>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    mentorings: Mentoring
  }
}
