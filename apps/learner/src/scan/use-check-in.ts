import { ApiError } from '@pelita/console/data/api-error.ts'
import { readItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { randomId } from '@pelita/console/data/random-id.ts'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { errorText } from '../text/error-text.ts'
import { farText } from './far-text.ts'
import { whereAmI } from './location.ts'
import { scannedCode } from './scanned-code.ts'

type State =
  | { at: 'ready' }
  | { at: 'sending' }
  | { at: 'failed'; text: string; isUnknown: boolean }
  | { at: 'done'; title: string; invitation: 'present' | 'late' | 'visitor'; clockIn: string; scheduleId: string | null }

interface Attempt {
  code: string
  scheduleId: string | undefined
  located: boolean
}

const UNKNOWN = 'QR code is not recognized'

/** When one checked in before, where that is the trouble. */
const checkedInText = (cause: unknown): string | null => {
  const data = cause instanceof ApiError ? cause.data : null
  if (typeof data !== 'object' || data === null || !('clock_in' in data)) return null
  return t('You checked in already, on {date}', { date: dayTime(String(data.clock_in)) })
}

/** Names this phone, so that one phone that checks in several people can be noticed. */
const deviceId = (): string => {
  const known = readItem('device_id')
  if (known) return known
  const made = randomId()
  writeItem('device_id', made)
  return made
}

/** Sends a code; a repetition of the same code keeps its key, so that a lost answer cannot count twice. */
export function useCheckIn(onDone: () => void) {
  const [state, setState] = useState<State>({ at: 'ready' })
  const last = useRef({ code: '', key: '' })

  const send = async ({ code, scheduleId: chosenId, located }: Attempt) => {
    setState({ at: 'sending' })
    if (last.current.code !== code) last.current = { code, key: randomId() }
    try {
      const place = located ? await whereAmI() : {}
      const body = {
        code: scannedCode(code.trim()),
        device_id: deviceId(),
        ...(chosenId && { schedule_id: chosenId }),
        ...place,
      }
      const answer = await learnerCall(learnerPresenceApi.scan, { body }, { key: last.current.key })
      last.current = { code: '', key: '' }
      const scheduleId = answer.schedule?.schedule_id ?? null
      setState({ at: 'done', title: answer.title, invitation: answer.invitation, clockIn: answer.clock_in, scheduleId })
      onDone()
    } catch (cause) {
      const text =
        cause instanceof GeolocationPositionError
          ? 'Your location could not be determined.'
          : (farText(cause) ?? checkedInText(cause) ?? errorText(cause))
      // Only a clear answer ends an attempt; a lost one is repeated under the same key.
      if (cause instanceof ApiError && cause.status > 0 && cause.status < 500) last.current = { code: '', key: '' }
      setState({ at: 'failed', text, isUnknown: cause instanceof ApiError && cause.messages.includes(UNKNOWN) })
    }
  }
  return { state, send, reset: () => setState({ at: 'ready' }) }
}
