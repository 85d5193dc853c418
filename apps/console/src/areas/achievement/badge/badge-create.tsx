import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { creatingAward } from '../award-form.ts'
import { BadgeForm, badgeFormKind } from './badge-form.tsx'

// Specification §2.6: success leads to the list.
export default function BadgeCreate() {
  return <BadgeForm {...useRecordForm(badgeFormKind, undefined, { ...creatingAward('Badge'), toList: true })} />
}
