import { templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { type ThemeDetail as Theme, themeApi, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { certificateTemplate, certificateTheme } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { CopyButton } from '../../kit/feedback/copy-button.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { PageWarnings } from '../../kit/page-frame/page-warnings.tsx'
import { t } from '../../kit/text/t.ts'
import css from './theme.module.css'
import { ORIENTATION_NAMES } from './theme-names.ts'
import { themeRemoval } from './theme-removal.ts'

const FAILED = 'Failed get certificate theme'

const WORDS = new Map([
  ['orientation', { label: 'Orientation' }],
  ['page_size', { label: 'Page Size' }],
  ['html', { label: 'HTML' }],
  ['css', { label: 'CSS' }],
  ['background', { label: 'Background' }],
  ['is_default', { label: 'Default' }],
])

export default function ThemeDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(themeApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Detail record={record} />}
    </RecordLoader>
  )
}

const headOf = (record: Theme) =>
  recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Orientation', value: t(ORIENTATION_NAMES[record.orientation]) },
      { label: 'Page Size', value: record.page_size },
      { label: 'Used by', value: record.used_by },
    ],
    edit: { to: pathTo(themeScreens.edit.path, { id: record.id }), needs: certificateTheme.can('update') },
    removal: themeRemoval,
    list: themeScreens.list.path,
    next: {
      text: 'A certificate template puts words on this theme.',
      label: 'Create Certificate Template',
      screen: templateScreens.create,
    },
  })

function Detail({ record }: { record: Theme }) {
  usePageHeader(headOf(record))
  const { data: page } = useData(themeApi.miniature, { params: { id: record.id } }, FAILED, { show: 'none' })
  return (
    <>
      <DetailSection title="Preview">
        <div className={css.sheet}>
          <PageFrame title={t('Preview')} html={page?.html} orientation={record.orientation} size={record.page_size} />
          <PageWarnings warnings={record.warnings} />
        </div>
      </DetailSection>
      <DetailSection title="General">
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Status', value: <StatusBadge status={record.status} /> },
            { label: 'Orientation', value: t(ORIENTATION_NAMES[record.orientation]) },
            { label: 'Page Size', value: record.page_size },
            { label: 'Default', value: t(record.is_default ? 'Yes' : 'No') },
            { label: 'Used by', value: <Uses templates={record.templates} /> },
          ]}
        />
      </DetailSection>
      <DetailSection title="Code">
        <div className={css.sources}>
          <Source label="HTML" code={record.html} />
          <Source label="CSS" code={record.css} />
        </div>
      </DetailSection>
      <History record={record} entity={themeApi.update.record} update={certificateTheme.can('update')} words={WORDS} />
    </>
  )
}

function Uses({ templates }: { templates: Theme['templates'] }) {
  const mayOpen = useAllowed(certificateTemplate.can('view'))
  if (templates.length === 0) return '-'
  return (
    <ul className={css.uses}>
      {templates.map(({ id, title }) => (
        <li key={id}>{mayOpen ? <Link to={pathTo(templateScreens.detail.path, { id })}>{title}</Link> : title}</li>
      ))}
    </ul>
  )
}

function Source({ label, code }: { label: string; code: string }) {
  return (
    <section>
      <div className={css.sourceHead}>
        <h3>{label}</h3>
        <CopyButton text={code} label="Copy Code" />
      </div>
      {/* Longer than its box: the arrow keys move it. */}
      <pre className={css.source} {...{ tabIndex: 0, role: 'group', 'aria-label': label }}>
        <code>{code || '-'}</code>
      </pre>
    </section>
  )
}
