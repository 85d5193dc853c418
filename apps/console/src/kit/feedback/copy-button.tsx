import { IconCopy } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './copy-button.module.css'
import { copyText } from './copy-text.ts'

/** A small button beside a text that copies it. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  return (
    <button type="button" className={css.button} aria-label={t(label)} title={t(label)} onClick={() => void copyText(text)}>
      <IconCopy size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
