import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { useId } from 'react'
import { learnerCall } from '../data/session.ts'
import { useOnce } from '../kit/use-once.ts'

const load = () => learnerCall(learnerKnowledgeApi.categories, {})

interface Props {
  label: string
  /** What is said where none is chosen. */
  none: string
  value: string
  onChange: (id: string) => void
}

/** What posts are about; not shown where the organisation has no categories for them, or they cannot be had now. */
export function CategoryField({ label, none, value, onChange }: Props) {
  const { data } = useOnce(load)
  const id = useId()
  if (!data?.length) return null
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t(none)}</option>
        {data.map((category) => (
          <option key={category.id} value={category.id}>
            {category.title}
          </option>
        ))}
      </select>
    </div>
  )
}
