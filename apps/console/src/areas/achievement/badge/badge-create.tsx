import { useRecordForm } from '../../../kit/form/record/use-record-form.ts'
import { creatingAward } from '../award-form.ts'
import { BadgeForm, badgeFormKind } from './badge-form.tsx'

// As specified: success leads to the list.
export default function BadgeCreate() {
  return <BadgeForm {...useRecordForm(badgeFormKind, undefined, { ...creatingAward('Badge'), toList: true })} />
}
