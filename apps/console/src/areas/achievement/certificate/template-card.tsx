import { type TemplateRow, templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { useData } from '../../../data/use-data.ts'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './certificate.module.css'

const FAILED = 'Preview is not available'

interface Props {
  /** Ties the cards of a picker together. */
  group: string
  template: TemplateRow
  chosen: boolean
  choose: () => void
}

/** One template to choose: what its certificates look like, and its name. */
export function TemplateCard({ group, template, chosen, choose }: Props) {
  const { id, title, theme, orientation, page_size } = template
  const { data, error } = useData(templateApi.miniature, { params: { id } }, FAILED, { show: 'none' })
  return (
    <label className={css.template} data-chosen={chosen || undefined}>
      <span className={css.sheet} data-upright={orientation === 'portrait' || undefined}>
        <PageFrame title={t('Preview of {title}', { title })} html={data?.html} orientation={orientation} size={page_size} />
        {error && <span className={css.failed}>{t(FAILED)}</span>}
      </span>
      <span className={css.caption}>
        <input type="radio" name={group} value={id} checked={chosen} onChange={choose} aria-label={title} />
        <span className={css.words}>
          <span title={title}>{title}</span>
          <small title={theme.title}>{theme.title}</small>
        </span>
      </span>
    </label>
  )
}
