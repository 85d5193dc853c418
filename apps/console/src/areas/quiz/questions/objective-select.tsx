import { OBJECTIVE_LABELS, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { t } from '../../../kit/text/t.ts'

interface Props {
  objectives: readonly Objective[]
  value: Objective
  onChange: (objective: Objective) => void
}

/** Whose questions these are: before or after, of the learner or of the manager. */
export function ObjectiveSelect({ objectives, value, onChange }: Props) {
  const options = objectives.map((objective) => ({ value: objective, label: t(OBJECTIVE_LABELS[objective]) }))
  return (
    <OptionsSelect
      label="Survey objective"
      options={options}
      value={value}
      onChange={(chosen) => onChange(objectives.find((objective) => objective === chosen) ?? value)}
    />
  )
}
