import type { AssignmentResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { saveLinked } from '../../../data/download.ts'
import { kilobytes } from '../../../kit/format/kilobytes.ts'
import { t } from '../../../kit/text/t.ts'
import css from './review.module.css'

type Files = AssignmentResult['files']

/** What was written: a note beside files, alone the answer itself. */
export const writtenLabel = (files: Files): string => (files.length > 0 ? 'Notes' : 'Answer')

/** What was handed in as files, each with its size and a way to keep it. */
export function SubmittedFiles({ files }: { files: Files }) {
  return (
    <ul className={css.files}>
      {files.map(({ id, name, url, size }) => (
        <li key={id}>
          <IconFile size={20} stroke={1.5} aria-hidden />
          <span className={css.fileName}>{name}</span>
          <span className={css.fileSize}>{kilobytes(size)}</span>
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Download {name}', { name })}
            onClick={() => void saveLinked(url, name)}
          >
            <IconDownload size={18} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
