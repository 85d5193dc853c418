import { type LargeFolder, largeFile } from '@pelita/contract/areas/file.ts'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../feedback/failure.tsx'
import { checkFiles, type FileRules } from './file-checks.ts'
import { type LargeFile, sendLargeFile } from './large-upload.ts'
import { tellProblem } from './use-upload.ts'

export const largeRules = (folder: LargeFolder): FileRules => {
  const { extensions, maxBytes } = largeFile(folder)
  return { accept: extensions.map((extension) => `.${extension}`), maxBytes }
}

/** Sends a large file of a form: how far it is, what is wrong with it, and a way to stop. Leaving the page stops it too. */
export function useLargeUpload(folder: LargeFolder) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** What was kept, or nothing where it was refused or stopped. */
  const send = async (files: readonly File[]): Promise<LargeFile | null> => {
    const found = checkFiles(files, largeRules(folder))
    setProblem(found && tellProblem(found))
    const [file] = files
    if (found || !file) return null
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    try {
      return await sendLargeFile(file, { folder, onProgress: setShare, signal: controller.signal })
    } catch (cause) {
      if (!controller.signal.aborted) showFailure(cause, 'Failed to upload file')
      return null
    } finally {
      setShare(null)
      stop.current = null
    }
  }
  return { send, share, problem, cancel: () => stop.current?.abort() }
}
