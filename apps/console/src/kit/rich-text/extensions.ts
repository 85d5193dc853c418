import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table/kit'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor can write, which is what the server lets through: no headings, no code, no quotes. */
export const editorExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
]
