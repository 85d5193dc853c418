import { useEffect } from 'react'
import { ChecksField } from '../../../kit/form/choice/checks-field.tsx'
import type { Choice } from '../../../kit/pickers/choice-list.ts'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'

type Props = Pick<BatchFormProps, 'form' | 'contents'> & { expert: Choice }

/** What an expert teaches and grades: everything, until somebody says otherwise. */
export function ExpertFlows({ form, contents, expert }: Props) {
  const { fields } = form
  const isNew = fields.values.flows[expert.value] === undefined
  useEffect(() => {
    if (isNew) fields.setFieldValue(`flows.${expert.value}`, [...contents.keys()])
  }, [isNew, fields, contents, expert.value])
  if (contents.size === 0) return null
  const options = [...contents].map(([value, { title }]) => ({ value, label: title }))
  return (
    <ChecksField
      form={form}
      name={`flows.${expert.value}`}
      label={t('{name} teaches and grades', { name: expert.label })}
      options={options}
    />
  )
}
