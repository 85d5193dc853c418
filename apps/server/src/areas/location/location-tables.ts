import type { ColumnType, Generated } from 'kysely'
import type { Optional, Recorded } from '../../platform/db/tables.ts'

interface Location extends Recorded {
  name: string
  address: Optional<string>
  city: Optional<string>
  province: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  map_url: Optional<string>
  images: ColumnType<string[], string[] | undefined, string[]>
  capacity: Optional<number>
  facilities: ColumnType<string[], string[] | undefined, string[]>
  contact_name: Optional<string>
  contact_phone: Optional<string>
  rooms: ColumnType<readonly unknown[], string | undefined, string>
  is_active: Generated<boolean>
  search_text: ColumnType<string, never, never>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    locations: Location
  }
}
