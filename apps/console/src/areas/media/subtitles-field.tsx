import { Button } from '@mantine/core'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import type { MediaValues } from '@pelita/contract/areas/media/media-form.ts'
import { MEDIA_LIMITS, SUBTITLE_LANGUAGES } from '@pelita/contract/areas/media/media-form.ts'
import { useState } from 'react'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { FieldFrame } from '../../kit/form/field/field-frame.tsx'
import { type FieldProps, useField } from '../../kit/form/field/use-field.tsx'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import { Dropzone } from '../../kit/upload/dropzone.tsx'
import { useLargeRules, useLargeUpload } from '../../kit/upload/use-large-upload.ts'
import css from './media.module.css'

type Language = keyof typeof SUBTITLE_LANGUAGES
interface Subtitle {
  language: Language
  file_id: string
}

const listOf = (value: unknown): Subtitle[] => (Array.isArray(value) ? (value as Subtitle[]) : [])
const isLanguage = (value: string | null): value is Language => value === 'id' || value === 'en'

interface Props extends FieldProps<MediaValues> {
  present: MediaDetail['subtitles'] | undefined
}

/** Files of subtitles with their language. */
export function SubtitlesField({ present, ...props }: Props) {
  const { value, change, frame } = useField(props, (all) => t('{n} files', { n: listOf(all).length }))
  const [names, setNames] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries((present ?? []).map(({ file_id, name }) => [file_id, name])),
  )
  const [language, setLanguage] = useState<Language>('id')
  const { send, share, problem } = useLargeUpload('subtitle')
  const { megabytes: _, ...rules } = useLargeRules('subtitle')
  const subtitles = listOf(value)
  const take = async (files: File[]) => {
    const file = await send(files)
    if (!file) return
    setNames({ ...names, [file.file_id]: file.name })
    change([...subtitles, { language, file_id: file.file_id }])
  }
  const error = problem ? <FieldError text={problem} /> : frame.error
  return (
    <FieldFrame frame={{ ...frame, error }}>
      <div className={css.stack}>
        {subtitles.length > 0 && (
          <ul className={css.rows}>
            {subtitles.map(({ language: spoken, file_id }) => (
              <li key={file_id} className={css.file}>
                <span>{t(SUBTITLE_LANGUAGES[spoken])}</span>
                <span className={css.fileName}>{names[file_id] ?? '-'}</span>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => change(subtitles.filter((one) => one.file_id !== file_id))}
                  disabled={frame.disabled}
                >
                  {t('Remove File')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {subtitles.length < MEDIA_LIMITS.subtitles && (
          <>
            <OptionsSelect
              label={t('Language')}
              options={Object.entries(SUBTITLE_LANGUAGES).map(([key, label]) => ({ value: key, label: t(label) }))}
              value={language}
              onChange={(next) => isLanguage(next) && setLanguage(next)}
            />
            <Dropzone
              label={frame.label}
              rules={rules}
              hint={t('VTT or SRT, at most 1MB')}
              busy={share !== null}
              progress={share ?? 0}
              disabled={frame.disabled}
              invalid={Boolean(error)}
              onFiles={(files) => void take(files)}
            />
          </>
        )}
      </div>
    </FieldFrame>
  )
}
