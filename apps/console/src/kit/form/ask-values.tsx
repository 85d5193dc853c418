import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { type DialogSize, openDialog } from '../feedback/dialog-store.ts'
import { t } from '../text/t.ts'
import classes from './ask-values.module.css'
import type { FieldForm } from './use-field.tsx'
import { usePopupForm } from './use-popup-form.ts'

interface Asked<V, Out> {
  readonly title: string
  readonly size?: DialogSize
  readonly initial: V
  readonly schema: z.ZodType<Out, V>
  readonly fields: (form: FieldForm<V>) => ReactNode
}

/** Asks for a part of a page in a popup: answers what joins the page, nothing where somebody thought better of it. */
export const askValues = <V extends Record<string, unknown>, Out>(asked: Asked<V, Out>): Promise<Out | undefined> =>
  openDialog<Out>((close) => <ValuesForm {...asked} close={close} />, { title: asked.title, size: asked.size ?? 'md' })

function ValuesForm<V extends Record<string, unknown>, Out>(props: Asked<V, Out> & { close: (values?: Out) => void }) {
  const { initial, schema, fields, close } = props
  const { form, submit } = usePopupForm({
    initial,
    read: (values) => schema.safeParse(values),
    save: async (values) => {
      close(values)
      return true
    },
    saved: () => {},
  })
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      {fields(form)}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Apply')}</Button>
      </DialogButtons>
    </form>
  )
}
