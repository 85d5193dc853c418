import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { IconCircleCheck, IconScan, IconX } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ScheduleItem } from '../home/schedule-phase.ts'
import { StatusBadge } from '../kit/status-badge.tsx'
import { canScan } from './barcode.ts'
import { useCheckIn } from './use-check-in.ts'
import { WayOn } from './way-on.tsx'

const Scanner = lazy(() => import('./scanner.tsx'))

interface Props {
  /** The open schedule a typed 6-digit code belongs to. */
  chosen: ScheduleItem | null
  /** Among them the class that was checked in to. */
  enrollments: readonly LearnerEnrollment[]
  onForget: () => void
  onDone: () => void
}

/** Check-in by code: scanned, or typed as 6 digits or in full; the place only when the person shares it. */
export function CheckIn({ chosen, enrollments, onForget, onDone }: Props) {
  // A phone's own camera opens the address of a picture: its code is in the fragment.
  const [code, setCode] = useState(() => new URLSearchParams(location.hash.slice(1)).get('code') ?? '')
  const [located, setLocated] = useState(false)
  const [scanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const checkIn = useCheckIn(onDone)
  const { state } = checkIn

  useEffect(() => {
    if (chosen) input.current?.focus()
  }, [chosen])

  const send = (text: string) => checkIn.send({ code: text, scheduleId: chosen?.schedule.schedule_id, located })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && state.at !== 'sending') void send(code)
  }
  const again = () => {
    setCode('')
    onForget()
    checkIn.reset()
  }

  if (state.at === 'done') return <Success state={state} enrollments={enrollments} onClose={again} />
  return (
    <form className="check-in" onSubmit={submit}>
      {chosen && (
        <p className="chosen">
          {chosen.schedule.presence_title}
          <button type="button" className="icon-button" aria-label={t('Another schedule')} onClick={onForget}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </p>
      )}
      <label htmlFor="code">{t('Code beside the picture: 6 digits or 8 characters')}</label>
      <div className="code-row">
        <input
          id="code"
          ref={input}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="done"
        />
        {canScan() && (
          <button type="button" className="button" onClick={() => setScanning(true)}>
            <IconScan size={20} stroke={1.5} aria-hidden />
            {t('Scan')}
          </button>
        )}
      </div>
      <label className="check">
        <input type="checkbox" checked={located} onChange={(event) => setLocated(event.currentTarget.checked)} />
        {t('Share my location')}
      </label>
      {state.at === 'failed' && (
        <p className="alert" role="alert">
          {t(state.text)}
          {state.isUnknown &&
            `\n${t('Please compare it with the code beside the picture: 6 digits of the chosen schedule, or all 8 characters.')}`}
        </p>
      )}
      <button type="submit" className="button light" disabled={!code.trim() || state.at === 'sending'}>
        {t(state.at === 'sending' ? 'Checking in…' : 'Check in')}
      </button>
      {scanning && (
        <Suspense>
          <Scanner
            onClose={() => setScanning(false)}
            onCode={(found) => {
              setScanning(false)
              setCode(found)
              void send(found)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function Success({
  state,
  enrollments,
  onClose,
}: {
  enrollments: readonly LearnerEnrollment[]
  state: Extract<ReturnType<typeof useCheckIn>['state'], { at: 'done' }>
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const mine = enrollments.find(({ schedules }) => schedules.some(({ schedule_id }) => schedule_id === state.scheduleId))
  return (
    <div ref={box} className="success" role="status" tabIndex={-1}>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h2>{t('You are checked in')}</h2>
      <p>{state.title}</p>
      <p className="answers">
        <StatusBadge status={state.invitation} /> {dayTime(state.clockIn)}
      </p>
      {mine && <WayOn enrollment={mine} />}
      <button type="button" className="button" onClick={onClose}>
        {t('Done')}
      </button>
    </div>
  )
}
