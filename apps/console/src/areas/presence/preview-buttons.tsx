import { Button } from '@mantine/core'
import { IconMaximize, IconPrinter } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { t } from '../../kit/text/t.ts'
import classes from './preview.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** For the two places a code is needed in: a wall and a projector. */
export function PreviewButtons({ poster }: { poster: RefObject<HTMLElement | null> }) {
  // A phone's browser may know no full screen.
  const canFill = document.fullscreenEnabled
  return (
    <div className={classes.actions}>
      {canFill && (
        <Button
          variant="default"
          leftSection={<IconMaximize {...icon} />}
          onClick={() => void poster.current?.requestFullscreen().catch(() => undefined)}
        >
          {t('Full screen')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  )
}
