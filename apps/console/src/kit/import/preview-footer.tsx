import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { t } from '../text/t.ts'

interface Props {
  back: () => void
  submit: { readonly run: () => void; readonly ready: boolean; readonly pending: boolean } | undefined
}

/** Back to the file, or do what the preview shows. */
export function PreviewFooter({ back, submit }: Props) {
  return (
    <DialogButtons>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={back}
        disabled={submit?.pending ?? false}
      >
        {t('Back')}
      </Button>
      {submit && (
        <PrimaryButton
          missing={!submit.ready && 'Nothing can be taken over yet: correct the file, or leave out the rows with errors'}
          loading={submit.pending}
          onClick={submit.run}
        >
          {t('Submit')}
        </PrimaryButton>
      )}
    </DialogButtons>
  )
}
