import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type CertificateDetail as Certificate, certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { History } from '../../../kit/detail/history.tsx'
import { recordHead } from '../../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../../kit/text/t.ts'
import { CERTIFICATE } from './certificate-kind.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import { certificateRemoval } from './certificate-removal.ts'

const UsesList = lazyPart(() => import('../uses-list.tsx'))

const FAILED = 'Failed get achievement'

const WORDS = new Map([
  ['name', { label: 'Certificate Name' }],
  ['template_id', { label: 'Certificate Template' }],
  ['validity_months', { label: 'Validity' }],
  ['number_format', { label: 'Number Format' }],
  ['show_score', { label: 'Show score' }],
  ['show_hours', { label: 'Show learning hours' }],
])

export default function CertificateDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(certificateApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Details Certificate"
          header={headOf(record)}
          tabs={[
            {
              key: 'general',
              label: 'General',
              needs: achievement.can('general'),
              show: () => <General certificate={record} />,
            },
            {
              key: 'result',
              label: 'Certificate Result',
              needs: achievement.can('result'),
              show: () => <UsesList kind={CERTIFICATE} id={record.id} />,
            },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Certificate) =>
  recordHead({
    record,
    name: record.name,
    facts: [
      { label: 'Module Type', value: t(record.type_label) },
      { label: 'Certificate Template', value: record.template.title },
      { label: 'Validity', value: t(record.validity_label) },
    ],
    edit: { to: pathTo(awardScreens.edit.path, { id: record.id }), needs: achievement.can('update') },
    removal: certificateRemoval,
    list: awardScreens.list.path,
  })

const yesNo = (value: boolean) => t(value ? 'Yes' : 'No')

function General({ certificate }: { certificate: Certificate }) {
  const { name, description, type_label, template, validity_label } = certificate
  return (
    <>
      <DetailSection title="Preview">
        <CertificatePreview templateId={certificate.template_id} name={name} />
      </DetailSection>
      <DetailSection title="General Information">
        <Facts
          facts={[
            { label: 'Certificate Name', value: name },
            { label: 'Module Type', value: t(type_label) },
            { label: 'Description', value: description, wide: true },
            { label: 'Certificate Template', value: template.title },
            { label: 'Validity', value: t(validity_label) },
            { label: 'Number Format', value: certificate.effective_number_format, wide: true },
            { label: 'Show score', value: yesNo(certificate.show_score) },
            { label: 'Show learning hours', value: yesNo(certificate.show_hours) },
          ]}
        />
      </DetailSection>
      <History
        record={{ ...certificate, created_by: certificate.created_by ?? { full_name: '-' } }}
        entity={certificateApi.remove.record}
        update={achievement.can('update')}
        words={WORDS}
      />
    </>
  )
}
