import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldError } from '../../../kit/form/field-error.tsx'
import { kilobytes } from '../../../kit/format/kilobytes.ts'
import { t } from '../../../kit/text/t.ts'
import { Dropzone } from '../../../kit/upload/dropzone.tsx'
import { checkFiles, type FileRules } from '../../../kit/upload/file-checks.ts'
import { tellProblem } from '../../../kit/upload/use-upload.ts'
import css from './import.module.css'

interface Props {
  file: File | null
  choose: (file: File | null) => void
  rules: FileRules
  hint: string
}

/** One file of an accepted kind, chosen or dropped. */
export function ChosenFile({ file, choose, rules, hint }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = (files: File[]) => {
    const found = checkFiles(files, rules)
    setProblem(found && tellProblem(found))
    if (!found) choose(files[0] ?? null)
  }
  if (file) {
    return (
      <div className={css.file}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{kilobytes(file.size)}</span>
        <button
          type="button"
          className={css.clear}
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={() => choose(null)}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      </div>
    )
  }
  return (
    <>
      <Dropzone label="Import Question" rules={rules} hint={hint} invalid={problem !== null} onFiles={take} />
      {problem && (
        <p className={css.problem} role="alert">
          <FieldError text={problem} />
        </p>
      )}
    </>
  )
}
