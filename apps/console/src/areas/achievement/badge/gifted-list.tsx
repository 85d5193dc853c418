import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { badgeApi, type GiftedBadge } from '@pelita/contract/areas/achievement/badge.ts'
import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { IconBan, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { storedOrgCode } from '../../../data/credentials.ts'
import { person as account } from '../../../kit/list/cells/named-record.tsx'
import { defineList, type ListDefinition } from '../../../kit/list/define-list.ts'
import { claim, person } from '../result-cells.tsx'
import { narrowedTo, type ResultScope } from '../result-scope.ts'

export type GiftedList = ListDefinition<typeof badgeApi.giftedUsers>

/** The public page where anybody can check it. */
const viewCredential = ({ id }: GiftedBadge) => {
  window.open(verifyPath(storedOrgCode() ?? '', id), '_blank', 'noopener')
}

/** Who was given the badge through one use of it. */
export const giftedList = (scope: ResultScope, revoke: (row: GiftedBadge) => void): GiftedList =>
  defineList({
    endpoint: badgeApi.giftedUsers,
    failed: 'Failed get badge results',
    title: 'Result Badge',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    filters: [{ kind: 'dates', from: 'start_date', to: 'end_date', label: 'Claim At', placeholder: 'Claim At' }],
    always: narrowedTo(scope),
    columns: [
      { header: 'Name', cell: person, sort: 'full_name', grow: true, names: (row) => account(row.account_id) },
      { header: 'Email', field: 'email', sort: 'email', most: 280 },
      { header: 'Job Position', field: 'posisi', sort: 'posisi', most: 220 },
      { header: 'Claim At', cell: claim, sort: 'claim_at' },
    ],
    sortDialect: 'sort_by',
    filledBy: { text: 'People stand here once they have earned it, or it was given to them.' },
    nameOf: (row) => row.full_name,
    actions: [
      {
        label: 'View Credential',
        icon: IconRosetteDiscountCheck,
        inMenu: true,
        when: (row) => row.claim_at !== null,
        run: viewCredential,
      },
      {
        label: 'Revoke',
        icon: IconBan,
        inMenu: true,
        needs: achievement.can('update'),
        when: (row) => row.state !== 'revoked',
        run: revoke,
      },
    ],
  })
