import { popupApi } from '@pelita/contract/areas/popup/popup.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { useState } from 'react'
import { useField } from '../../kit/form/field/use-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { t } from '../../kit/text/t.ts'
import type { PopupValues } from './popup-form.tsx'

type Offered = CallOutput<typeof popupApi.contents>['results'][number]

const kindOf = ({ module, received_from }: Offered): string =>
  received_from === null
    ? t(moduleTitle(module))
    : t('{kind}, distributed by {owner}', { kind: t(moduleTitle(module)), owner: received_from })

/** The published content a popup leads to. */
export function LinkedContent({ form, title }: { form: GuardedForm<PopupValues>; title: string | null }) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { value, change, frame } = useField({ form, name: 'link', label: 'Content', required: true }, () =>
    chosen ? chosen.label : (title ?? '-'),
  )
  const { id = '' } = (value || {}) as { id?: string }
  const shown = id ? (chosen ?? { value: id, label: title ?? '-' }) : null
  return (
    <RemoteSelect
      {...frame}
      placeholder="Select content"
      endpoint={popupApi.contents}
      input={{ query: {} }}
      choice={(row) => ({ value: row.id, label: `${row.title} (${kindOf(row)})` })}
      chosen={shown}
      onChoose={(next, row) => {
        setChosen(next)
        change(row ? { module: row.module, id: row.id } : '')
      }}
      failed="Failed get contents"
    />
  )
}
