import type { z } from 'zod'
import { askValues } from '../form/ask-values.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'

interface Words {
  readonly title: string
  readonly text: string
}

interface Asked<Out> {
  /** `Create Presence` */
  readonly heading: string
  readonly schema: z.ZodType<Out, Words & Record<string, unknown>>
  readonly label: string
  readonly placeholder: string
  readonly most: number
}

/** What a record that is made beside its content has to say; the rest of it is filled in on its own page. */
export const askNew = <Out,>({ heading, schema, label, placeholder, most }: Asked<Out>): Promise<Out | undefined> =>
  askValues<Words & Record<string, unknown>, Out>({
    title: heading,
    initial: { title: '', text: '' },
    schema,
    fields: (form) => (
      <>
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <TextArea form={form} name="text" label={label} placeholder={placeholder} required maxLength={most} />
      </>
    ),
  })
