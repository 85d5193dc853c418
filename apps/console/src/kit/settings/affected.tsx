import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { SettingsEffect } from '@pelita/contract/core/settings.ts'
import type { z } from 'zod'
import { call } from '../../data/call.ts'
import type { Question } from '../feedback/ask.tsx'
import { t } from '../text/t.ts'
import classes from './settings.module.css'

/** The call of a page of settings that says whom a change would make it harder for. */
export type Affecting = Endpoint & { readonly data: z.ZodType<SettingsEffect[]> }

/** The question with whom it is about. What cannot be told keeps nobody from saving: the server refuses what is wrong itself. */
export async function withAffected(question: Question, affected: Affecting, body: object): Promise<Question> {
  const effects = await call(affected, { body } as CallInput<Affecting>).catch((): SettingsEffect[] => [])
  if (effects.length === 0) return question
  return { ...question, tone: 'warning', size: 'md', more: <Affected effects={effects} /> }
}

const countOf = (count: number) => count.toLocaleString('en')

export function Affected({ effects }: { effects: readonly SettingsEffect[] }) {
  return (
    <section className={classes.affected} aria-label={t('Who is affected')}>
      <h3>{t('Who is affected')}</h3>
      <ul>
        {effects.map(({ text, count, names }) => (
          <li key={text}>
            <strong>{countOf(count)}</strong>
            <span>
              {t(text)}
              {names.length > 0 && <small>{namesOf(names, count)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const namesOf = (names: readonly string[], count: number): string => {
  const shown = names.join(', ')
  return count > names.length ? t('{names} and {n} more', { names: shown, n: countOf(count - names.length) }) : shown
}
