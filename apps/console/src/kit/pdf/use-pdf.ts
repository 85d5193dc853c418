import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { openPdf, type PdfLink } from '../../data/linked-pdf.ts'

/** The opened document; `failed` once it cannot be read. */
export function usePdf(link: PdfLink): { pdf: PDFDocumentProxy | null; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failed, setFailed] = useState(false)
  // A link that is signed anew opens the same document: it is opened once.
  const first = useRef(link)
  useEffect(() => {
    let left = false
    const fail = () => {
      if (!left) setFailed(true)
    }
    const opening = openPdf(first.current, fail)
    opening
      .then((task) => task.promise)
      .then((document) => {
        if (!left) setPdf(document)
      })
      .catch(fail)
    return () => {
      left = true
      opening.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [])
  return { pdf, failed }
}
