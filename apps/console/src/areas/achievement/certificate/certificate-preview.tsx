import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { useData } from '../../../data/use-data.ts'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './certificate.module.css'

const FAILED = 'Preview is not available'

/** The sheet a certificate is printed on, with the sample learner of its template. */
export function CertificatePreview({ templateId, name }: { templateId: string; name: string }) {
  const params = { id: templateId }
  const template = useData(templateApi.detail, { params }, FAILED, { show: 'none' })
  const page = useData(templateApi.miniature, { params }, FAILED, { show: 'none' })
  if (template.error || page.error) return <p className={css.hint}>{t(FAILED)}</p>
  const { orientation = 'landscape', page_size = 'A4' } = template.data ?? {}
  return (
    <div className={css.preview}>
      <PageFrame
        title={t('Preview of {title}', { title: name })}
        html={template.data && page.data?.html}
        orientation={orientation}
        size={page_size}
      />
    </div>
  )
}
