import { type PopupDetail, popup } from '@pelita/contract/areas/popup/popup.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { PopupForm, popupKind } from './popup-form.tsx'
import { Permitted, usePopupScreens } from './use-popup-screens.tsx'

export default function PopupEdit() {
  return (
    <Permitted needs={popup.can('update')}>
      <EditRecord kind={popupKind}>{(record) => <EditForm record={record} />}</EditRecord>
    </Permitted>
  )
}

function EditForm({ record }: { record: PopupDetail }) {
  const { list } = usePopupScreens()
  return <PopupForm {...useRecordForm({ ...popupKind, list: list.path }, record)} record={record} />
}
