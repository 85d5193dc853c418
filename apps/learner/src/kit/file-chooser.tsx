import { t } from '@pelita/console/kit/text/t.ts'
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { errorText } from '../text/error-text.ts'
import { FileProgress, type FileState } from './file-states.tsx'
import { sizeText } from './size-text.ts'

interface Props {
  extensions: readonly string[]
  most: number
  files: readonly { readonly id: string; readonly name: string; readonly size?: number; readonly state?: FileState }[]
  /** Throws why a file is not taken; the others are sent all the same. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onRemove: (id: string) => void
}

const PICTURES = /^(jpe?g|png|webp|heic)$/

/** Takes files or a photograph, one after another, and tells how far each is; one that is refused is named and stops none of the others. */
export function FileChooser({ extensions, most, files, upload, onRemove }: Props) {
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isFull = files.length >= most

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...(event.currentTarget.files ?? [])]
    const chosen = all.slice(0, most - files.length)
    event.currentTarget.value = ''
    const refused = all.slice(chosen.length).map(({ name }) => `${name}: ${t('There is no room for another file.')}`)
    setFailures(refused)
    for (const file of chosen) {
      setSent({ name: file.name, share: 0 })
      try {
        await upload(file, (share) => setSent({ name: file.name, share }))
      } catch (cause) {
        refused.push(`${file.name}: ${errorText(cause)}`)
        setFailures([...refused])
      }
    }
    setSent(null)
  }
  const accept = extensions.map((one) => `.${one}`).join(',')
  return (
    <div className="stack files">
      <ul>
        {files.map(({ id, name, size, state }) => (
          <li key={id}>
            <span className="file-name">
              {name}
              {size !== undefined && <span className="soft"> {sizeText(size)}</span>}
              {state !== undefined && <FileProgress name={name} state={state} />}
            </span>
            <button type="button" className="icon-button" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(id)}>
              <IconX size={20} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {sent && (
        <div role="status">
          <p className="soft">{t('Sending {name}: {n}%', { name: sent.name, n: Math.round(sent.share * 100) })}</p>
          <progress value={sent.share} />
        </div>
      )}
      {failures.length > 0 && (
        <ul className="alert" role="alert">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      <div className="answers">
        <button type="button" className="button" disabled={isFull || sent !== null} onClick={() => input.current?.click()}>
          <IconPaperclip size={20} stroke={1.5} aria-hidden />
          {t('Add a file')}
        </button>
        {extensions.some((one) => PICTURES.test(one)) && (
          <button type="button" className="button" disabled={isFull || sent !== null} onClick={() => camera.current?.click()}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            {t('Take a photo')}
          </button>
        )}
      </div>
      <p className="soft">
        {most === 1
          ? t('One file: {types}', { types: extensions.join(', ') })
          : t('At most {n} files: {types}', { n: most, types: extensions.join(', ') })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('Files')}
        onChange={(event) => void take(event)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('Photo')}
        onChange={(event) => void take(event)}
      />
    </div>
  )
}
