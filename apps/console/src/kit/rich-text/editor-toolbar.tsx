import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../text/t.ts'
import { HeadingSelect } from './heading-select.tsx'
import { LinkRow } from './link-row.tsx'
import classes from './rich-text.module.css'
import { TableTools } from './table-tools.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

interface Props {
  editor: Editor
  busy: boolean
  headings: boolean
  tables: boolean
  onImage: () => void
}

/** Tools that switch something on and off where the cursor stands. */
const MARKS = [
  { label: 'Bold', icon: IconBold, name: 'bold', run: (chain: ChainedCommands) => chain.toggleBold() },
  { label: 'Italic', icon: IconItalic, name: 'italic', run: (chain: ChainedCommands) => chain.toggleItalic() },
  { label: 'Underline', icon: IconUnderline, name: 'underline', run: (chain: ChainedCommands) => chain.toggleUnderline() },
]
const LISTS = [
  { label: 'Bullet list', icon: IconList, name: 'bulletList', run: (chain: ChainedCommands) => chain.toggleBulletList() },
  {
    label: 'Ordered list',
    icon: IconListNumbers,
    name: 'orderedList',
    run: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
]

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys walk the tools, as in every toolbar. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const move = MOVES[event.key]
  if (move === undefined || !(event.target instanceof HTMLButtonElement)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  tools[(tools.indexOf(event.target) + move + tools.length) % tools.length]?.focus()
  event.preventDefault()
}

/** Bold to table, in the order of the specification. */
export function EditorToolbar({ editor, busy, headings, tables, onImage }: Props) {
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      [...MARKS, ...LISTS, { name: 'link' }, { name: 'table' }].map(({ name }) => editor.isActive(name) && name),
    equalityFn: (a, b) => a.join() === b?.join(),
  })
  const toggles = (tools: typeof MARKS) =>
    tools.map(({ label, icon, name, run }) => (
      <ToolbarButton
        key={name}
        label={label}
        icon={icon}
        pressed={active.includes(name)}
        onClick={() => run(editor.chain().focus()).run()}
      />
    ))
  const inTable = active.includes('table')
  const addTable = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label={t('Text formatting')} onKeyDown={walk}>
        {headings && <HeadingSelect editor={editor} />}
        {toggles(MARKS)}
        <ToolbarButton label="Link" icon={IconLink} pressed={active.includes('link')} onClick={() => setLinking(true)} />
        {toggles(LISTS)}
        <ToolbarButton label="Image" icon={IconPhoto} disabled={busy} onClick={onImage} />
        {tables && <ToolbarButton label="Table" icon={IconTable} disabled={inTable} onClick={addTable} />}
        {inTable && <TableTools editor={editor} />}
      </div>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
