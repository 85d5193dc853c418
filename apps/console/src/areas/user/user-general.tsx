import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { user, userScreens } from '@pelita/contract/platform/user.ts'
import { Link } from '@tanstack/react-router'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { dayTime, shortDay } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'
import { groupCell, statusCell } from './user-cells.tsx'
import { ACCOUNT_WORDS, EMPLOYMENT_LABELS, GENDER_LABELS } from './user-words.ts'

const dated = (value: string | null) => value && shortDay(value)

export function UserGeneral({ record }: { record: UserDetail }) {
  const history = { ...record, created_by: record.created_by ?? { full_name: t('System') } }
  return (
    <>
      <DetailSection>
        <div className={css.head}>
          <Face name={record.full_name} picture={record.picture} size={64} />
          <div>
            <h2>{record.full_name}</h2>
            <p>{record.posisi}</p>
          </div>
        </div>
        <Facts
          facts={[
            { label: 'Email', value: record.email ?? t('No email. Signs in with the NIK.') },
            ...(record.new_email ? [{ label: 'New Email (not accepted yet)', value: record.new_email }] : []),
            { label: 'Phone', value: record.phone },
            { label: 'Gender', value: record.gender && t(GENDER_LABELS[record.gender]) },
            { label: 'Birth Date', value: dated(record.birth_date) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Employment">
        <Facts
          facts={[
            { label: 'NIK', value: record.nik },
            { label: 'Job Position', value: record.posisi },
            { label: 'Division', value: record.division?.title },
            { label: 'Company', value: record.company?.title },
            { label: 'Supervisor', value: <Supervisor manager={record.manager} /> },
            { label: 'Employment Status', value: record.employment_status && t(EMPLOYMENT_LABELS[record.employment_status]) },
            { label: 'Join Date', value: dated(record.join_date) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Access">
        <Facts
          facts={[
            { label: 'Status', value: statusCell(record) },
            { label: 'Role', value: record.role?.title ?? t('No role (learner only)') },
            { label: 'Group', value: groupCell(record) },
            { label: 'Last Login', value: dayTime(record.last_login_at) },
            ...(record.locked_until ? [{ label: 'Locked until', value: dayTime(record.locked_until) }] : []),
          ]}
        />
      </DetailSection>
      <History record={history} entity={userApi.update.record} update={user.can('update')} words={ACCOUNT_WORDS} />
    </>
  )
}

function Supervisor({ manager }: Pick<UserDetail, 'manager'>) {
  if (!manager) return '-'
  return (
    <Link
      className={css.link}
      to={pathTo(userScreens.detail.path, { id: manager.id })}
    >{`${manager.full_name} (${manager.nik})`}</Link>
  )
}
