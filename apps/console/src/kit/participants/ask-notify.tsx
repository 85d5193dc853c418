import type { OpenRunCalls } from '@pelita/contract/learning/participant-calls.ts'
import { askEither } from '../feedback/ask.tsx'
import { StaysInForm } from '../form/stays-in-form.ts'
import { ToldPeople } from './told-people.tsx'

interface Asked {
  readonly api: Pick<OpenRunCalls, 'told'>
  readonly params: Readonly<Record<string, string>>
  /** Who is told, and how. */
  readonly text: string
}

/** Asked while a form is saved: whether those who take part are told of it. Closing it saves nothing. */
export async function askNotify({ api, params, text }: Asked): Promise<boolean> {
  const answer = await askEither({
    ...{ title: 'Notify participants about this change?', text, confirm: 'Notify', cancel: 'Do not notify', tone: 'info' },
    ...{ more: <ToldPeople api={api} params={params} query={{ event: 'notify' }} />, size: 'md' },
  })
  if (answer === undefined) throw new StaysInForm()
  return answer
}
