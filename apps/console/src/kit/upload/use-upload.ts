import { type Folder, fileApi } from '@pelita/contract/platform/file.ts'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { showFailure, showWarning } from '../feedback/failure.tsx'
import type { FailureWords } from '../feedback/failure-text.ts'
import { toast } from '../feedback/toast.tsx'
import { checkFiles, checkPixels, type FileProblem, type FileRules } from './file-checks.ts'
import { readImageSize } from './image-size.ts'

interface Options {
  folder: Folder
  rules: FileRules
  /** Text of a failure the server does not explain. */
  failed?: FailureWords
  notUploaded?: () => void
}

/** Popups and toasts are told at once; what is left is the sentence below the field. */
export const tellProblem = (problem: FileProblem): string | null => {
  if (problem.shown === 'toast') toast.error(problem.text)
  if (problem.shown === 'popup') showWarning('Failed', problem.text, problem.more)
  return problem.shown === 'field' ? problem.text : null
}

const firstProblem = async (files: readonly File[], rules: FileRules): Promise<FileProblem | null> => {
  const problem = checkFiles(files, rules)
  const [file] = files
  if (problem || !file || rules.maxPixels === undefined) return problem
  return checkPixels(await readImageSize(file), rules.maxPixels)
}

/** Checks a selection, stores its first file and answers the address it can be read from; null when it was refused. */
export function useUpload({ folder, rules, failed = 'Failed to upload file', notUploaded }: Options) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  const upload = async (files: readonly File[]): Promise<string | null> => {
    const found = await firstProblem(files, rules)
    setProblem(found && tellProblem(found))
    const [file] = files
    if (found || !file) return null
    setBusy(true)
    setProgress(0)
    try {
      return (await call(fileApi.upload, { file, fields: { folder } }, { onProgress: setProgress })).full_path
    } catch (cause) {
      showFailure(cause, failed)
      notUploaded?.()
      return null
    } finally {
      setBusy(false)
    }
  }

  return { upload, busy, progress, problem, forget: () => setProblem(null) }
}
