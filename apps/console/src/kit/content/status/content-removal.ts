import type { Removal } from '../../list/define-list.ts'
import { t } from '../../text/t.ts'

/** A content of the library as its list shows it. */
interface RemovedRow {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly uses: number
  readonly can_delete: boolean
  /** The organisation it came from. */
  readonly received_from: string | null
}

interface Kind<Row> {
  readonly noun: string
  readonly api: { readonly remove: Removal<Row>['endpoint']; readonly removeAll: NonNullable<Removal<Row>['all']> }
  readonly needs: Removal<Row>['needs']
  /** Why one has to stay that nobody published and nothing uses. */
  readonly opened: string
}

/** Deleting a content of the library, from its list and from its details. */
export const contentRemoval = <Row extends RemovedRow>({ noun, api, needs, opened }: Kind<Row>): Removal<Row> => ({
  endpoint: api.remove,
  all: api.removeAll,
  needs,
  when: (row) => row.can_delete,
  entity: noun,
  name: (row) => row.title,
  whyNotDeletable: (row) => {
    if (row.received_from !== null) return t('It belongs to {organization}.', { organization: row.received_from })
    if (row.status === 'publish') return `This ${noun.toLowerCase()} is published. Please unpublish it first.`
    if (row.uses > 0) return t('Used in {n} modules, so it has to stay. Please remove it there first.', { n: row.uses })
    return opened
  },
})
