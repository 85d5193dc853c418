import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { IconCalendarOff, IconCalendarShare } from '@tabler/icons-react'
import { call } from '../../data/call.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { copyText } from '../../kit/feedback/copy-text.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'

const FAILED = 'Failed get calendar link'

const copied = (read: Promise<{ url: string }>): Promise<void> =>
  read.then(
    ({ url }) => copyText(url),
    (cause: unknown) => void showFailure(cause, FAILED),
  )

const renewed = async (id: string): Promise<void> => {
  const sure = await ask({
    title: 'New calendar link?',
    text: 'Calendars that follow the present link are told nothing any more.',
    confirm: 'New link',
    cancel: 'Cancel',
    tone: 'warning',
  })
  if (sure) await copied(call(calendarApi.renewClassLink, { params: { id } }))
}

/** The address that calendars follow this classroom by: copied, or by who may change the classroom replaced. */
export const calendarCommands = (id: string, mayRenew: boolean): Command[] => [
  {
    label: 'Copy calendar link',
    icon: IconCalendarShare,
    run: () => void copied(call(calendarApi.classLink, { params: { id } })),
  },
  ...(mayRenew ? [{ label: 'New calendar link', icon: IconCalendarOff, run: () => void renewed(id) }] : []),
]
