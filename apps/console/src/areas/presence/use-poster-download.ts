import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'
import { useEffect, useRef } from 'react'
import { saveBlob } from '../../data/download.ts'
import { currentOrganization } from '../../data/organization.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { pngName } from '../../kit/qr/png-name.ts'
import { shownTitle } from './shown-title.ts'

const LEAST_WAIT_MS = 1000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A picture that cannot be read counts as loaded: it must not hold the poster back. */
const imagesLoaded = () => Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null)))

/** Saves the poster once the page's pictures are there, after a second at least. */
export function usePosterDownload(presence: PresenceDetail, wanted: boolean): void {
  const started = useRef(false)
  useEffect(() => {
    if (!wanted || started.current) return
    started.current = true
    void save(presence)
  }, [wanted, presence])
}

async function save(presence: PresenceDetail): Promise<void> {
  const { code, code_mode } = presence
  if (!code) return toast.error('Please select a batch and schedule to display the QR code')
  if (code_mode === 'rotating') return toast.error('A rotating code cannot be downloaded')
  try {
    const [{ drawPoster }] = await Promise.all([import('./poster.ts'), wait(LEAST_WAIT_MS), imagesLoaded()])
    const { url_logo } = currentOrganization()
    saveBlob(await drawPoster(presence, code, url_logo), pngName(shownTitle(presence), 'presence'))
  } catch (cause) {
    showFailure(cause, 'Failed to download QR')
  }
}
