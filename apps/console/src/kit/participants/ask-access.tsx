import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { z } from 'zod'
import { DateTimeField } from '../form/date/date-time-field.tsx'
import { askValues } from '../form/popup/ask-values.tsx'
import { t } from '../text/t.ts'

const REQUIRED = 'Access Until is required'
const LATER = 'Access can only be extended'

const lengthened = (before: string | null) =>
  z.object({
    access_until: z.iso
      .datetime({ offset: true, error: REQUIRED })
      .refine((until) => before === null || Date.parse(until) > Date.parse(before), LATER),
  })

type Send = (body: { access_until: string }) => Promise<unknown>

/** Asks until when one person may learn, longer than now. */
export const askAccess = ({ name, access_until }: Pick<ParticipantRow, 'name' | 'access_until'>, send: Send) =>
  askValues<{ access_until: string }, { access_until: string }>({
    title: t('Extend Access of {name}', { name }),
    ...{ send, failed: 'Failed to extend access' },
    initial: { access_until: access_until ?? '' },
    schema: lengthened(access_until),
    fields: (form) => <DateTimeField form={form} name="access_until" label="Access Until" required startTime="23:59" />,
  })
