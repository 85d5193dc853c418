import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { IconPinFilled } from '@tabler/icons-react'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { safeImage, safeLink } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './announcement.module.css'

interface Shown {
  readonly title: string
  readonly content: string
  readonly image?: string | null | undefined
  readonly link?: string | null | undefined
  readonly is_pinned: boolean
}

/** An announcement as learners find it in the app. */
export function AnnouncementPreview({ title, content, image, link, is_pinned }: Shown) {
  const picture = safeImage(image ?? null)
  const address = safeLink(link ?? null)
  return (
    <article className={css.card}>
      {picture && <img src={picture} alt="" />}
      <h3>
        {is_pinned && <IconPinFilled size={16} aria-label={t('Pinned')} />} {title || t('Title')}
      </h3>
      {htmlIsEmpty(content) ? <p className={css.empty}>{t('Content')}</p> : <RichText html={content} />}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('Open')}
        </a>
      )}
    </article>
  )
}
