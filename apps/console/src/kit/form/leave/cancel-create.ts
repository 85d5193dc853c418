import { ask } from '../../feedback/ask.tsx'
import { t } from '../../text/t.ts'
import type { GuardedForm } from '../use-guarded-form.ts'

interface Creating {
  /** `Assignment`, `Short Link`: what would have been created. */
  readonly entity: string
  readonly back: () => void
}

/** Cancel of a form that creates: what was typed is asked about once, with words of its own. */
export const cancelCreate =
  <V>({ dirty, leave }: GuardedForm<V>, { entity, back }: Creating) =>
  async (): Promise<void> => {
    const question = {
      title: 'Cancel create {entity}?',
      text: 'All information entered for this {form} will be lost',
      values: { entity: t(entity).toLowerCase(), form: t(`Create ${entity}`) },
      confirm: 'Yes, Cancel',
      cancel: 'No, Keep it',
      tone: 'warning',
    } as const
    if (!dirty || (await ask(question))) leave(back)
  }
