import { dashboardApi, type TopContent } from '@pelita/contract/areas/dashboard.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import type { Period } from './period-search.ts'
import { modulePath } from './record-links.ts'
import css from './top-contents.module.css'

export function TopContents({ period }: { period: Period }) {
  const query = useData(dashboardApi.topContents, { query: period }, FAILED, { show: 'none', keep: true })
  return (
    <Block
      title="Top Contents"
      query={query}
      skeleton={<TableSkeleton rows={6} columns={4} />}
      isEmpty={({ results }) => results.length === 0}
    >
      {({ results }) => (
        <table className={css.table} style={{ '--rows': results.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{t('Title')}</th>
              <th scope="col" className={css.module}>
                {t('Module Type')}
              </th>
              <th scope="col">{t('Enrolled')}</th>
              <th scope="col">{t('Completed')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((content) => (
              <Row key={content.id} content={content} />
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}

function Row({ content }: { content: TopContent }) {
  const { title, module_type, enrolled, completed } = content
  return (
    <tr>
      <td className={css.title}>
        <Title content={content} />
        <span className={css.under}>{t(moduleTitle(module_type))}</span>
      </td>
      <td className={css.module}>{t(moduleTitle(module_type))}</td>
      <td title={fullCount(enrolled)}>{shortCount(enrolled)}</td>
      <td title={`${title}: ${fullCount(completed)}`}>
        {shortCount(completed)} <span className={css.share}>{`${Math.round((100 * completed) / Math.max(enrolled, 1))}%`}</span>
      </td>
    </tr>
  )
}

function Title({ content: { id, title, module_type } }: { content: TopContent }) {
  const path = modulePath(module_type, id, useSession()?.features ?? new Set())
  return path ? (
    <Link to={path} className={css.link} title={title}>
      {title}
    </Link>
  ) : (
    <span className={css.text} title={title}>
      {title}
    </span>
  )
}
