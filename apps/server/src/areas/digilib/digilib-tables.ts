import type { LoanState } from '@pelita/contract/areas/digilib/loan-rules.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

interface Digilib extends Recorded {
  type: number
  title: string
  author: string
  publisher: Optional<string>
  year: Optional<number>
  isbn: Optional<string>
  language: 'id' | 'en' | 'other'
  pages: Optional<number>
  category_id: string
  synopsis: Optional<string>
  cover: string
  status: Generated<'draft' | 'publish'>
  ebook_id: Optional<string>
  allow_download: Generated<boolean>
  access_days: Optional<number>
  total_copies: Optional<number>
  location_id: Optional<string>
  shelf_code: Optional<string>
  loan_days: Optional<number>
  max_renewals: Optional<number>
  fine_per_day: Optional<number>
  partner_id: Optional<string>
  partner_url: Optional<string>
  license_count: Optional<number>
  license_until: Optional<string>
  search_text: ColumnType<string, never, never>
}

interface DigilibLoan extends Owned {
  digilib_id: string
  title: string
  user_id: string
  status: Generated<LoanState>
  requested_at: Stamp
  reserved_until: Optional<Instant>
  borrowed_at: Optional<Instant>
  due_date: Optional<string>
  returned_at: Optional<Instant>
  renewals: Generated<number>
  fine: Generated<number>
  note: Optional<string>
  updated_at: Stamp
  updated_by: Optional<string>
}

interface DigilibReader {
  org_id: Generated<string>
  id: Generated<string>
  digilib_id: string
  user_id: string
  since: Stamp
  until: Optional<Instant>
  progress: Generated<number>
  last_read_at: Stamp
}

interface DigilibReview extends Owned {
  digilib_id: string
  title: string
  user_id: string
  rating: number
  body: Optional<string>
  updated_at: Stamp
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    digilibs: Digilib
    digilib_loans: DigilibLoan
    digilib_readers: DigilibReader
    digilib_reviews: DigilibReview
  }
}
