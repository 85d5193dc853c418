import type { KindProps } from './kind-editor.tsx'
import { OptionList } from './option-list.tsx'

/** Two to five answers, exactly one of them right. */
export function SingleAnswer(props: KindProps) {
  return <OptionList {...props} mark="radio" />
}
