import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { showNotice, useNotice } from '../../data/notice.ts'
import { Reference } from '../../kit/feedback/reference.tsx'
import { t } from '../../kit/text/t.ts'
import css from './notice-banner.module.css'

/** The global server-error notice of the specification. */
export function NoticeBanner() {
  const notice = useNotice()
  return (
    <div role="alert">
      {notice && (
        <div className={css.banner}>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden className={css.icon} />
          <div className={css.words}>
            <strong>{t(notice.title)}</strong>
            <p>{t(notice.message)}</p>
            <Reference code={notice.reference} />
          </div>
          <button type="button" className={css.close} aria-label={t('Close')} onClick={() => showNotice(null)}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
