import { roleApi } from '@pelita/contract/areas/role.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { ChooseButton } from '../../kit/feedback/choose-button.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { readableField } from '../../kit/form/field/readable.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './effective-permissions.module.css'
import { PermissionMatrix } from './permission-matrix.tsx'

export const openEffective = (person: Choice | null = null): void => {
  void openDialog(() => <EffectivePermissions start={person} />, { title: 'Check a person’s permissions', size: 'full-fit' })
}

const NOBODY: ReadonlySet<string> = new Set()

const questions = (): Choice[] =>
  permissionGroups.flatMap((group) =>
    group.items.flatMap(({ title, actions }) =>
      actions.map((action) => ({ value: action.permission, label: `${t(title)}: ${t(action.title)}`, detail: t(group.title) })),
    ),
  )

/** May this person do that, and why. */
function EffectivePermissions({ start }: { start: Choice | null }) {
  const [person, setPerson] = useState(start)
  const [permission, setPermission] = useState<string | null>(null)
  const [options] = useState(questions)
  return (
    <div className={css.panel}>
      <div className={css.ask}>
        <RemoteSelect
          label={t('Person')}
          placeholder="Select person"
          endpoint={roleApi.people}
          input={{ query: { order_by: 'full_name' } }}
          choice={({ id, full_name, nik, email }) => ({ value: id, label: full_name, detail: `${nik} · ${email}` })}
          chosen={person}
          onChoose={(choice) => setPerson(choice)}
          failed="Failed get accounts"
        />
        <OptionsSelect
          label={t('May they do this?')}
          placeholder="Select permission"
          options={options}
          value={permission}
          onChange={setPermission}
          clearable
        />
      </div>
      {person ? (
        <Answer user_id={person.value} permission={permission} />
      ) : (
        <EmptyState small kind="unchosen" title="Choose a person to see what they may do" action={<ChooseButton />} />
      )}
    </div>
  )
}

function Answer({ user_id, permission }: { user_id: string; permission: string | null }) {
  const query = { user_id, ...(permission && { permission }) }
  const { data } = useData(roleApi.effective, { query }, 'Failed get permissions', { keep: true })
  if (!data) return <TableSkeleton rows={3} columns={3} />
  const { user, role, answer, permissions } = data
  return (
    <>
      <div role="status">
        {answer && (
          <p className={css.answer}>
            <Badge tone={answer.allowed ? 'green' : 'red'}>{t(answer.allowed ? 'Yes' : 'No')}</Badge>
            {answer.why}
          </p>
        )}
      </div>
      <Facts
        facts={[
          { label: 'Name', value: user.full_name },
          { label: 'NIK', value: user.nik },
          { label: 'Role', value: role?.title },
          { label: 'Status', value: t(readableField(user.status)) },
        ]}
      />
      <PermissionMatrix permissions={user.status === 'active' ? permissions : []} held={NOBODY} />
    </>
  )
}
