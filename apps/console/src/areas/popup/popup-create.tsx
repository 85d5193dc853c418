import { popup } from '@pelita/contract/areas/popup/popup.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { PopupForm, popupKind } from './popup-form.tsx'
import { Permitted, usePopupScreens } from './use-popup-screens.tsx'

export default function PopupCreate() {
  return (
    <Permitted needs={popup.can('create')}>
      <CreateForm />
    </Permitted>
  )
}

function CreateForm() {
  const { list } = usePopupScreens()
  return <PopupForm {...useRecordForm({ ...popupKind, list: list.path })} />
}
