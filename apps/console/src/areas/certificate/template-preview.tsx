import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import type { Orientation, PageSize } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { call } from '../../data/call.ts'
import { errorText } from '../../kit/feedback/error-text.ts'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { PageWarnings } from '../../kit/page-frame/page-warnings.tsx'
import { useLivePage } from '../../kit/page-frame/use-page.ts'
import { t } from '../../kit/text/t.ts'
import css from './template.module.css'
import type { TemplateValues } from './template-values.ts'

interface Props {
  values: TemplateValues
  /** Of the chosen theme. */
  orientation: Orientation | undefined
  size: PageSize | undefined
}

/** The certificate of the sample learner; it follows what is typed. */
export function TemplatePreview({ values, orientation = 'landscape', size = 'A4' }: Props) {
  const { title: _, status: _s, type, ...rest } = values
  const draft = values.theme_id ? { ...rest, ...(type ? { type: Number(type) } : {}) } : null
  const { page, problem } = useLivePage(draft, (body) => call(templateApi.preview, { body }))
  return (
    <aside className={css.preview} aria-label={t('Preview')}>
      {draft ? (
        <PageFrame title={t('Preview')} html={page?.html} orientation={orientation} size={size} inWindow />
      ) : (
        <p className={css.hint}>{t('Select a theme to see the certificate.')}</p>
      )}
      {problem !== null && <p className={css.problem}>{errorText(problem, 'Preview is not available')}</p>}
      <PageWarnings warnings={page?.warnings ?? []} />
    </aside>
  )
}
