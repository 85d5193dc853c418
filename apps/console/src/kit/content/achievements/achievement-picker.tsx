import { useState } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { runCall } from '../../feedback/run-call.ts'
import { toast } from '../../feedback/toast.tsx'
import { FieldError } from '../../form/field/field-error.tsx'
import { BadgePicker } from '../../pickers/badge-picker.tsx'
import { Segments } from '../../pickers/segments.tsx'
import { Dropzone } from '../../upload/dropzone.tsx'
import { useUpload } from '../../upload/use-upload.ts'
import type { AchievementCalls, BadgeChoice } from './achievement-calls.ts'
import css from './achievements.module.css'
import { CertificatePicker } from './certificate-picker.tsx'
import type { KnownAchievements } from './use-achievements.ts'

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'badge', label: 'Badge' },
  { value: 'certificate', label: 'Certificate' },
] as const
type Kind = (typeof KINDS)[number]['value']

const kindOf = (key: string): Kind =>
  key.startsWith('badge ') ? 'badge' : key.startsWith('certificate ') ? 'certificate' : 'none'

interface Props {
  /** `badge {id}`, `certificate {id}`, or nothing. */
  value: string
  change: (key: string) => void
  calls: AchievementCalls
  known: KnownAchievements
}

/** One achievement: a badge among pictures, or a certificate by what it looks like; a second click lets go. */
export default function AchievementPicker({ value, change, calls, known }: Props) {
  const [wanted, setWanted] = useState(() => kindOf(value))
  const kind = value === '' ? wanted : kindOf(value)
  const id = value.split(' ')[1] ?? ''
  const open = (next: Kind) => {
    setWanted(next)
    if (value !== '' && next !== kind) change('')
  }
  const choose = (chosen: string | null) => {
    setWanted(kind)
    change(chosen === null ? '' : `${kind} ${chosen}`)
  }
  return (
    <div className={css.picker}>
      <Segments label="Type of achievement" options={KINDS} value={kind} onChange={open} />
      {kind === 'badge' && <Badges id={id} choose={choose} calls={calls} known={known.badges} />}
      {kind === 'certificate' && <CertificatePicker id={id} choose={choose} calls={calls} known={known.certificates} />}
    </div>
  )
}

interface BadgesProps {
  id: string
  choose: (id: string | null) => void
  calls: AchievementCalls
  known: readonly BadgeChoice[]
}

/** Those there are, or a new one made of a picture. */
function Badges({ id, choose, calls, known }: BadgesProps) {
  const [picked, setPicked] = useState<BadgeChoice | null>(null)
  const may = useAllowed(calls.newBadge.needs)
  const take = (badge: BadgeChoice | null) => {
    setPicked(badge)
    choose(badge?.id ?? null)
  }
  const chosen =
    id === '' ? null : ([...(picked ? [picked] : []), ...known].find((badge) => badge.id === id) ?? { id, name: '-' })
  return (
    <>
      <BadgePicker label="Badge" chosen={chosen} choose={take} />
      {may && <NewBadge {...calls.newBadge} made={take} />}
    </>
  )
}

type NewBadgeProps = AchievementCalls['newBadge'] & { made: (badge: BadgeChoice) => void }

function NewBadge({ call, pictures, made }: NewBadgeProps) {
  const { upload, busy, progress, problem } = useUpload({
    ...{ folder: 'badge/images', rules: pictures },
    failed: { title: 'Failed', text: 'Failed to upload badge' },
    notUploaded: () => toast.error('Image was failed to upload'),
  })
  const take = async (files: File[]) => {
    const file_url = await upload(files)
    if (!file_url) return
    const told = { done: 'Image was uploaded successfully', failed: 'Failed to create badge.' }
    const badge = await runCall<NewBadgeProps['call']>(call, { body: { file_url } }, told)
    if (badge) made(badge)
  }
  return (
    <>
      <Dropzone
        label="Upload Badge"
        rules={pictures}
        hint="JPG/PNG, at most 480x480 px and 2MB"
        busy={busy}
        progress={progress}
        invalid={problem !== null}
        onFiles={(files) => void take(files)}
      />
      {problem !== null && <FieldError text={problem} />}
    </>
  )
}
