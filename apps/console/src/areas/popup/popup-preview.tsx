import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './popup.module.css'

interface Shown {
  readonly title: string
  readonly content_kind: 'image' | 'text'
  readonly image?: string | null | undefined
  readonly content?: string | null | undefined
  readonly link_type: 'none' | 'internal' | 'external'
  readonly button_label?: string | null | undefined
}

/** A popup as learners see it, over the page they came to. */
export function PopupPreview({ title, content_kind, image, content, link_type, button_label }: Shown) {
  const picture = safeImage(image ?? null)
  return (
    <div className={css.screen}>
      <article className={css.popup}>
        <span className={css.close} aria-hidden="true">
          <IconX size={18} stroke={1.5} />
        </span>
        {content_kind === 'image' &&
          (picture ? (
            <img src={picture} alt={title} />
          ) : (
            <div className={css.empty}>
              <IconPhoto size={32} stroke={1.5} aria-hidden />
              {t('Image')}
            </div>
          ))}
        {content_kind === 'text' && (
          <div className={css.text}>
            <h3>{title || t('Title')}</h3>
            {htmlIsEmpty(content ?? '') ? <p className={css.empty}>{t('Content')}</p> : <RichText html={content ?? ''} />}
          </div>
        )}
        {link_type !== 'none' && <span className={css.button}>{button_label || t('Open')}</span>}
      </article>
    </div>
  )
}
