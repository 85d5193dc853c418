import { Button } from '@mantine/core'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { IconCalendarCheck, IconDots, IconRocket } from '@tabler/icons-react'
import { useAllowed } from '../../../data/session.ts'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import content from '../../../kit/content/content.module.css'
import { CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { zonedSpan } from '../../../kit/format/browser-zone.ts'
import { DistributedBadge, isOwn } from '../../../kit/list/cells/received.tsx'
import type { PageHeader } from '../../../kit/page/use-page-header.ts'
import { seatsText } from '../../../kit/participants/seats-text.ts'
import { t } from '../../../kit/text/t.ts'
import { batchActions } from '../batch-actions.tsx'
import { mayBringBack, mayPublish } from '../batch-states.ts'
import { useBatchCommands } from './batch-commands.ts'
import { SignInSheets } from './sign-in-sheets.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The head of a batch: of which class it is, when it runs, and what can be done with it. */
export const batchHead = (batch: BatchDetail): PageHeader => ({
  subtitle: batch.classroom_title,
  record: {
    ...{ name: batch.title, of: batch.classroom_title },
    status: (
      <>
        <StatusBadge status={batch.cancel_reason ? 'cancelled' : batch.status} />{' '}
        <DistributedBadge received_from={batch.received_from} />
      </>
    ),
    facts: [
      { label: 'Period', value: zonedSpan(batch.start_at, batch.end_at) },
      { label: 'Participants', value: seatsText(batch) },
      { label: 'Phase', value: <StatusBadge status={batch.phase} /> },
    ],
  },
  notice: batch.cancel_reason && (
    <p className={content.missing} role="note">
      {t('Cancelled: {reason}', { reason: batch.cancel_reason })}
    </p>
  ),
  actions: isOwn(batch) && <Actions batch={batch} />,
})

function Actions({ batch }: { batch: BatchDetail }) {
  const may = useAllowed(classroom.can('batch-edit'))
  return (
    <>
      <SignInSheets batch={batch} />
      {may && <Changes batch={batch} />}
    </>
  )
}

function Changes({ batch }: { batch: BatchDetail }) {
  const more = useBatchCommands(batch)
  const { publish, bringBack } = batchActions(batch.classroom_id)
  return (
    <>
      {mayBringBack(batch) && (
        <Button leftSection={<IconCalendarCheck {...icon} />} onClick={() => bringBack(batch)}>
          {t('Bring Back')}
        </Button>
      )}
      {mayPublish(batch) && (
        <Button leftSection={<IconRocket {...icon} />} onClick={() => publish(batch)}>
          {t('Publish')}
        </Button>
      )}
      <CommandMenu
        label="More"
        align="end"
        commands={more}
        trigger={(props) => (
          <Button {...props} variant="default" leftSection={<IconDots {...icon} />}>
            {t('More')}
          </Button>
        )}
      />
    </>
  )
}
