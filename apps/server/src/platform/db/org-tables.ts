import type { ConsentTables } from '../auth/consent-tables.ts'
import type { SsoTables } from '../auth/sso/sso-tables.ts'
import type { CoreTables } from './tables.ts'

/** Everything an organisation's request can query: what the platform has, and what each area and the learning core add beside their own code. */
export interface OrgTables extends CoreTables, ConsentTables, SsoTables {}
