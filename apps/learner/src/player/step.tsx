import './step.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerStep, learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { go } from '../kit/path.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useOnce } from '../kit/use-once.ts'
import { LockedStep } from '../learn/locked-step.tsx'
import { isJoinedThere } from '../learn/step-path.ts'
import { CLASSES, useStepWay, WayBack, WayOn } from '../learn/step-way.tsx'
import { errorText } from '../text/error-text.ts'
import { saysComplete } from './says-complete.ts'
import { Seat } from './seat.tsx'
import { Sessions } from './sessions.tsx'
import { StepFile } from './step-file.tsx'
import { useVisit } from './use-visit.ts'

/** A package, a link or an online meeting of a class. */
export default function StepPage({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerStepApi.detail, { params: { id } }, WORKED_ON), [id])
  const { data, failure, again } = useOnce(load)
  const { way, isDone, onDone } = useStepWay(id)
  const elsewhere = data && isJoinedThere({ asset_type: data.type }, data) ? contentPlace(data.module_type, data.module_id) : null
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true })
  }, [elsewhere])
  if (elsewhere) return <Waiting />
  return (
    <>
      <WayBack way={way} otherwise={data ? { to: contentPlace(data.module_type, data.module_id), label: 'Classes' } : CLASSES} />
      {failure && <LockedStep relationId={id} otherwise={<Problem text={failure} retry={again} />} />}
      {!data && !failure && <Waiting />}
      {data && <Shown key={data.relation_id} step={data} onDone={onDone} />}
      {data && <WayOn way={way} isDone={isDone || data.state === 'done'} />}
    </>
  )
}

type Told = 'open' | 'complete' | 'join'

/** Tells the server; what it did not hear is told again on request. */
function useTelling({ relation_id, state }: LearnerStep) {
  const [isDone, setDone] = useState(state === 'done')
  const [failed, setFailed] = useState<{ text: string; event: Told } | null>(null)
  const tell = useCallback(
    (event: Told) =>
      learnerCall(learnerProgressApi.report, { body: { relation_id, event } }).then(
        ({ is_done }) => {
          setFailed(null)
          if (is_done) setDone(true)
        },
        (cause) => setFailed({ text: errorText(cause), event }),
      ),
    [relation_id],
  )
  return { isDone, failed, tell }
}

/** Where there is nothing to go to and nothing to hand in, it was opened by being read. */
const isRead = ({ type, frame_url, url, file_upload_type }: LearnerStep): boolean =>
  type === 'html5' ? frame_url !== null : type === 'others' && url === null && file_upload_type === null

function Shown({ step: first, onDone }: { step: LearnerStep; onDone: () => void }) {
  const [step, setStep] = useState(first)
  const { isDone, failed, tell } = useTelling(step)
  const { title, type, description, instruction, url, sessions, frame_url, view_seconds } = step
  const enter = useVisit(step.relation_id)
  const join = () => void tell('join').then(enter)
  const isHere = isRead(step)
  useEffect(() => {
    if (isDone || step.state === 'done') onDone()
  }, [isDone, step.state, onDone])
  useEffect(() => {
    if (isHere) void tell('open')
  }, [isHere, tell])
  return (
    <>
      <div>
        <h1>{title}</h1>
        {(isDone || step.state === 'done') && <Badge tone="green">{t('Done')}</Badge>}
      </div>
      {failed && <Problem text={failed.text} retry={() => void tell(failed.event)} />}
      {description && <p className="told">{description}</p>}
      {instruction && <p className="told">{instruction}</p>}
      {frame_url && <Package title={title} address={frame_url} done={() => void tell('complete')} />}
      {type === 'html5' && !frame_url && <p role="alert">{t('This cannot be shown here. Please tell your administrator.')}</p>}
      {type === 'online_meeting' && <Seat step={step} onTaken={setStep} />}
      {view_seconds >= 60 && <p className="soft">{t('You were there for {n} minutes.', { n: Math.floor(view_seconds / 60) })}</p>}
      {sessions.length > 0 && <Sessions sessions={sessions} address={url} join={join} />}
      {url && sessions.length === 0 && (
        <a
          className="button primary wide"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => (type === 'online_meeting' ? join() : void tell('open'))}
        >
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {type === 'online_meeting' ? t('Join meeting') : t('Open link')}
        </a>
      )}
      {step.file_upload_type && <StepFile step={step} onHandedIn={setStep} />}
    </>
  )
}

interface PackageProps {
  title: string
  address: string
  done: () => void
}

/** It runs in a frame of another origin that has none itself: of all it says, one word is understood. */
function Package({ title, address, done }: PackageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && saysComplete(data)) done()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [done])
  return (
    <iframe
      ref={frame}
      className="package"
      title={title}
      src={address}
      sandbox="allow-scripts allow-forms allow-modals allow-pointer-lock"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  )
}
