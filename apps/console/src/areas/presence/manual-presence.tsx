import { Button } from '@mantine/core'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { AttendanceRow } from '@pelita/contract/learning/attendance.ts'
import { useMemo, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { type Selection, useSelection } from '../../kit/list/bulk/selection.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useLocalListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './manual-presence.module.css'
import { type Place, PlaceSelect } from './place-select.tsx'

const PAGE_SIZE = 5

const QUESTION = {
  title: 'Submit Presence?',
  text: 'This action cannot be undone once you allow it.',
  confirm: 'Submit',
  tone: 'info',
} as const

/** The people of one schedule who confirmed and have not come yet. */
const confirmedPeople = ({ batch_id, schedule_id }: Place) =>
  defineList({
    endpoint: presenceApi.attendances,
    failed: 'Failed to get user',
    title: 'Manual Presence',
    searchPlaceholder: 'Search by NIK, name, or email',
    pageSize: PAGE_SIZE,
    always: { invitation: 'confirmed', ...(batch_id && { batch_id }), ...(schedule_id && { schedule_id }) },
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true },
      { header: 'Email', field: 'email', sort: 'email' },
    ],
  })

export const openManualPresence = (id: string): void => {
  void openDialog((close) => <ManualPresence id={id} close={() => close()} />, { title: 'Manual Presence', size: 'lg' })
}

/** Marks confirmed people present by hand; several pages can be ticked before one submit. */
function ManualPresence({ id, close }: { id: string; close: () => void }) {
  const [place, setPlace] = useState<Place>({ batch_id: null, schedule_id: null })
  const selection = useSelection<AttendanceRow>()
  const { submit, pending } = useSubmit(id, place, selection, close)
  // Another schedule has other people, so nobody stays ticked.
  const move = (next: Place) => {
    setPlace(next)
    selection.clear()
  }
  const count = selection.chosen.size
  return (
    <>
      <div className={css.place}>
        <PlaceSelect id={id} place={place} onChange={move} />
      </div>
      <People key={place.schedule_id} id={id} place={place} selection={selection} />
      <div className={css.footer}>
        <DialogButtons>
          <span role="status">{count > 0 && t('{count} selected', { count })}</span>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <PrimaryButton
            missing={count === 0 && 'Please tick at least one person first'}
            loading={pending}
            onClick={() => void submit()}
          >
            {t('Submit')}
          </PrimaryButton>
        </DialogButtons>
      </div>
    </>
  )
}

interface PeopleProps {
  id: string
  place: Place
  selection: Selection<AttendanceRow>
}

function People({ id, place, selection }: PeopleProps) {
  const definition = useMemo(() => confirmedPeople(place), [place])
  const control = useLocalListState(definition)
  return (
    <ListView
      definition={definition}
      control={control}
      params={{ id }}
      selection={selection}
      waitingFor={place.schedule_id ? undefined : 'Please select a batch and schedule to display the data'}
      plain
    />
  )
}

function useSubmit(id: string, { schedule_id }: Place, selection: Selection<AttendanceRow>, done: () => void) {
  const { run, pending } = useAction(presenceApi.addAttendances, {
    done: 'Manual Presence has been successfully added.',
    failed: 'Failed to Manual Presence.',
  })
  const submit = async () => {
    if (!schedule_id || !(await ask(QUESTION))) return
    const data = [...selection.chosen.values()].map(({ user_id }) => ({ user_id, schedule_id }))
    if (await run({ params: { id }, body: { data } })) done()
  }
  return { submit, pending }
}
