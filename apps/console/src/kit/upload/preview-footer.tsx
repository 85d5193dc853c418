import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { t } from '../text/t.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface Props {
  back: () => void
  /** The same file with its bad cells marked, where it has some. */
  marked: (() => void) | false
  submit: () => void
  ready: boolean
  pending: boolean
}

/** Back to the file, the file with what is wrong in it, or do what the preview shows. */
export function PreviewFooter({ back, marked, submit, ready, pending }: Props) {
  return (
    <DialogButtons>
      <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={back} disabled={pending}>
        {t('Back')}
      </Button>
      {marked && (
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={marked}>
          {t('Download marked file')}
        </Button>
      )}
      <PrimaryButton
        missing={!ready && 'Nothing can be taken over yet: correct the file, or leave out the rows with errors'}
        loading={pending}
        onClick={submit}
      >
        {t('Submit')}
      </PrimaryButton>
    </DialogButtons>
  )
}
