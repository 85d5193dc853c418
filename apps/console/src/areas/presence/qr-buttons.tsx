import { Button } from '@mantine/core'
import { presence as access, type PresenceDetail, presenceApi, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconDownload, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { saveQr } from '../../kit/qr/save-qr.ts'
import { t } from '../../kit/text/t.ts'
import type { Place } from './place-select.tsx'
import classes from './qr-code.module.css'
import { scanAddress } from './scan-address.ts'
import { shownTitle } from './shown-title.ts'
import { placeQuery } from './use-place.ts'

interface Props {
  presence: PresenceDetail
  place: Place
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Regenerate QR, Download, Open in New Tab. */
export function QrButtons({ presence, place }: Props) {
  const { id, code } = presence
  const mayUpdate = useAllowed(access.can('update'))
  const [drawing, setDrawing] = useState(false)
  const regenerate = useAction(presenceApi.regenerateCode, {
    done: 'QR has been successfully regenerated.',
    failed: 'Failed regenerate QR',
  })
  const search = new URLSearchParams(placeQuery(place)).toString()
  const preview = pathTo(presenceScreens.preview.path, { id }) + (search && `?${search}`)
  const rotating = presence.code_mode === 'rotating'

  const replace = async () => {
    const { schedule_id } = placeQuery(place)
    const agreed = await ask({
      title: 'Regenerate QR?',
      text: 'This action cannot be undone once you allow it. Posters printed with the old code stop working.',
      confirm: 'Regenerate',
      tone: 'warning',
    })
    if (agreed) await regenerate.run({ params: { id }, query: schedule_id ? { schedule_id } : {} })
  }
  const download = async () => {
    if (!code) return
    setDrawing(true)
    await saveQr(scanAddress(code), shownTitle(presence))
    setDrawing(false)
  }

  return (
    <div className={classes.buttons}>
      {mayUpdate && (
        <Button
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          disabled={!code}
          loading={regenerate.pending}
          onClick={replace}
        >
          {t('Regenerate QR')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        disabled={!code || rotating}
        loading={drawing}
        onClick={download}
      >
        {t('Download')}
      </Button>
      <Button
        component="a"
        {...(code && { href: preview })}
        target="_blank"
        rel="noopener"
        aria-disabled={!code}
        leftSection={<IconExternalLink {...icon} />}
        data-disabled={!code || undefined}
      >
        {t('Open in New Tab')}
      </Button>
    </div>
  )
}
