import { contentSettingApi, UPLOAD_SIZES } from '@pelita/contract/learning/content-setting.ts'
import { type LargeFolder, largeFile } from '@pelita/contract/platform/file.ts'
import { useEffect, useRef, useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { showFailure } from '../feedback/failure.tsx'
import { checkFiles, type FileRules, MEGABYTE } from './file-checks.ts'
import { type LargeFile, sendLargeFile } from './large-upload.ts'
import { tellProblem } from './use-upload.ts'

interface LargeRules extends FileRules {
  /** As people are told it. */
  readonly megabytes: number
}

/** What files of a purpose may be; an organisation may allow less than the platform does. */
export function useLargeRules(folder: LargeFolder): LargeRules {
  const own = UPLOAD_SIZES.find((one) => one.folder === folder)
  const { data } = useData(contentSettingApi.defaults, {}, 'Failed get settings', { enabled: own !== undefined, show: 'none' })
  const { extensions, maxBytes } = largeFile(folder)
  const megabytes = own && data ? data[own.field] : maxBytes / MEGABYTE
  return { accept: extensions.map((extension) => `.${extension}`), maxBytes: megabytes * MEGABYTE, megabytes }
}

/** Sends a large file of a form: how far it is, what is wrong with it, and a way to stop. Leaving the page stops it too. */
export function useLargeUpload(folder: LargeFolder) {
  const rules = useLargeRules(folder)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** What was kept, or nothing where it was refused or stopped. */
  const send = async (files: readonly File[]): Promise<LargeFile | null> => {
    const found = checkFiles(files, rules)
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
