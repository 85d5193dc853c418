import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

/** What only a course says of itself. */
interface Course {
  org_id: Generated<string>
  id: string
  confidentiality: Defaulted<'public' | 'private'>
  language: Defaulted<'english' | 'bahasa'>
  objectives: Defaulted<string[]>
  design_model: Optional<number>
  minutes: Optional<number>
  trial_users: Defaulted<string[]>
  /** The step Others was saved once. */
  others_saved: Defaulted<boolean>
  /** Changed since it was published, or since somebody said the change is done. */
  changed_at: Optional<Instant>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    courses: Course
  }
}
