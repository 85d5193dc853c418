import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useData } from '../../../data/use-data.ts'
import { whenIdle } from '../../../data/when-idle.ts'
import { FormSkeleton } from '../../feedback/skeletons.tsx'
import { RecordLoader } from '../../form/record/record-loader.tsx'
import { OwnersOnly } from '../../list/row/owners-only.tsx'
import { usePageHeader } from '../../page/use-page-header.ts'
import { Stepper } from '../../stepper/stepper.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import { isStepOpen, openStep } from './open-step.ts'
import type { AnswersContent, ContentWizardKind, Mode, WizardRecord } from './wizard-step.ts'

const ANYTIME = async () => true

interface Props<R extends WizardRecord> {
  kind: ContentWizardKind<R>
  mode: Mode
}

/** The steps of a content; each is saved on the way to the next, and opens again in any order. */
export function ContentWizard<R extends WizardRecord>({ kind, mode }: Props<R>) {
  const { id = '' } = useParams({ strict: false })
  if (id === '' && kind.blank) return <Steps kind={kind} mode={mode} record={kind.blank} />
  return <Saved key={id} kind={kind} mode={mode} id={id} />
}

function Saved<R extends WizardRecord>({ kind, mode, id }: Props<R> & { id: string }) {
  const failed = `Failed get ${kind.noun.toLowerCase()}`
  const query = useData<AnswersContent<R>>(kind.one, { params: { id } }, failed)
  return (
    <RecordLoader query={query} failed={failed}>
      {(record) => (
        <OwnersOnly record={record}>
          <Steps kind={kind} mode={mode} record={record} refresh={() => query.refetch()} />
        </OwnersOnly>
      )}
    </RecordLoader>
  )
}

/** `refresh` reads the content again: the next step begins with the version this one made. */
interface StepsProps<R extends WizardRecord> extends Props<R> {
  record: R
  refresh?: () => Promise<unknown>
}

function Steps<R extends WizardRecord>({ kind, mode, record, refresh }: StepsProps<R>) {
  const navigate = useNavigate()
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const { steps } = kind
  const isFree = mode === 'edit' && record.id !== ''
  const saved = steps.map(({ isSaved }) => isSaved?.(record) ?? null)
  const at = openStep(step, saved, isFree)
  const mayLeave = useRef(ANYTIME)
  useEffect(() => whenIdle(() => steps.forEach(({ body }) => void body.prepare?.())), [steps])
  const go = async (to: number, id = record.id) => {
    if (!(await mayLeave.current())) return
    mayLeave.current = ANYTIME
    const search = { step: String(to + 1) }
    // The address without an id would make a second one.
    if (id === record.id) await navigate({ to: '.', search })
    else await navigate({ to: kind.path(mode, id), search, replace: true })
    window.scrollTo({ top: 0 })
  }
  const leave = (id = record.id) =>
    void navigate(
      id === '' || (id === record.id && record.title === '')
        ? { to: kind.list }
        : { to: kind.detail(id), state: { isNew: mode === 'create' } },
    )
  usePageHeader({
    below: (
      <Stepper
        label={`${mode === 'create' ? 'Create' : 'Edit'} ${kind.noun}`}
        steps={steps.map(({ title }) => title)}
        active={at}
        known={steps.map((_, n) => ({ isDone: saved[n] ?? n < at, isOpen: isStepOpen(n, saved, isFree) }))}
        onStep={(to) => void go(to)}
      />
    ),
  })
  const Body = steps[at]?.body
  const proceed = async (madeId?: string) => {
    await refresh?.()
    await go(at + 1, madeId)
  }
  const isLast = at === steps.length - 1
  const missing = steps.filter((_, n) => saved[n] === false && n !== at).map(({ title }) => t(title))
  return (
    <>
      {isFree && missing.length > 0 && (
        <p className={css.missing} role="note">
          {t('Not complete yet: {steps}', { steps: missing.join(', ') })}
        </p>
      )}
      {Body && (
        <Suspense fallback={<FormSkeleton />}>
          <Body
            key={at}
            {...{ wizard: kind, record, mode, isLast, mayLeave }}
            next={(madeId) => (isLast ? leave(madeId) : void proceed(madeId))}
            back={() => (at === 0 ? leave() : void go(at - 1))}
          />
        </Suspense>
      )}
    </>
  )
}
