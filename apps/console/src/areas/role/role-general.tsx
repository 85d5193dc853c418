import { type RoleDetail, role, roleApi } from '@pelita/contract/areas/role.ts'
import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import type { FieldWords } from '../../kit/form/field/field-words.ts'
import { t } from '../../kit/text/t.ts'
import { PermissionMatrix } from './permission-matrix.tsx'

const NOBODY: ReadonlySet<string> = new Set()

const names = new Map(
  permissionGroups.flatMap((group) =>
    group.items.flatMap(({ title, actions }) =>
      actions.map((action) => [action.permission, `${title}: ${action.title}`] as const),
    ),
  ),
)

const named = (value: unknown): string => {
  if (!Array.isArray(value) || value.length === 0) return '-'
  if (value.includes(ALL_ACCESS)) return t('All access')
  return value.map((permission) => t(names.get(String(permission)) ?? String(permission))).join(', ')
}

const WORDS = new Map<string, FieldWords>([
  ['title', { label: 'Role Name' }],
  ['permissions', { label: 'Permissions', show: named }],
])

export function RoleGeneral({ record }: { record: RoleDetail }) {
  const history = { ...record, created_by: record.created_by ?? { full_name: t('System') } }
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Role Name', value: record.title },
            { label: 'Accounts', value: record.users_count },
            { label: 'Description', value: record.description, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Permissions">
        <PermissionMatrix permissions={record.permissions} held={NOBODY} />
      </DetailSection>
      <History record={history} entity={roleApi.update.record} update={role.can('update')} words={WORDS} />
    </>
  )
}
