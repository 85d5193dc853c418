import { roleApi } from '@pelita/contract/areas/role.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { t } from '../../kit/text/t.ts'

interface Props {
  label: string
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

export function RoleSelect({ label, chosen, onChoose }: Props) {
  return (
    <RemoteSelect
      label={t(label)}
      placeholder="Select role"
      endpoint={roleApi.list}
      input={{ query: { page_size: 100, order_by: 'title' } }}
      choice={({ id, title }) => ({ value: id, label: title })}
      chosen={chosen}
      onChoose={(choice) => onChoose(choice)}
      failed="Failed get roles"
    />
  )
}
