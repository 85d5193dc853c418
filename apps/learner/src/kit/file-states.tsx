import { t } from '@pelita/console/kit/text/t.ts'
import { type HandedFile, useShares } from '../data/sent-files.ts'
import { sizeText } from './size-text.ts'

/** How far a file is: at the server, on its way, or waiting. */
export type FileState = 'sent' | 'waiting' | number

export function FileProgress({ name, state }: { name: string; state: FileState }) {
  if (state === 'sent') return <span className="soft">{t('Sent')}</span>
  if (state === 'waiting') return <span className="soft">{t('Waits for a connection')}</span>
  return (
    <span className="file-share">
      <span className="soft">{t('{n}% sent', { n: Math.floor(state * 100) })}</span>
      <progress value={state} aria-label={t('Sending {name}', { name })} />
    </span>
  )
}

/** The files of what waits to be handed in. */
export function FileStates({ files }: { files: readonly HandedFile[] }) {
  const shares = useShares()
  if (files.length === 0) return null
  return (
    <ul className="files">
      {files.map(({ key, name, size, id }) => (
        <li key={key}>
          <span className="file-name">
            {name}
            {size !== undefined && <span className="soft"> {sizeText(size)}</span>}
            <FileProgress name={name} state={id ? 'sent' : (shares.get(key) ?? 'waiting')} />
          </span>
        </li>
      ))}
    </ul>
  )
}
