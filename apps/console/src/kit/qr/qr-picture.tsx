import { Suspense } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import classes from './qr.module.css'
import type { QrCanvasProps } from './qr-canvas.tsx'

const QrCanvas = lazyPart(() => import('./qr-canvas.tsx'))

interface Props extends QrCanvasProps {
  /** What a screen reader says in place of the picture. */
  label: string
  /** Shows that there will be a code here, without one that could be scanned. */
  blurred?: boolean
}

/** A QR code of 380 x 380 that shrinks with the screen. */
export function QrPicture({ label, blurred = false, ...code }: Props) {
  return (
    <div className={classes.frame} role="img" aria-label={label} data-blurred={blurred || undefined}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <QrCanvas {...code} />
      </Suspense>
    </div>
  )
}
