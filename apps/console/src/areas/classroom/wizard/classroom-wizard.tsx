import { type ClassroomDetail, classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { useData } from '../../../data/use-data.ts'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { Stepper } from '../../../kit/stepper/stepper.tsx'
import { BatchStep } from './batch-step.tsx'
import { ContentStep } from './content-step.tsx'
import { GeneralStep } from './general-step.tsx'
import { OptionalStep } from './optional-step.tsx'
import { ParticipantStep } from './participant-step.tsx'
import { type Mode, openStep, STEPS } from './wizard-paths.ts'

const FAILED = 'Failed get classroom'

export interface StepProps {
  record: ClassroomDetail
  mode: Mode
  next: () => void
  back: () => void
  /** Asked before another step opens: what a step holds that is not saved yet is its own affair. */
  mayLeave: RefObject<() => Promise<boolean>>
}

const ANYTIME = async () => true

const BODIES = [GeneralStep, ContentStep, BatchStep, OptionalStep, ParticipantStep] as const

/** The five steps of a classroom; each is saved on the way to the next. */
export function ClassroomWizard({ mode }: { mode: Mode }) {
  const { id = '' } = useParams({ strict: false })
  const query = useData(classroomApi.one, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Steps record={record} mode={mode} />}
    </RecordLoader>
  )
}

function Steps({ record, mode }: { record: ClassroomDetail; mode: Mode }) {
  const navigate = useNavigate()
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const at = openStep(step, record.steps)
  const mayLeave = useRef(ANYTIME)
  const go = async (to: number) => {
    if (!(await mayLeave.current())) return
    mayLeave.current = ANYTIME
    await navigate({ to: '.', search: { step: String(to + 1) } })
    window.scrollTo({ top: 0 })
  }
  const leave = () => {
    const to = record.title === '' ? classroomScreens.list.path : pathTo(classroomScreens.detail.path, { id: record.id })
    void navigate({ to })
  }
  const label = mode === 'create' ? 'Create Classroom' : 'Edit Classroom'
  usePageHeader({ below: <Stepper label={label} steps={STEPS} active={at} onStep={(to) => void go(to)} /> })
  const Body = BODIES[at] ?? GeneralStep
  const next = () => (at < STEPS.length - 1 ? void go(at + 1) : leave())
  const back = () => (at === 0 ? leave() : void go(at - 1))
  return <Body key={at} record={record} mode={mode} next={next} back={back} mayLeave={mayLeave} />
}
