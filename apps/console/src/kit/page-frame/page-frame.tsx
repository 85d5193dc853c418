import { type Orientation, type PageSize, pageMillimetres } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { STYLE_NONCE } from '@pelita/contract/learning/certificate/preview-page.ts'
import { useEffect, useRef, useState } from 'react'
import { styleNonce } from '../theme/style-nonce.ts'
import css from './page-frame.module.css'

const PIXELS_PER_MILLIMETRE = 96 / 25.4
/** Toolbar above and footer below, in pixels. */
const AROUND_THE_SHEET = 280
const SMALLEST = 0.35

interface Props {
  /** Names the frame for readers. */
  title: string
  /** A whole page as the server made it; undefined while it is on its way. */
  html: string | undefined
  orientation: Orientation
  size: PageSize
  /** 1 is the size of the paper; without it the page fills the width it has. */
  zoom?: number | undefined
  /** The whole sheet is to be seen at once beside what is written. */
  inWindow?: boolean
}

/** A sheet of paper with its page on it: in a frame of its own, without scripts, scaled to the room there is. */
export function PageFrame({ title, html, orientation, size, zoom, inWindow = false }: Props) {
  const { width, height } = pageMillimetres(size, orientation)
  const [paperWidth, paperHeight] = [width * PIXELS_PER_MILLIMETRE, height * PIXELS_PER_MILLIMETRE]
  const { box, room } = useRoom()
  const tallest = inWindow ? (window.innerHeight - AROUND_THE_SHEET) / paperHeight : 1
  const scale = zoom ?? (room > 0 ? Math.min(1, room / paperWidth, Math.max(tallest, SMALLEST)) : 0)
  return (
    // A sheet larger than its room is moved with the arrow keys.
    <div ref={box} className={css.room} {...(zoom && { tabIndex: 0, role: 'group', 'aria-label': title })}>
      <div
        className={css.paper}
        style={{ width: paperWidth * scale, height: paperHeight * scale }}
        data-waiting={!html || undefined}
      >
        {html && scale > 0 && (
          <iframe
            title={title}
            sandbox=""
            tabIndex={-1}
            srcDoc={html.replaceAll(STYLE_NONCE, styleNonce())}
            width={Math.round(paperWidth)}
            height={Math.round(paperHeight)}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  )
}

function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { box, room }
}
