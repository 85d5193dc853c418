import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { type TemplateDetail as Template, templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { certificateTemplate } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { day } from '../../kit/format/dates.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { t } from '../../kit/text/t.ts'
import css from './template.module.css'
import { templateRemoval } from './template-removal.ts'
import { UsedIn } from './used-in.tsx'

const FAILED = 'Failed get certificate template'

const DATES = { completion: 'Completion date', claim: 'Claim date', fixed: 'Fixed date' } as const

const WORDS = new Map([
  ['heading', { label: 'Heading' }],
  ['body_text', { label: 'Body Text' }],
  ['number_format', { label: 'Number Format' }],
  ['date_source', { label: 'Date' }],
  ['theme_id', { label: 'Theme' }],
  ['city_id', { label: 'City' }],
  ['signatories', { label: 'Signatories' }],
  ['logos', { label: 'Logos' }],
])

export default function TemplateDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(templateApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Detail record={record} />}
    </RecordLoader>
  )
}

function Detail({ record }: { record: Template }) {
  const params = { id: record.id }
  const [pending, setPending] = useState(false)
  const { data: page } = useData(templateApi.miniature, { params }, FAILED, { show: 'none' })
  const save = () => {
    setPending(true)
    void saveFile(templateApi.sample, { params }, `${record.title}.pdf`, 'Preview is not available').finally(() =>
      setPending(false),
    )
  }
  usePageHeader(
    recordHead({
      record,
      name: record.title,
      status: <StatusBadge status={record.status} />,
      facts: [
        { label: 'Type', value: t(record.type_label) },
        { label: 'Theme', value: record.theme.title },
        { label: 'Used by', value: record.used_by },
      ],
      edit: { to: pathTo(templateScreens.edit.path, params), needs: certificateTemplate.can('update') },
      removal: templateRemoval,
      list: templateScreens.list.path,
      more: [{ label: 'Download Sample', icon: IconFileTypePdf, disabled: pending, run: save }],
      next: {
        text: 'Certificates are given with this template.',
        label: 'Create Certificate',
        screen: awardScreens.create,
      },
    }),
  )
  return (
    <>
      <DetailSection title="Preview">
        <div className={css.sheet}>
          <PageFrame title={t('Preview')} html={page?.html} orientation={record.orientation} size={record.page_size} />
        </div>
      </DetailSection>
      <DetailSection title="General">
        <Facts facts={factsOf(record)} />
      </DetailSection>
      <UsedIn id={record.id} />
      <History record={record} entity={templateApi.update.record} update={certificateTemplate.can('update')} words={WORDS} />
    </>
  )
}

const factsOf = (record: Template) => [
  { label: 'Title', value: record.title },
  { label: 'Status', value: <StatusBadge status={record.status} /> },
  { label: 'Type', value: t(record.type_label) },
  { label: 'Theme', value: record.theme.title },
  { label: 'Heading', value: record.heading },
  { label: 'City', value: record.city },
  { label: 'Body Text', value: record.body_text, wide: true },
  { label: 'Date', value: record.fixed_date ? day(record.fixed_date) : t(DATES[record.date_source]) },
  { label: 'Number Format', value: record.number_format },
  { label: 'Number Example', value: record.number_example },
  {
    label: 'Signatories',
    value: (
      <ul className={css.signers}>
        {record.signatories.map(({ name, position }) => (
          <li key={`${name} ${position}`}>
            {name}, {position}
          </li>
        ))}
      </ul>
    ),
    wide: true,
  },
]
