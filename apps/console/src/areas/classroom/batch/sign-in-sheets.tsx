import { Button } from '@mantine/core'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { IconPrinter } from '@tabler/icons-react'
import { saveFile } from '../../../data/download.ts'
import { CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { zonedSpan } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'

/** The sheet people sign, for each session of the batch. */
export function SignInSheets({ batch }: { batch: BatchDetail }) {
  const sessions = batch.presence_settings.items.flatMap((item) => item.schedules.map((one) => ({ ...one, title: item.title })))
  if (sessions.length === 0) return null
  const params = { id: batch.classroom_id, batchId: batch.id }
  const commands = sessions.map(({ id, title, start_date_time, end_date_time }) => ({
    label: `${title}, ${zonedSpan(start_date_time, end_date_time)}`,
    icon: IconPrinter,
    run: () =>
      void saveFile(
        classroomCalendarApi.signInSheet,
        { params, query: { schedule_id: id } },
        `Sign-in ${batch.title}.pdf`,
        'Failed to make the sign-in sheet',
      ),
  }))
  return (
    <CommandMenu
      label="Sign-in Sheet"
      align="end"
      commands={commands}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}>
          {t('Sign-in Sheet')}
        </Button>
      )}
    />
  )
}
