import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type CertificateHolder, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { publicCertificatePath } from '@pelita/contract/learning/certificate/issue.ts'
import { IconBan, IconEye, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { shortDay } from '../../../kit/format/dates.ts'
import { person as account } from '../../../kit/list/cells/named-record.tsx'
import { defineList, type ListDefinition } from '../../../kit/list/define-list.ts'
import css from '../achievement.module.css'
import { claim, person } from '../result-cells.tsx'
import { narrowedTo, type ResultScope } from '../result-scope.ts'

export type HoldersList = ListDefinition<typeof certificateApi.giftedUsers>

const validUntil = ({ issue }: CertificateHolder) => (
  <span className={css.claim}>
    <span>{shortDay(issue?.valid_until)}</span>
    {issue?.status === 'expired' && <StatusBadge status="expired" />}
  </span>
)

/** The public page where anybody can check it. */
const verify = ({ issue }: CertificateHolder) => {
  if (issue) window.open(publicCertificatePath(issue.verification_code), '_blank', 'noopener')
}

interface Doings {
  readonly view: (row: CertificateHolder) => void
  readonly revoke: (row: CertificateHolder) => void
  readonly reissue: (row: CertificateHolder) => void
}

/** Who was given the certificate through one use of it. */
export const holdersList = (scope: ResultScope, { view, revoke, reissue }: Doings): HoldersList =>
  defineList({
    endpoint: certificateApi.giftedUsers,
    failed: 'Failed get certificate results',
    title: 'Result Certificate',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    filters: [{ kind: 'dates', from: 'start_date', to: 'end_date', label: 'Claim At', placeholder: 'Claim At' }],
    always: narrowedTo(scope),
    columns: [
      { header: 'Name', cell: person, sort: 'full_name', grow: true, names: (row) => account(row.account_id) },
      { header: 'Email', field: 'email', sort: 'email', most: 190 },
      { header: 'Job Position', field: 'posisi', sort: 'posisi', most: 140 },
      {
        header: 'Certificate Number',
        cell: ({ issue }) => issue?.certificate_number ?? '-',
        sort: 'certificate_number',
        most: 220,
      },
      { header: 'Claim At', cell: claim, sort: 'claim_at' },
      { header: 'Valid Until', cell: validUntil, sort: 'valid_until' },
    ],
    sortDialect: 'sort_by',
    filledBy: { text: 'People stand here once they have earned it, or it was given to them.' },
    nameOf: (row) => row.full_name,
    actions: [
      { label: 'View', icon: IconEye, when: (row) => row.issue !== null, run: view },
      {
        label: 'Revoke',
        icon: IconBan,
        needs: achievement.can('update'),
        when: (row) => row.state !== 'revoked',
        run: revoke,
      },
      {
        label: 'Reissue',
        icon: IconRefresh,
        needs: achievement.can('update'),
        when: (row) => row.issue !== null && row.state === 'claimed',
        inMenu: true,
        run: reissue,
      },
      { label: 'Public page', icon: IconShieldCheck, when: (row) => row.issue !== null, inMenu: true, run: verify },
    ],
  })
