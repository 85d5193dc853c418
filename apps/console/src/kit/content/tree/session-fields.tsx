import { ActionIcon, Button } from '@mantine/core'
import {
  type MeetingSession,
  MOST_SESSIONS,
  meetingSession,
  type ShownSession,
  type TypedSession,
} from '@pelita/contract/learning/meeting-sessions.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { DateTimeField } from '../../form/date/date-time-field.tsx'
import { askValues } from '../../form/popup/ask-values.tsx'
import { TextField } from '../../form/text/text-field.tsx'
import { shortZone } from '../../format/browser-zone.ts'
import { timeSpan } from '../../format/dates.ts'
import { t } from '../../text/t.ts'
import css from '../content.module.css'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

const askSession = async (session?: ShownSession): Promise<ShownSession | undefined> => {
  const typed = await askValues<TypedSession, MeetingSession>({
    title: session ? 'Edit Session' : 'Add Session',
    initial: { title: session?.title ?? '', start: session?.start ?? '', end: session?.end ?? '', url: session?.url ?? '' },
    schema: meetingSession,
    fields: (form) => (
      <>
        <TextField form={form} name="title" label="Title" required maxLength={100} />
        <DateTimeField form={form} name="start" end={{ name: 'end' }} label="Start" startTime="09:00" />
        <DateTimeField form={form} name="end" label="End" startTime="10:00" />
        <TextField form={form} name="url" label="Meeting URL" placeholder="https://" type="url" maxLength={2000} />
      </>
    ),
  })
  return typed && { title: typed.title, start: typed.start || null, end: typed.end || null, url: typed.url || null }
}

interface Props {
  sessions: readonly ShownSession[]
  change: (sessions: readonly ShownSession[]) => void
}

/** The times an online meeting takes place, where that is more than once. */
export function SessionFields({ sessions, change }: Props) {
  const put = async (at: number) => {
    const session = await askSession(sessions[at])
    if (session) change(at < sessions.length ? sessions.with(at, session) : [...sessions, session])
  }
  return (
    <fieldset className={css.plain}>
      <legend>{t('Sessions')}</legend>
      {sessions.length > 0 && (
        <ul className={css.items}>
          {[...sessions.entries()].map(([at, session]) => (
            <li key={at} className={css.item}>
              <span className={css.words}>
                {session.title}
                {session.start && (
                  <small>
                    {timeSpan(session.start, session.end)} {shortZone(session.start)}
                  </small>
                )}
                {session.url && <small>{session.url}</small>}
              </span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('Edit {name}', { name: session.title })}
                onClick={() => void put(at)}
              >
                <IconPencil {...ICON} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('Delete {name}', { name: session.title })}
                onClick={() => change(sessions.toSpliced(at, 1))}
              >
                <IconTrash {...ICON} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {sessions.length < MOST_SESSIONS && (
        <div>
          <Button variant="default" leftSection={<IconPlus {...ICON} />} onClick={() => void put(sessions.length)}>
            {t('Add Session')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
