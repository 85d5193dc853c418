import type { Pagination } from '@pelita/contract/core/paging.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { shortZone } from '../../format/browser-zone.ts'
import { fullCount } from '../../format/full-count.ts'
import { t } from '../../text/t.ts'
import { PAGE_SIZES } from '../state/list-memory.ts'
import css from './list-footer.module.css'
import { GAP, pageWindow } from './page-window.ts'

interface ListFooterProps {
  pagination: Pagination
  pageSize: number
  page: number
  go: (page: number) => void
  expectNext: () => void
  narrow: boolean
  /** Absent where the specification fixes how many rows a page has. */
  resize?: ((size: number) => void) | undefined
}

/** "1-10 of 240", or "1-10 of more than 10,000" for a search, and the page buttons; previous and next move by one and never leave the list. */
export function ListFooter({ pagination, pageSize, page, go, expectNext, narrow, resize }: ListFooterProps) {
  const { total_data: total, total_pages: pages, total_capped: capped } = pagination
  const from = (page - 1) * pageSize + 1
  const range = { from: fullCount(from), to: fullCount(Math.min(total, page * pageSize)), total: fullCount(total) }
  return (
    <div className={css.footer}>
      <span className={css.range}>
        {capped ? t('{from}-{to} of more than {total}', range) : t('{from}-{to} of {total}', range)}
      </span>
      <span className={css.zone}>{t('Times are those of {zone}', { zone: shortZone() })}</span>
      {resize && total > PAGE_SIZES[0] && <SizeSelect size={pageSize} resize={resize} />}
      <nav className={css.pages} aria-label={t('Pagination')}>
        <button
          type="button"
          className={css.page}
          aria-label={t('Previous page')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </button>
        {narrow ? (
          <span className={css.place}>{t('Page {page} of {pages}', { page, pages })}</span>
        ) : (
          <Numbers page={page} pages={pages} go={go} />
        )}
        <button
          type="button"
          className={css.page}
          aria-label={t('Next page')}
          disabled={page >= pages}
          onClick={() => go(page + 1)}
          onPointerEnter={expectNext}
          onFocus={expectNext}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </button>
      </nav>
    </div>
  )
}

function SizeSelect({ size, resize }: { size: number; resize: (size: number) => void }) {
  return (
    <label className={css.size}>
      {t('Rows per page')}
      <select value={size} onChange={(event) => resize(Number(event.currentTarget.value))}>
        {PAGE_SIZES.map((offered) => (
          <option key={offered}>{offered}</option>
        ))}
      </select>
    </label>
  )
}

function Numbers({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return pageWindow(page, pages).map((item, index) =>
    item === GAP ? (
      // The two ellipses differ only in which side of the current page they stand on.
      <span key={index < 2 ? 'before' : 'after'} className={css.gap} aria-hidden="true">
        {GAP}
      </span>
    ) : (
      <button
        key={item}
        type="button"
        className={css.page}
        aria-label={t('Page {page}', { page: item })}
        aria-current={item === page ? 'page' : undefined}
        onClick={() => go(item)}
      >
        {item}
      </button>
    ),
  )
}
