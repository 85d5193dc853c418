import { type Job, jobApi, type SignInAlert, type UnsentMails } from '@pelita/contract/platform/job.ts'
import { useSyncExternalStore } from 'react'
import { invalidate } from './query-client.ts'
import { resourceOf } from './resource.ts'
import { useData } from './use-data.ts'

const POLL_MS = 1500

let opened = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setTrayOpen = (next: boolean): void => {
  opened = next
  for (const listener of listeners) listener()
}

/** A job was started: shows it in the tray and follows it until it ends. */
export const trackJob = (): void => {
  setTrayOpen(true)
  void invalidate([resourceOf(jobApi.mine)])
}

export const isRunning = (job: Job): boolean => job.state === 'queued' || job.state === 'running'

export const useTrayOpen = (): boolean => useSyncExternalStore(subscribe, () => opened)

interface Tray {
  readonly results: readonly Job[]
  readonly mails: UnsentMails | null
  readonly sign_ins: SignInAlert | null
}

const NOTHING: Tray = { results: [], mails: null, sign_ins: null }

/** My jobs, and mails that did not leave: asked once, then again and again only while something runs or the tray is open. */
export function useTray(): Tray {
  const open = useTrayOpen()
  const jobs = useData(jobApi.mine, {}, 'Failed get jobs', {
    show: 'none',
    every: (answer) => (open || answer?.results.some(isRunning) ? POLL_MS : false),
  })
  return jobs.data ?? NOTHING
}
