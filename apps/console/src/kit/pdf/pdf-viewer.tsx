import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { PdfLink } from '../../data/linked-pdf.ts'
import { useWidth } from '../charts/use-width.ts'
import { ErrorState } from '../feedback/states.tsx'
import { t } from '../text/t.ts'
import css from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'

interface Props {
  link: PdfLink
  /** What stands at the end of the bar, such as the way to save it. */
  more?: ReactNode
}

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const

/** A PDF page by page. Only what is looked at is fetched. */
export default function PdfViewer({ link, more }: Props) {
  const { pdf, failed } = usePdf(link)
  if (failed) return <ErrorState text="The document cannot be shown" cause={null} small />
  if (!pdf) return <div className={css.waiting} role="status" aria-label={t('Loading')} />
  return <Pages pdf={pdf} more={more} />
}

function Pages({ pdf, more }: { pdf: PDFDocumentProxy; more: ReactNode }) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const [box, width] = useWidth<HTMLDivElement>()
  const turn = (to: number) => {
    setPage(Math.min(pdf.numPages, Math.max(1, to)))
    box.current?.scrollTo({ top: 0 })
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    turn(page + step)
  }
  // What scrolls is reached by the keyboard, and turned by it.
  const reach = { tabIndex: 0, onKeyDown: walk }
  return (
    <section className={css.viewer} aria-label={t('Document')}>
      <div className={css.bar}>
        <BarButton label="Previous page" disabled={page === 1} run={() => turn(page - 1)} icon={IconChevronLeft} />
        <PageInput page={page} pages={pdf.numPages} turn={turn} />
        <BarButton label="Next page" disabled={page === pdf.numPages} run={() => turn(page + 1)} icon={IconChevronRight} />
        <span className={css.gap} />
        <BarButton label="Smaller" disabled={zoom === 0} run={() => setZoom(zoom - 1)} icon={IconZoomOut} />
        <BarButton label="Larger" disabled={zoom === ZOOMS.length - 1} run={() => setZoom(zoom + 1)} icon={IconZoomIn} />
        {more}
      </div>
      <section ref={box} className={css.box} aria-label={t('Page')} {...reach}>
        <PdfPage pdf={pdf} page={page} width={Math.min(width - 2, 900)} zoom={ZOOMS[zoom] ?? 1} />
      </section>
    </section>
  )
}

interface BarButtonProps {
  label: string
  disabled: boolean
  run: () => void
  icon: typeof IconZoomIn
}

function BarButton({ label, disabled, run, icon: Icon }: BarButtonProps) {
  return (
    <button type="button" className={`bare-icon ${css.button}`} aria-label={t(label)} disabled={disabled} onClick={run}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}

/** Where one is, and the way to another page by its number. */
function PageInput({ page, pages, turn }: { page: number; pages: number; turn: (to: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const wanted = Number(typed)
    setTyped(null)
    if (Number.isInteger(wanted) && wanted > 0) turn(wanted)
  }
  return (
    <label className={css.where}>
      <input
        className={css.input}
        aria-label={t('Page')}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      <span>{t('of {pages}', { pages })}</span>
    </label>
  )
}
