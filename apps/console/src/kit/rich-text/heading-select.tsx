import { type Editor, useEditorState } from '@tiptap/react'
import { t } from '../text/t.ts'
import classes from './rich-text.module.css'

const LEVELS = [1, 2, 3, 4, 5] as const

/** The style of the paragraph the cursor stands in. */
export function HeadingSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor }) => LEVELS.find((candidate) => editor.isActive('heading', { level: candidate })) ?? 0,
  })
  const change = (chosen: number) => {
    const next = LEVELS.find((candidate) => candidate === chosen)
    const chain = editor.chain().focus()
    if (next) chain.setHeading({ level: next }).run()
    else chain.setParagraph().run()
  }
  return (
    <select
      className={classes.heading}
      aria-label={t('Text style')}
      value={level}
      onChange={(event) => change(Number(event.currentTarget.value))}
    >
      <option value={0}>{t('Paragraph')}</option>
      {LEVELS.map((option) => (
        <option key={option} value={option}>
          {t('Heading {level}', { level: option })}
        </option>
      ))}
    </select>
  )
}
