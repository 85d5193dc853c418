import { PdfPage } from '@pelita/console/kit/pdf/pdf-page.tsx'
import { usePdf } from '@pelita/console/kit/pdf/use-pdf.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { PAGE_SECONDS } from '@pelita/contract/learning/learner-progress.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Waiting } from '../kit/states.tsx'
import { Reached } from './reached.tsx'
import { Refused } from './refused.tsx'
import type { Shown } from './tell-progress.ts'
import { useProgress } from './use-progress.ts'

interface Props {
  link: Parameters<typeof usePdf>[0]
  shown: Shown
  /** Where I stopped. */
  first: number
  percent: number
  isDone: boolean
  onDone: () => void
}

/** A page counts once it was shown for a moment (`PAGE_SECONDS` and some slack). */
const SHOWN_MS = (PAGE_SECONDS + 0.5) * 1000

/** Page by page; each that was looked at is told to the server. */
export default function Pages({ link, shown: told, first, percent, isDone, onDone }: Props) {
  const { pdf, failed } = usePdf(link)
  const [page, setPage] = useState(first)
  const [width, setWidth] = useState(0)
  const { reached, refusal, report } = useProgress(told)
  const box = useRef<HTMLDivElement>(null)
  const pages = pdf?.numPages ?? 0

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (pages === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    // What is only leafed past was not read.
    void report().then(() => {
      if (!isLeft) timer = setTimeout(() => void report({ event: 'page', page: Math.min(page, pages) }), SHOWN_MS)
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [report, page, pages])

  if (failed)
    return (
      <p className="alert" role="alert">
        {t('The document cannot be shown')}
      </p>
    )
  if (refusal) return <Refused shown={told} text={refusal} />
  const shown = Math.min(page, Math.max(1, pages))
  return (
    <>
      <div ref={box} className="pages">
        {pdf && width > 0 ? <PdfPage pdf={pdf} page={shown} width={width} zoom={1} /> : <Waiting />}
      </div>
      <div className="page-bar">
        <button type="button" className="button" disabled={shown <= 1} onClick={() => setPage(shown - 1)}>
          <IconChevronLeft size={20} stroke={1.5} aria-hidden />
          {t('Previous')}
        </button>
        <span className="soft">{t('Page {n} of {all}', { n: shown, all: pages })}</span>
        <button type="button" className="button" disabled={shown >= pages} onClick={() => setPage(shown + 1)}>
          {t('Next page')}
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
      <Reached shown={told} percent={reached?.percent ?? percent} isDone={reached?.is_done ?? isDone} onDone={onDone} />
    </>
  )
}
