import { useEffect, useRef } from 'react'
import { logoPicture } from './logo-picture.ts'
import { makeQr } from './qr-code.ts'

export interface QrCanvasProps {
  data: string
  /** Address of the picture in the middle. */
  logo: string | null
  onDrawn?: (() => void) | undefined
}

/** Draws the code into the page; loaded only by the screens that show one. */
export default function QrCanvas({ data, logo, onDrawn }: QrCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn

  useEffect(() => {
    let current = true
    void logoPicture(logo).then((picture) => {
      if (!current || !box.current) return
      box.current.replaceChildren()
      makeQr(data, picture).append(box.current)
      drawn.current?.()
    })
    return () => {
      current = false
    }
  }, [data, logo])

  return <div ref={box} aria-hidden="true" />
}
