import { t } from '@pelita/console/kit/text/t.ts'
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useUnsent } from '../data/outbox.ts'

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

/** Says when there is no connection and how much waits to be sent; silent while all is well. */
export function Net() {
  const isOnline = useOnline()
  const waiting = useUnsent().filter(({ refusal }) => refusal === null).length
  const text = [!isOnline && t('Offline'), waiting > 0 && t('{n} not sent', { n: waiting })].filter(Boolean).join(' · ')
  const Icon = isOnline ? IconCloudUpload : IconWifiOff
  return (
    <div role="status" aria-label={t('Connection')}>
      {text && (
        <span className="net">
          <Icon size={16} stroke={1.5} aria-hidden />
          {text}
        </span>
      )}
    </div>
  )
}
