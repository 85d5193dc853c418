import '../form/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import { workplaceApi } from '@pelita/contract/areas/workplace.ts'
import { useRef, useState } from 'react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { ManyField } from '../form/many-field.tsx'
import { OptionBoxes } from '../form/option-boxes.tsx'
import type { FieldForm } from '../form/use-field.tsx'
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
  readonly division_ids?: string[]
  readonly positions?: string[]
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

/** Asks whom to add: ticked in a list, everybody of divisions or of job positions, or pasted by their NIKs. */
export const askPeople = (): Promise<PeopleWanted | undefined> =>
  openDialog<PeopleWanted>((close) => <AskPeople close={close} />, { title: 'Add Participants', size: 'lg' })

type Way = 'list' | 'divisions' | 'positions' | 'niks'

const linesOf = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

function AskPeople({ close }: { close: (wanted?: PeopleWanted) => void }) {
  const [way, setWay] = useState<Way>('list')
  const [typed, setTyped] = useState('')
  const [wait, setWait] = useState(false)
  const selection = useSelection<Person>()
  const [divisions, setDivisions] = useState<readonly string[]>([])
  const [positions, setPositions] = useState('')
  const wanted = {
    list: { user_ids: [...selection.chosen.keys()] },
    divisions: { division_ids: [...divisions] },
    positions: { positions: linesOf(positions) },
    niks: { niks: niksIn(typed) },
  }[way]
  const count = Object.values(wanted)[0]?.length ?? 0
  const overflow = wait ? 'wait' : 'refuse'
  const submit = () => close({ ...wanted, overflow })
  return (
    <div className={css.dialog}>
      <Segments
        label="How to choose"
        options={[
          { value: 'list', label: t('Choose from list') },
          { value: 'divisions', label: t('By division') },
          { value: 'positions', label: t('By job position') },
          { value: 'niks', label: t('Paste NIKs') },
        ]}
        value={way}
        onChange={(next) => setWay(next as Way)}
      />
      {way === 'list' && <People selection={selection} />}
      {way === 'divisions' && <Divisions chosen={divisions} choose={setDivisions} />}
      {way === 'positions' && (
        <Pasted
          label="Job Positions"
          help="One in each line; everybody active who has it is added"
          typed={positions}
          type={setPositions}
        />
      )}
      {way === 'niks' && <Pasted label="NIKs" help="One in each line, or separated by commas" typed={typed} type={setTyped} />}
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

/** Everybody active of the chosen divisions. */
function Divisions({ chosen, choose }: { chosen: readonly string[]; choose: (ids: readonly string[]) => void }) {
  const words = useRef(new Map()).current
  const form: FieldForm<{ division_ids: string[] }> = {
    words,
    fields: { getInputProps: () => ({ value: chosen, error: undefined, onChange: (ids) => choose(ids as string[]) }) },
  }
  return (
    <ManyField
      form={form}
      name="division_ids"
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

interface PastedProps {
  label: string
  help: string
  typed: string
  type: (text: string) => void
}

function Pasted({ label, help, typed, type }: PastedProps) {
  return (
    <Textarea
      label={t(label)}
      description={t(help)}
      autosize
      minRows={6}
      maxRows={12}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
