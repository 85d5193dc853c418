import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '../text/t.ts'
import { Dropzone } from './dropzone.tsx'
import css from './large-dropzone.module.css'
import { largeRules, type useLargeUpload } from './use-large-upload.ts'

interface Props extends Omit<ComponentProps<typeof Dropzone>, 'rules' | 'busy' | 'progress'> {
  readonly folder: Parameters<typeof largeRules>[0]
  readonly upload: Pick<ReturnType<typeof useLargeUpload>, 'share' | 'cancel'>
}

/** Where a large file is dropped: how far it is, and the way to stop it. */
export function LargeDropzone({ folder, upload: { share, cancel }, ...props }: Props) {
  return (
    <div className={css.sending}>
      <Dropzone {...props} rules={largeRules(folder)} busy={share !== null} progress={share ?? 0} />
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
