import './scanner.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { barcodeReader } from './barcode.ts'

const EVERY_MS = 150

/** The camera, until it sees a QR code. */
export default function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState('')
  const found = useRef(onCode)
  found.current = onCode

  useEffect(() => dialog.current?.showModal(), [])

  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const reader = await barcodeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      if (over || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      while (!over) {
        const [code] = await reader.detect(screen).catch(() => [])
        if (code) return found.current(code.rawValue)
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      }
    }
    look().catch(() => !over && setFailure('The camera cannot be used. Please type the code.'))
    return () => {
      over = true
      stop()
    }
  }, [])

  return (
    <dialog ref={dialog} className="scanner" aria-label={t('Scan QR')} onClose={onClose}>
      <video ref={video} muted playsInline />
      <div className="aim" aria-hidden />
      <p role="status">{t(failure || 'Point the camera at the QR code')}</p>
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
        <IconX size={24} stroke={1.5} aria-hidden />
      </button>
    </dialog>
  )
}
