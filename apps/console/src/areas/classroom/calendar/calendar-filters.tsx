import { BATCH_STATES } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroomApi, classroom as classroomFeature } from '@pelita/contract/areas/classroom/classroom.ts'
import { locationApi } from '@pelita/contract/areas/location.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { useState } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { STATUSES } from '../../../kit/badges/statuses.ts'
import type { Choice } from '../../../kit/pickers/choice-list.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { RemoteSelect } from '../../../kit/pickers/remote-select.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './calendar.module.css'

export interface Narrowing {
  status?: (typeof BATCH_STATES)[number] | undefined
  expert_id?: string | undefined
  classroom_id?: string | undefined
  room?: string | undefined
}

interface Props {
  value: Narrowing
  change: (value: Narrowing) => void
}

const KEPT_MS = 60_000

export function CalendarFilters({ value, change }: Props) {
  const [expert, setExpert] = useState<Choice | null>(null)
  const [classroom, setClassroom] = useState<Choice | null>(null)
  // Who may only read the classrooms may not read the list of experts.
  const mayChoose = useAllowed(classroomFeature.can('update'))
  const rooms = useData(locationApi.classroomSettings, { query: { type: 'room' } }, 'Failed get rooms', { staleTime: KEPT_MS })
  const names = [...new Set((rooms.data ?? []).map((one) => one.title))]
  return (
    <div className={css.filters}>
      <OptionsSelect
        label="Status"
        placeholder="All"
        clearable
        options={BATCH_STATES.map((state) => ({ value: state, label: t(STATUSES[state].label) }))}
        value={value.status ?? null}
        onChange={(status) => change({ ...value, status: BATCH_STATES.find((state) => state === status) })}
      />
      {mayChoose && (
        <RemoteSelect
          label="Expert"
          placeholder="All"
          clearable
          endpoint={userApi.group}
          input={{ query: { group: 'expert' } }}
          choice={({ user_id, name }) => ({ value: user_id, label: name })}
          chosen={expert}
          onChoose={(choice) => {
            setExpert(choice)
            change({ ...value, expert_id: choice?.value })
          }}
          failed="Failed to get user"
        />
      )}
      <RemoteSelect
        label="Classroom"
        placeholder="All"
        clearable
        endpoint={classroomApi.list}
        input={{ query: {} }}
        choice={({ id, title }) => ({ value: id, label: title })}
        chosen={classroom}
        onChoose={(choice) => {
          setClassroom(choice)
          change({ ...value, classroom_id: choice?.value })
        }}
        failed="Failed get classrooms"
      />
      <OptionsSelect
        label="Room"
        placeholder="All"
        clearable
        options={names.map((name) => ({ value: name, label: name }))}
        loading={rooms.isPending}
        value={value.room ?? null}
        onChange={(room) => change({ ...value, room: room ?? undefined })}
      />
    </div>
  )
}
