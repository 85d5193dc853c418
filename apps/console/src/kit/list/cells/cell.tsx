import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { isMoment, lacksZone } from '../../format/dates.ts'
import type { Column } from '../define-list.ts'
import css from '../table/list-table.module.css'
import { cellText } from './cell-text.ts'

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : cellText(column.field, row[column.field])

/** One value; a text is cut at the width of its column and shown in full on hover. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = contentOf(column, row)
  const shown = typeof content === 'string' ? <Words text={content} wraps={column.wraps} /> : content
  if (column.names) return column.names(row)(shown)
  return column.link ? (
    <CellLink to={column.link.to(row)} link={column.link}>
      {shown}
    </CellLink>
  ) : (
    shown
  )
}

/** A time is never cut; other texts are where their column ends. */
const Words = ({ text, wraps }: { text: string; wraps: boolean | undefined }) =>
  isMoment(text) ? (
    <span className={css.whole} {...(lacksZone(text) && { 'data-moment': true })}>
      {text}
    </span>
  ) : (
    <CutText text={text} wraps={wraps} />
  )

function CutText({ text, wraps = false }: { text: string; wraps?: boolean | undefined }) {
  return (
    <span className={wraps ? css.lines : css.text} title={text.length > 24 ? text : undefined} data-cut>
      {text}
    </span>
  )
}

/** A text with something small beside it, which stays whole where the text is cut. */
export function CutBeside({ before, text, after }: { before?: ReactNode; text: string; after?: ReactNode }) {
  return (
    <span className={css.beside}>
      {before}
      <CutText text={text} />
      {after}
    </span>
  )
}

function CellLink<Row>({ to, link, children }: { to: string; link: NonNullable<Column<Row>['link']>; children: ReactNode }) {
  const allowed = useAllowed(link.needs)
  return allowed ? (
    <Link to={to} className={css.link} data-opens="row">
      {children}
    </Link>
  ) : (
    children
  )
}
