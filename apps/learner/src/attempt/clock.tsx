import { t } from '@pelita/console/kit/text/t.ts'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

const two = (value: number): string => String(value).padStart(2, '0')
export const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

const LAST = 60

/** What is left by the server's clock, however the phone's is set; told to listeners when it becomes short. */
export function Clock({ deadline, ahead, onOver }: { deadline: string; ahead: number; onOver: () => void }) {
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - ahead) / 1000))
  const [left, setLeft] = useState(leftNow)
  const over = useRef(onOver)
  over.current = onOver
  const read = useRef(leftNow)
  read.current = leftNow

  useEffect(() => {
    const timer = setInterval(() => {
      const now = read.current()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="clock" data-short={left <= LAST || undefined}>
      <IconClock size={18} stroke={1.5} aria-hidden />
      <span role="timer" aria-label={t('Time left')}>
        {clockText(left)}
      </span>
      <span className="unseen" role="status">
        {left <= LAST && left > 0 ? t('Less than a minute left') : ''}
      </span>
    </p>
  )
}
