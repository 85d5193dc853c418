import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '../text/t.ts'
import { Dropzone } from './dropzone.tsx'
import css from './large-dropzone.module.css'
import { useLargeRules, type useLargeUpload } from './use-large-upload.ts'

interface Props extends Omit<ComponentProps<typeof Dropzone>, 'rules' | 'busy' | 'progress' | 'hint'> {
  readonly folder: Parameters<typeof useLargeRules>[0]
  /** Which types: "PPT or PPTX"; how large they may be is told behind it. */
  readonly types: string
  readonly upload: Pick<ReturnType<typeof useLargeUpload>, 'share' | 'cancel'>
}

/** Where a large file is dropped: how far it is, and the way to stop it. */
export function LargeDropzone({ folder, types, upload: { share, cancel }, ...props }: Props) {
  const { megabytes, ...rules } = useLargeRules(folder)
  const hint = t('{types}, at most {n}MB', { types: t(types), n: megabytes })
  return (
    <div className={css.sending}>
      <Dropzone {...props} rules={rules} hint={hint} busy={share !== null} progress={share ?? 0} />
      {share !== null && (
        <div>
          <Button variant="default" size="xs" onClick={cancel}>
            {t('Cancel upload')}
          </Button>
        </div>
      )}
    </div>
  )
}
