import { Button } from '@mantine/core'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { SettingsChange } from '@pelita/contract/core/settings.ts'
import { IconHistory } from '@tabler/icons-react'
import type { z } from 'zod'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import type { FieldDictionary } from '../form/field/field-words.ts'
import { t } from '../text/t.ts'
import type { Affecting } from './affected.tsx'

interface Props {
  page: string
  history: Endpoint & { readonly data: z.ZodType<SettingsChange[]> }
  restore: Endpoint
  affected?: Affecting | undefined
  words: FieldDictionary
  mayReturn: boolean
  /** The page is what it was: the form begins anew. */
  returned: () => void
}

const openHistory = lazyOpener(async () => (await import('./settings-history.tsx')).openHistory)

/** Opens what a page of settings was before, with the way back there. */
export function HistoryButton(shown: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
      onPointerEnter={openHistory.prepare}
      onClick={() => void openHistory(shown)}
    >
      {t('History')}
    </Button>
  )
}
