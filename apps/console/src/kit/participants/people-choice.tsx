import '../form/field/mantine-input.ts'
import { Textarea } from '@mantine/core'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { useState } from 'react'
import { type Selection, useSelection } from '../list/bulk/selection.ts'
import { defineList, type RowOf } from '../list/define-list.ts'
import { ListView } from '../list/list-view.tsx'
import { useLocalListState } from '../list/state/use-list-state.ts'
import { Segments } from '../pickers/segments.tsx'
import { t } from '../text/t.ts'
import { Companies, Divisions } from './chosen-workplaces.tsx'
import { niksIn } from './pasted-niks.ts'

type Person = RowOf<typeof userListApi.list>

/** Whom to add, in one of five ways. */
export interface PeopleNamed {
  readonly user_ids?: string[]
  readonly niks?: string[]
  readonly division_ids?: string[]
  readonly company_ids?: string[]
  readonly positions?: string[]
}

const people = defineList({
  endpoint: userListApi.list,
  failed: 'Failed to get user',
  title: 'Add Participants',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  pageSize: 10,
  always: { choosable: 'true' },
  columns: [
    { header: 'NIK', cell: (row) => row.nik ?? '-', sort: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', lead: true },
    { header: 'Job Position', cell: (row) => row.posisi ?? '-', sort: 'posisi' },
  ],
  nameOf: (row) => row.full_name,
})

type Way = 'list' | 'divisions' | 'companies' | 'positions' | 'niks'

const linesOf = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

/** What was chosen, how much of it, and whether each of it is one person. */
export function usePeopleChoice() {
  const [way, setWay] = useState<Way>('list')
  const [typed, setTyped] = useState('')
  const selection = useSelection<Person>()
  const [divisions, setDivisions] = useState<readonly string[]>([])
  const [companies, setCompanies] = useState<readonly string[]>([])
  const [positions, setPositions] = useState('')
  const ways = {
    list: { user_ids: [...selection.chosen.keys()] },
    divisions: { division_ids: [...divisions] },
    companies: { company_ids: [...companies] },
    positions: { positions: linesOf(positions) },
    niks: { niks: niksIn(typed) },
  }
  const named: PeopleNamed = ways[way]
  const count = Object.values(ways[way])[0]?.length ?? 0
  const each = way === 'list' || way === 'niks'
  return {
    ...{ way, setWay, typed, setTyped, selection, divisions, setDivisions, companies, setCompanies },
    ...{ positions, setPositions },
    ...{ named, count, each },
  }
}

/** Ticked in a list, everybody of divisions, companies or job positions, or pasted by their NIKs. */
export function PeopleChoice({ choice }: { choice: ReturnType<typeof usePeopleChoice> }) {
  const { way, setWay, typed, setTyped, selection, divisions, setDivisions, positions, setPositions } = choice
  const { companies, setCompanies } = choice
  return (
    <>
      <Segments
        label="How to choose"
        options={[
          { value: 'list', label: t('Choose from list') },
          { value: 'divisions', label: t('By division') },
          { value: 'companies', label: t('By company') },
          { value: 'positions', label: t('By job position') },
          { value: 'niks', label: t('Paste NIKs') },
        ]}
        value={way}
        onChange={(next) => setWay(next as Way)}
      />
      {way === 'list' && <People selection={selection} />}
      {way === 'divisions' && <Divisions chosen={divisions} choose={setDivisions} />}
      {way === 'companies' && <Companies chosen={companies} choose={setCompanies} />}
      {way === 'positions' && (
        <Pasted
          label="Job Positions"
          help="One in each line; everybody active who has it is added"
          typed={positions}
          type={setPositions}
        />
      )}
      {way === 'niks' && (
        <Pasted
          label="NIKs"
          help="NIK is the number an employee has here: one in each line or separated by commas"
          typed={typed}
          type={setTyped}
        />
      )}
    </>
  )
}

function People({ selection }: { selection: Selection<Person> }) {
  const control = useLocalListState(people)
  return <ListView definition={people} control={control} selection={selection} plain />
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
