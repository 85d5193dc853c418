import { IconColumnInsertRight, IconColumnRemove, IconRowInsertBottom, IconRowRemove, IconTableOff } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import classes from './rich-text.module.css'
import { ToolbarButton } from './toolbar-button.tsx'

/** Shown while the cursor stands in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  return (
    <>
      <span className={classes.divider} aria-hidden="true" />
      <ToolbarButton label="Add row" icon={IconRowInsertBottom} onClick={() => run().addRowAfter().run()} />
      <ToolbarButton label="Delete row" icon={IconRowRemove} onClick={() => run().deleteRow().run()} />
      <ToolbarButton label="Add column" icon={IconColumnInsertRight} onClick={() => run().addColumnAfter().run()} />
      <ToolbarButton label="Delete column" icon={IconColumnRemove} onClick={() => run().deleteColumn().run()} />
      <ToolbarButton label="Delete table" icon={IconTableOff} onClick={() => run().deleteTable().run()} />
    </>
  )
}
