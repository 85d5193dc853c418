import { Suspense, useId } from 'react'
import { idle } from '../../data/when-idle.ts'
import { FieldFrame } from '../form/field/field-frame.tsx'
import { type FieldProps, useField } from '../form/field/use-field.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import classes from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** It weighs more than most pages do: what stands around it comes first. */
const RichTextEditor = lazyPart(async () => {
  await idle()
  return import('./rich-text-editor.tsx')
})

type Props<V> = FieldProps<V> & Pick<RichTextEditorProps, 'folder' | 'headings' | 'tables'>

/** A formatted text of a form; the editor arrives only where this field is shown. */
export function RichTextField<V>(props: Props<V>) {
  const { value, change, frame } = useField(props)
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [props.help && helpId, frame.error && errorId].filter(Boolean).join(' ')
  return (
    <FieldFrame frame={frame} descriptionProps={{ id: helpId }} errorProps={{ id: errorId }}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <RichTextEditor
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          label={frame.label}
          describedBy={described}
          invalid={Boolean(frame.error)}
          required={frame.required}
          disabled={frame.disabled}
          folder={props.folder}
          headings={props.headings}
          tables={props.tables}
        />
      </Suspense>
    </FieldFrame>
  )
}
