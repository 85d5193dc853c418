import { Button } from '@mantine/core'
import { ANSWER_IMAGE_FOLDER, ANSWER_IMAGE_SIDE } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { toast } from '../../../kit/feedback/toast.tsx'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { t } from '../../../kit/text/t.ts'
import { Dropzone } from '../../../kit/upload/dropzone.tsx'
import { useUpload } from '../../../kit/upload/use-upload.ts'
import css from './upload-image-dialog.module.css'

const RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES, maxPixels: ANSWER_IMAGE_SIDE }

/** Asks for the picture of an answer; answers the address it was stored under. */
export const uploadAnswerImage = (): Promise<string | undefined> =>
  openDialog<string>((close) => <UploadImage close={close} />, { title: 'Upload Image', size: 'sm' })

function UploadImage({ close }: { close: (url?: string) => void }) {
  const { upload, busy, progress, problem } = useUpload({
    folder: ANSWER_IMAGE_FOLDER,
    rules: RULES,
    failed: { always: 'Failed to upload image' },
  })
  const take = async (files: File[]) => {
    const url = await upload(files)
    if (!url) return
    toast.success('Image successfully uploaded.')
    close(url)
  }
  return (
    <div className={css.body}>
      <Dropzone
        label="Upload Image"
        rules={RULES}
        hint="JPG or PNG, at most 2MB and 480x480 pixels"
        busy={busy}
        progress={progress}
        invalid={problem !== null}
        onFiles={(files) => void take(files)}
      />
      {problem && (
        <p className={css.problem} role="alert">
          <FieldError text={problem} />
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </DialogButtons>
    </div>
  )
}
