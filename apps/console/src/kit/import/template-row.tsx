import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { kilobytes } from '../format/kilobytes.ts'
import { t } from '../text/t.ts'
import steps from './import-steps.module.css'

interface Props {
  /** What to do with the file. */
  hint: string
  label?: string
  /** Its size, as soon as it is known. */
  bytes?: number | undefined
  save: () => void
}

/** The file to fill in before an import. */
export function TemplateRow({ hint, label = 'Download Template', bytes, save }: Props) {
  return (
    <div className={steps.template}>
      <p>{t(hint)}</p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={save}
      >
        {t(label)} {bytes !== undefined && <span className={steps.bytes}>{kilobytes(bytes)}</span>}
      </Button>
    </div>
  )
}
