import { roleApi } from '@pelita/contract/areas/role.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { ChooseButton } from '../../kit/feedback/choose-button.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { CheckBox } from '../../kit/list/table/check-box.tsx'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { t } from '../../kit/text/t.ts'
import css from './compare-roles.module.css'
import { compareRows, type RoleDifference } from './compare-rows.ts'
import { RoleSelect } from './role-select.tsx'

export const openCompare = (left: Choice | null = null): void => {
  void openDialog(() => <CompareRoles start={left} />, { title: 'Compare roles', size: 'lg' })
}

/** Two roles side by side: what each may do and the other may not. */
function CompareRoles({ start }: { start: Choice | null }) {
  const [left, setLeft] = useState(start)
  const [right, setRight] = useState<Choice | null>(null)
  const [shared, setShared] = useState(false)
  return (
    <div className={css.compare}>
      <div className={css.pair}>
        <RoleSelect label="First role" chosen={left} onChoose={setLeft} />
        <RoleSelect label="Second role" chosen={right} onChoose={setRight} />
      </div>
      {left && right ? (
        <>
          <span className={css.shared}>
            <CheckBox label={t('Also show what both may do')} checked={shared} toggle={() => setShared(!shared)} />
            <span aria-hidden="true">{t('Also show what both may do')}</span>
          </span>
          <Difference left={left.value} right={right.value} shared={shared} />
        </>
      ) : (
        <EmptyState small kind="unchosen" title="Choose two roles to see how they differ" action={<ChooseButton />} />
      )}
    </div>
  )
}

function Difference({ left, right, shared }: { left: string; right: string; shared: boolean }) {
  const { data } = useData(roleApi.compare, { query: { left, right } }, 'Failed to compare roles')
  if (!data) return <TableSkeleton rows={4} columns={3} />
  const rows = compareRows(data, shared)
  if (rows.length === 0)
    return <EmptyState small title={shared ? 'Neither role has a permission' : 'Both roles may do the same'} />
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Feature')}</th>
            <th scope="col">{data.left.title}</th>
            <th scope="col">{data.right.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{t(row.title)}</th>
              <Side actions={row.left} both={row.both} />
              <Side actions={row.right} both={row.both} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Side({ actions, both }: { actions: RoleDifference['left']; both: RoleDifference['both'] }) {
  return (
    <td>
      {actions.length + both.length === 0 && '-'}
      {actions.length > 0 && <strong>{actions.map((action) => t(action)).join(', ')}</strong>}
      {both.length > 0 && <span className={css.both}>{both.map((action) => t(action)).join(', ')}</span>}
    </td>
  )
}
