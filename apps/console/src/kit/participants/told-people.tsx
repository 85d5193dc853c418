import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { Told, ToldQuery } from '@pelita/contract/learning/told.ts'
import { useData } from '../../data/use-data.ts'
import { STATUSES } from '../badges/statuses.ts'
import { RecordLoader } from '../form/record/record-loader.tsx'
import { zonedTime } from '../format/browser-zone.ts'
import { t } from '../text/t.ts'
import css from './participants.module.css'

interface Asked {
  readonly api: Pick<OpenRunCalls, 'told'>
  readonly params: Readonly<Record<string, string>>
  readonly query: ToldQuery
}

const FAILED = 'Failed to read who is told'

const sentenceOf = (total: number, { event }: ToldQuery): string => {
  // Of what is over nobody is told either, whoever took part.
  if (total === 0) return event === 'unpublish' ? t('Nobody is told.') : t('Nobody takes part yet, so nobody is told.')
  return total === 1 ? t('1 person is told:') : t('{total} people are told:', { total })
}

/** Before something that mails people is done: how many, who, and how the mail reads. */
export function ToldPeople({ api, params, query: asked }: Asked) {
  const query = useData(api.told, { params, query: asked }, FAILED, { show: 'none', staleTime: 0 })
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(told) => (
        <div className={css.told}>
          <p>{sentenceOf(told.total, asked)}</p>
          <NamedPeople people={told.people} more={told.total - told.people.length} />
          <MailPreview mail={told.mail} />
        </div>
      )}
    </RecordLoader>
  )
}

/** How the mail reads that people get who are chosen on the screen itself. */
export function ChosenMail({ api, params, query: asked }: Asked) {
  const { data } = useData(api.told, { params, query: asked }, FAILED, { show: 'none' })
  return data ? <MailPreview mail={data.mail} label="The mail as it reads" /> : null
}

/** Who is told, in which state they are and when they were reminded last. */
export function NamedPeople({ people, more }: Pick<Told, 'people'> & { more: number }) {
  if (people.length === 0) return null
  return (
    <ul className={css.people}>
      {people.map(({ id, name, email, status, reminded_at }) => (
        <li key={id}>
          <b>{name}</b>
          <span>
            {[
              email ?? t('no email, told in the app'),
              t(STATUSES[status].label),
              reminded_at ? t('last reminded {time}', { time: zonedTime(reminded_at) }) : t('not reminded yet'),
            ].join(' · ')}
          </span>
        </li>
      ))}
      {more > 0 && <li>{t('and {more} more', { more })}</li>}
    </ul>
  )
}

export function MailPreview({ mail, label = 'The mail as the first of them gets it' }: Pick<Told, 'mail'> & { label?: string }) {
  if (!mail) return null
  return (
    <details className={css.mail}>
      <summary>{t(label)}</summary>
      <b>{mail.subject}</b>
      <p>{mail.text}</p>
    </details>
  )
}
