import { requiredName, requiredText } from '@pelita/contract/core/fields.ts'
import { z } from 'zod'
import { askValues } from '../form/popup/ask-values.tsx'
import { TextArea } from '../form/text/text-area.tsx'
import { TextField } from '../form/text/text-field.tsx'
import type { ContentRow } from './content-sources.ts'

interface Words {
  readonly title: string
  readonly text: string
}

interface Asked {
  /** `Create Presence` */
  readonly heading: string
  readonly label: string
  readonly placeholder: string
  readonly most: number
  readonly failed: string
  /** Makes it; what is refused is told in the popup, which stays open. */
  readonly make: (words: Words) => Promise<ContentRow>
}

/** Makes what needs only a name and a few words beside its content; the rest of it is filled in on its own page. */
export async function askNew({ heading, label, placeholder, most, failed, make }: Asked): Promise<ContentRow | undefined> {
  let made: ContentRow | undefined
  await askValues<Words & Record<string, unknown>, Words>({
    title: heading,
    initial: { title: '', text: '' },
    schema: z.object({ title: requiredName('Title'), text: requiredText(label, most) }),
    submit: 'Create',
    failed,
    send: async (words) => {
      made = await make(words)
    },
    fields: (form) => (
      <>
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <TextArea form={form} name="text" label={label} placeholder={placeholder} required maxLength={most} />
      </>
    ),
  })
  return made
}
