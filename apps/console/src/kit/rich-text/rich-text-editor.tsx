import { EDITOR_IMAGE_MAX_BYTES, type Folder } from '@pelita/contract/platform/file.ts'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { toast } from '../feedback/toast.tsx'
import { afterRelease } from '../form/leave/after-release.ts'
import { t } from '../text/t.ts'
import { useUpload } from '../upload/use-upload.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorExtensions, writtenShortcuts } from './extensions.ts'
import classes from './rich-text.module.css'

export interface RichTextEditorProps {
  value: string
  onChange: (html: string) => void
  label: string
  /** Ids of help and error. */
  describedBy: string
  invalid: boolean
  required: boolean
  disabled: boolean
  /** Where pictures of the text are kept. */
  folder?: Folder | undefined
  /** Offers headings in the toolbar. */
  headings?: boolean | undefined
  /** Offers tables, unless the specification leaves them out. */
  tables?: boolean | undefined
  /** Takes the cursor as soon as it is there. */
  autoFocus?: boolean | undefined
  /** Called once the editor stands: hands over what was typed meanwhile into whatever stood in for it. */
  takeOver?: (() => string) | undefined
}

const IMAGES = { accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], maxBytes: EDITOR_IMAGE_MAX_BYTES }

const imagesIn = (files: FileList | undefined): File[] => [...(files ?? [])].filter((file) => file.type.startsWith('image/'))

/** The editor itself, in its own chunk. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const {
    value,
    onChange,
    disabled,
    folder = 'content/user-upload/editor',
    headings = false,
    tables = true,
    autoFocus = false,
    takeOver,
  } = props
  const picker = useRef<HTMLInputElement>(null)
  const insert = useRef<(files: File[]) => void>(() => {})
  const { upload, busy } = useUpload({ folder, rules: IMAGES, failed: 'Failed to upload image' })

  const takeImages = (files: FileList | undefined): boolean => {
    const images = imagesIn(files)
    if (images.length > 0) insert.current(images)
    return images.length > 0
  }
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    injectCSS: false,
    enableInputRules: writtenShortcuts,
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: attributesOf(props),
      handlePaste: (_view, event) => takeImages(event.clipboardData?.files),
      handleDrop: (_view, event) => takeImages(event.dataTransfer?.files),
    },
  })
  insert.current = async (files) => {
    const src = await upload(files)
    if (src)
      editor
        .chain()
        .focus()
        .setImage({ src, alt: files[0]?.name.replace(/\.[^.]*$/, '') ?? '' })
        .run()
  }

  // In one step, so that no key falls between what stood in for the editor and the editor; after the effects of `useEditor`, which until
  // then takes it for one that was never shown, destroys it and makes another.
  useEffect(() => {
    if (!autoFocus) return
    let wanted = true
    // Not under a pressed pointer: what it presses would be gone before it is let go, and the cursor with it.
    afterRelease(() => {
      if (!wanted || editor.isDestroyed) return
      typeAtEnd(editor, takeOver?.() ?? '')
      editor.view.focus()
    })
    return () => {
      wanted = false
    }
  }, [editor, autoFocus, takeOver])

  useEffect(() => {
    if (editor.isDestroyed) return
    const held = editor.isEmpty ? '' : editor.getHTML()
    if (held !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    if (files.length === 0) toast.error('No file selected')
    else insert.current(files)
    event.currentTarget.value = ''
  }

  return (
    <div className={classes.editor} data-invalid={props.invalid || undefined} data-disabled={disabled || undefined}>
      {!disabled && (
        <EditorToolbar editor={editor} busy={busy} headings={headings} tables={tables} onImage={() => picker.current?.click()} />
      )}
      <EditorContent editor={editor} className={classes.content} />
      <input ref={picker} type="file" hidden accept={IMAGES.accept.join(',')} aria-label={t('Image')} onChange={pick} />
    </div>
  )
}

const typeAtEnd = (editor: Editor, text: string): void => {
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) editor.commands.splitBlock()
    if (line) editor.commands.insertContent({ type: 'text', text: line })
  }
}

const attributesOf = ({ label, describedBy, invalid, required }: RichTextEditorProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-invalid': String(invalid),
  'aria-required': String(required),
  ...(describedBy && { 'aria-describedby': describedBy }),
})
