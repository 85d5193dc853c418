import { grants, type Permission } from '@pelita/contract/core/catalogue.ts'
import type { Session } from '../../platform/db/scope.ts'

interface Asking<Query> {
  readonly query: Query
  readonly session: Session
}

/** Whoever may not list them chooses among the published ones. */
export const seenBy = <Query extends { status?: string | undefined }>(
  { query, session }: Asking<Query>,
  { can }: { readonly can: (action: 'list') => Permission },
): Query => (grants(new Set(session.permissions), can('list')) ? query : { ...query, status: 'publish' })
