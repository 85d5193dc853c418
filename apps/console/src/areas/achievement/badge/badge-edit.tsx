import type { BadgeDetail } from '@pelita/contract/areas/achievement/badge.ts'
import { EditRecord } from '../../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../../kit/form/record/use-record-form.ts'
import { AWARD_NOT_LOADED, changingAward } from '../award-form.ts'
import { BadgeForm, badgeFormKind } from './badge-form.tsx'

const QUESTION = 'Are you sure you want to change this badge? currently badge will reset.'

export default function BadgeEdit() {
  return (
    <EditRecord kind={badgeFormKind} failed={AWARD_NOT_LOADED}>
      {(record) => <EditForm record={record} />}
    </EditRecord>
  )
}

function EditForm({ record }: { record: BadgeDetail }) {
  return <BadgeForm {...useRecordForm(badgeFormKind, record, changingAward('Badge', QUESTION))} />
}
