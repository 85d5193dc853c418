import { type WebinarPart, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { useState } from 'react'
import { type FieldProps, useField } from '../../kit/form/field/use-field.tsx'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import type { WebinarFields } from './webinar-kind.ts'

interface Props extends FieldProps<WebinarFields> {
  kind: 'presence' | 'quiz' | 'survey'
  /** The one chosen before. */
  present: { readonly id: string; readonly title: string } | null
}

const choiceOf = ({ id, title }: Pick<WebinarPart, 'id' | 'title'>) => ({ value: id, label: title })

/** One presence, quiz or survey that stands in the webinar; '' while there is none. */
export function PartField({ kind, present, ...props }: Props) {
  const [chosen, setChosen] = useState(present)
  const { value, change, frame } = useField(props, (id) => (id === chosen?.id ? chosen?.title : undefined) ?? '-')
  return (
    <RemoteSelect
      {...frame}
      placeholder={props.placeholder ?? ''}
      endpoint={webinarApi.parts}
      input={{ query: { kind } }}
      choice={choiceOf}
      chosen={chosen && value === chosen.id ? choiceOf(chosen) : null}
      onChoose={(choice, row) => {
        setChosen(row)
        change(choice?.value ?? '')
      }}
      failed="Failed get contents"
    />
  )
}
