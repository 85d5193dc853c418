import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { useRef } from 'react'
import { ManyField } from '../form/choice/many-field.tsx'
import type { FieldForm } from '../form/field/use-field.tsx'

interface ChosenProps {
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

/** A field outside of any form: what is chosen stays with the popup. */
function useLooseField({ chosen, choose }: ChosenProps): FieldForm<{ ids: string[] }> {
  const words = useRef(new Map()).current
  const input = { value: chosen, error: undefined, onChange: (ids: unknown) => choose(ids as string[]) }
  return { words, fields: { getInputProps: () => input } }
}

/** Everybody active of the chosen divisions. */
export function Divisions(props: ChosenProps) {
  return (
    <ManyField
      form={useLooseField(props)}
      name="ids"
      label="Divisions"
      help="Everybody active who works there is added"
      placeholder="Select division"
      endpoint={workplaceApi.divisions}
      input={{ query: {} }}
      choice={({ id, division_name }) => ({ value: id, label: division_name })}
      known={[]}
      failed="Failed get divisions"
    />
  )
}

/** Everybody active of the chosen companies. */
export function Companies(props: ChosenProps) {
  return (
    <ManyField
      form={useLooseField(props)}
      name="ids"
      label="Companies"
      help="Everybody active who works there is added"
      placeholder="Select company"
      endpoint={workplaceApi.companies}
      input={{ query: {} }}
      choice={({ id, company_name }) => ({ value: id, label: company_name })}
      known={[]}
      failed="Failed get companies"
    />
  )
}
