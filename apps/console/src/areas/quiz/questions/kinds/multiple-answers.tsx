import type { KindProps } from './kind-editor.tsx'
import { OptionList } from './option-list.tsx'

/** Two to five answers, any of them right, each right one with its points. */
export function MultipleAnswers(props: KindProps) {
  return <OptionList {...props} mark="checkbox" scored />
}
