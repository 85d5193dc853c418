import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { useCallback, useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { readableValue } from '../../kit/form/field/readable.ts'
import { type FieldForm, useField } from '../../kit/form/field/use-field.tsx'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { t } from '../../kit/text/t.ts'
import type { UserValues } from './user-values.ts'

interface Props {
  form: FieldForm<UserValues>
  /** The supervisor of the record, whose name is known already. */
  present: UserDetail['manager']
  /** Nobody supervises themselves. */
  except?: string
}

const FAILED = 'Failed get accounts'

interface Somebody {
  id: string
  full_name: string
  nik?: string | undefined
  posisi?: string | undefined
  is_pending?: boolean | undefined
}
const choiceOf = ({ id, full_name, nik, posisi, is_pending }: Somebody): Choice => ({
  value: id,
  label: full_name,
  detail: [nik, posisi, is_pending && t('Pending')].filter(Boolean).join(', '),
})

/** Somebody of the organisation, searched by name, NIK or position. */
export function SupervisorField({ form, present, except }: Props) {
  const [chosen, setChosen] = useState<Choice | null>(present && choiceOf(present))
  const show = useCallback(
    (value: unknown) => (chosen?.value === value ? chosen?.label : undefined) ?? readableValue(value),
    [chosen],
  )
  const { value, change, frame } = useField({ form, name: 'manager_id', label: 'Supervisor' }, show)
  const id = typeof value === 'string' ? value : ''
  // A draft or a copy brings only the id along.
  const unknown = id !== '' && id !== chosen?.value
  const found = useData(userApi.detail, { params: { id } }, FAILED, { enabled: unknown, show: 'none' }).data
  const shown = unknown ? found && choiceOf(found) : chosen
  return (
    <RemoteSelect
      {...frame}
      placeholder="Search by name or NIK"
      endpoint={userApi.list}
      input={{ query: { choosable: 'true', order_by: 'full_name' } }}
      choice={choiceOf}
      chosen={id === '' ? null : (shown ?? null)}
      onChoose={(choice) => {
        if (choice && choice.value === except) return
        setChosen(choice)
        change(choice?.value ?? '')
      }}
      clearable
      failed={FAILED}
    />
  )
}
