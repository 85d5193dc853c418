import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveLinked } from '../../data/download.ts'
import { tellFailure } from '../../data/query-client.ts'
import { kilobytes } from '../format/kilobytes.ts'
import { t } from '../text/t.ts'
import { FileStage } from './file-stage.tsx'
import css from './viewer.module.css'

/** A file behind a link that is signed for some minutes. */
export interface ViewedFile {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly size: number
}

interface Props {
  files: readonly ViewedFile[]
  /** A fresh link to one of them: people look longer than a link lasts. */
  renew: (fileId: string) => Promise<string>
}

/** Files to be read in place, one at a time, each with the way to keep it. */
export function FileViewer({ files, renew }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const file = files.find(({ id }) => id === chosen) ?? files[0]
  if (!file) return null
  const keep = async () => {
    try {
      await saveLinked(await renew(file.id), file.name)
    } catch (cause) {
      tellFailure(cause, 'Failed to download the file')
    }
  }
  return (
    <section className={css.viewer} aria-label={t('Files')}>
      <div className={css.files}>
        {files.map(({ id, name, size }) => (
          <button key={id} type="button" className={css.file} aria-pressed={id === file.id} onClick={() => setChosen(id)}>
            <span>{name}</span> <small>{kilobytes(size)}</small>
          </button>
        ))}
        <button
          type="button"
          className={`bare-icon ${css.keep}`}
          aria-label={t('Download {name}', { name: file.name })}
          onClick={() => void keep()}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <FileStage key={file.id} file={file} renew={() => renew(file.id)} />
    </section>
  )
}
