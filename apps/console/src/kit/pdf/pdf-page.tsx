import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { t } from '../text/t.ts'
import css from './pdf.module.css'

const SHARPEST = 2

interface Props {
  pdf: PDFDocumentProxy
  page: number
  /** Pixels the page may be wide; drawn larger by `zoom`. */
  width: number
  zoom: number
}

/** One page, drawn as sharp as the screen shows it, with its words for those who do not see it. */
export function PdfPage({ pdf, page, width, zoom }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    let left = false
    let stop = () => {}
    const draw = async () => {
      const shown = await pdf.getPage(page)
      const element = canvas.current
      if (left || !element || width === 0) return
      const wide = shown.getViewport({ scale: 1 }).width
      const scale = (width / wide) * zoom
      const viewport = shown.getViewport({ scale: scale * Math.min(SHARPEST, window.devicePixelRatio) })
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      element.style.width = `${Math.floor(wide * scale)}px`
      const drawing = shown.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      const { items } = await shown.getTextContent()
      if (!left) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A page that is turned before it is drawn is given up.
    draw().catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [pdf, page, width, zoom])
  return (
    <>
      <canvas
        ref={canvas}
        className={css.page}
        role="img"
        aria-label={t('Page {page} of {pages}', { page, pages: pdf.numPages })}
      />
      <p className={css.words}>{words}</p>
    </>
  )
}
