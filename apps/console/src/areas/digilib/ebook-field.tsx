import { Button } from '@mantine/core'
import { type DigilibDetail, digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { EBOOK_MAX_BYTES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { IconBook } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '../../data/call.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { FieldFrame } from '../../kit/form/field/field-frame.tsx'
import { type FieldProps, useField } from '../../kit/form/field/use-field.tsx'
import { t } from '../../kit/text/t.ts'
import { Dropzone } from '../../kit/upload/dropzone.tsx'
import { checkFiles } from '../../kit/upload/file-checks.ts'
import { tellProblem } from '../../kit/upload/use-upload.ts'
import css from './digilib.module.css'

const RULES = { accept: ['application/pdf', 'application/epub+zip'], maxBytes: EBOOK_MAX_BYTES }

interface Props<V> extends FieldProps<V> {
  present: DigilibDetail['ebook'] | undefined
}

/** The file of an e-book: dropped or chosen, kept at once, removable. The value is its identifier. */
export function EbookField<V>({ present, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const [name, setName] = useState(present?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const errorId = `${useId()}-error`
  const error = problem ? <FieldError text={problem} /> : frame.error

  const take = async (files: File[]) => {
    const found = checkFiles(files, RULES)
    setProblem(found && tellProblem(found))
    const [file] = files
    if (found || !file) return
    setShare(0)
    try {
      const kept = await call(digilibApi.upload, { file, fields: {} }, { onProgress: setShare })
      setName(kept.name)
      change(kept.ebook_id)
    } catch (cause) {
      showFailure(cause, 'Failed to upload file')
    } finally {
      setShare(null)
    }
  }
  return (
    <FieldFrame frame={{ ...frame, error }} errorProps={{ id: errorId }}>
      {typeof value === 'string' && value !== '' ? (
        <div className={css.ebook}>
          <IconBook size={20} stroke={1.5} aria-hidden />
          <span className={css.fileName}>{name || t('E-Book')}</span>
          <Button variant="default" size="xs" onClick={() => change('')} disabled={frame.disabled}>
            {t('Remove File')}
          </Button>
        </div>
      ) : (
        <Dropzone
          label={frame.label}
          rules={RULES}
          hint={t('PDF or EPUB, at most 100MB')}
          busy={share !== null}
          progress={share ?? 0}
          disabled={frame.disabled}
          invalid={Boolean(error)}
          describedBy={error ? errorId : undefined}
          onFiles={(files) => void take(files)}
        />
      )}
    </FieldFrame>
  )
}
