import { Button } from '@mantine/core'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DialogButtons } from '../../feedback/dialog-buttons.tsx'
import { type DialogSize, openDialog } from '../../feedback/dialog-store.ts'
import { showFailure } from '../../feedback/failure.tsx'
import { Refusal } from '../../feedback/refusal.tsx'
import { useAttempt } from '../../feedback/use-attempt.ts'
import { whileLoading } from '../../page/page-loader.ts'
import { t } from '../../text/t.ts'
import { asLater, type LaterSchema } from '../field/lazy-schema.ts'
import type { FieldForm } from '../field/use-field.tsx'
import classes from './ask-values.module.css'
import { usePopupForm } from './use-popup-form.ts'

const FAILED = 'Failed to open. Reload the page and try again.'

interface Asked<V, Out> {
  readonly title: string
  readonly size?: DialogSize
  readonly initial: V
  readonly schema: z.ZodType<Out, V> | LaterSchema<Out, V>
  readonly fields: (form: FieldForm<V>) => ReactNode
  /** Does what was asked; the popup stays open, with what was typed, where it is refused. */
  readonly send?: (values: Out) => Promise<unknown>
  readonly failed?: string
  /** What its button says: `Apply` where it only joins a page. */
  readonly submit?: string
}

/** Asks for a part of a page in a popup: answers what joins the page, nothing where somebody thought better of it. */
export async function askValues<V extends Record<string, unknown>, Out>(asked: Asked<V, Out>): Promise<Out | undefined> {
  const { title, size = 'md' } = asked
  const later = asLater(asked.schema)
  const schema = later.here() ?? (await whileLoading(later.fetch()).catch((cause) => showFailure(cause, FAILED)))
  if (!schema) return undefined
  return openDialog<Out>((close) => <ValuesForm {...asked} schema={schema} close={close} />, { title, size })
}

interface FormProps<V, Out> extends Asked<V, Out> {
  readonly schema: z.ZodType<Out, V>
  readonly close: (values?: Out) => void
}

function ValuesForm<V extends Record<string, unknown>, Out>(props: FormProps<V, Out>) {
  const { initial, schema, fields, close, send, failed = 'Failed', submit: label = 'Apply' } = props
  const { refused, succeeds } = useAttempt()
  const { form, saving, submit } = usePopupForm({
    initial,
    read: (values) => schema.safeParse(values, IN_PLAIN_WORDS),
    save: async (values) => {
      const sent = await succeeds(() => send?.(values))
      if (sent) close(values)
      return sent
    },
    saved: () => {},
  })
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      {fields(form)}
      <Refusal cause={refused} failed={failed} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(label)}
        </Button>
      </DialogButtons>
    </form>
  )
}
