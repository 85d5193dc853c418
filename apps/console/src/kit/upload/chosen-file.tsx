import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldError } from '../form/field/field-error.tsx'
import { kilobytes } from '../format/kilobytes.ts'
import { t } from '../text/t.ts'
import css from './chosen-file.module.css'
import { Dropzone } from './dropzone.tsx'
import { checkFiles, type FileRules } from './file-checks.ts'
import { tellProblem } from './use-upload.ts'

interface Props {
  /** Names the input for readers. */
  label: string
  file: File | null
  choose: (file: File | null) => void
  rules: FileRules
  /** What is allowed: "XLSX or CSV, at most 5MB". */
  hint: string
}

/** One file of an accepted kind, dropped or chosen, kept here until it is sent. */
export function ChosenFile({ label, file, choose, rules, hint }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = (files: File[]) => {
    const found = checkFiles(files, rules)
    setProblem(found && tellProblem(found))
    if (!found) choose(files[0] ?? null)
  }
  if (!file) {
    return (
      <div>
        <Dropzone label={label} rules={rules} hint={hint} invalid={problem !== null} onFiles={take} />
        {problem && (
          <p className={css.problem} role="alert">
            <FieldError text={problem} />
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={css.file}>
      <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{kilobytes(file.size)}</span>
      <button
        type="button"
        className={`bare-icon ${css.clear}`}
        aria-label={t('Remove {name}', { name: file.name })}
        onClick={() => choose(null)}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
