import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { lastOfEach } from '../data/last-of-each.ts'
import { useUnsent } from '../data/outbox.ts'
import { useShownFrom } from '../data/phone-answers.ts'
import { Link } from '../kit/path.tsx'

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )

/** Says when there is no connection and how much waits to be sent or was refused, and leads there; silent while all is well. */
export function Net() {
  const isOnline = useOnline()
  const entries = lastOfEach(useUnsent())
  const waiting = entries.filter(({ refusal }) => refusal === null).length
  const refused = entries.length - waiting
  const words = [
    !isOnline && t('Offline'),
    waiting > 0 && t('{n} not sent', { n: waiting }),
    refused > 0 && t('{n} not counted', { n: refused }),
  ].filter(Boolean)
  const Icon = isOnline ? IconCloudUpload : IconWifiOff
  const text = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      {words.join(' · ')}
    </>
  )
  return (
    <div role="status" aria-label={t('Connection')}>
      {entries.length > 0 && (
        <Link className="net" to="/unsent">
          {text}
        </Link>
      )}
      {entries.length === 0 && words.length > 0 && <span className="net">{text}</span>}
    </div>
  )
}

/** Says that what is on the screen is not of now. */
export function KeptSince() {
  const since = useShownFrom()
  if (since === null) return null
  const date = dayTime(new Date(since).toISOString())
  return (
    <p className="kept" role="status">
      {t('No connection. This is as of {date}.', { date })}
    </p>
  )
}
