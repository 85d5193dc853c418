import '../form/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import { useState } from 'react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { OptionBoxes } from '../form/option-boxes.tsx'
import { defineList, type RowOf } from '../list/define-list.ts'
import { ListView } from '../list/list-view.tsx'
import { type Selection, useSelection } from '../list/selection.ts'
import { useLocalListState } from '../list/use-list-state.ts'
import { Segments } from '../pickers/segments.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { niksIn } from './pasted-niks.ts'

type Person = RowOf<typeof userListApi.list>

/** Whom to add, and what happens to those for whom there is no seat. */
export interface PeopleWanted {
  readonly user_ids?: string[]
  readonly niks?: string[]
  readonly overflow: 'refuse' | 'wait'
}

const people = defineList({
  endpoint: userListApi.list,
  failed: 'Failed to get user',
  title: 'Add Participants',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  pageSize: 5,
  always: { choosable: 'true' },
  columns: [
    { header: 'NIK', cell: (row) => row.nik ?? '-', sort: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', lead: true },
    { header: 'Job Position', cell: (row) => row.posisi ?? '-', sort: 'posisi' },
  ],
  nameOf: (row) => row.full_name,
})

/** Asks whom to add: ticked in a list, or pasted by their NIKs. */
export const askPeople = (): Promise<PeopleWanted | undefined> =>
  openDialog<PeopleWanted>((close) => <AskPeople close={close} />, { title: 'Add Participants', size: 'lg' })

type Way = 'list' | 'niks'

function AskPeople({ close }: { close: (wanted?: PeopleWanted) => void }) {
  const [way, setWay] = useState<Way>('list')
  const [typed, setTyped] = useState('')
  const [wait, setWait] = useState(false)
  const selection = useSelection<Person>()
  const niks = niksIn(typed)
  const count = way === 'list' ? selection.chosen.size : niks.length
  const overflow = wait ? 'wait' : 'refuse'
  const submit = () => close(way === 'list' ? { user_ids: [...selection.chosen.keys()], overflow } : { niks, overflow })
  return (
    <div className={css.dialog}>
      <Segments
        label="How to choose"
        options={[
          { value: 'list', label: t('Choose from list') },
          { value: 'niks', label: t('Paste NIKs') },
        ]}
        value={way}
        onChange={(next) => setWay(next as Way)}
      />
      {way === 'list' ? <People selection={selection} /> : <Pasted typed={typed} type={setTyped} />}
      <OptionBoxes
        type="checkbox"
        options={[{ value: 'wait', label: 'Put people on the waiting list when the batch is full' }]}
        isChosen={() => wait}
        onChoose={() => setWait(!wait)}
      />
      <DialogButtons>
        <span role="status">{count > 0 && t('{count} selected', { count })}</span>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={count === 0 && 'Please choose at least one person first'} onClick={submit}>
          {t('Add')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

function People({ selection }: { selection: Selection<Person> }) {
  const control = useLocalListState(people)
  return <ListView definition={people} control={control} selection={selection} plain />
}

function Pasted({ typed, type }: { typed: string; type: (text: string) => void }) {
  return (
    <Textarea
      label={t('NIKs')}
      description={t('One in each line, or separated by commas')}
      autosize
      minRows={6}
      maxRows={12}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
