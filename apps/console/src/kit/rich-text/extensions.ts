import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table/kit'
import { StarterKit } from '@tiptap/starter-kit'
import { safeLink } from './safe-address.ts'

/** Everything the server lets through can be opened and kept; the toolbar offers what the specification names. */
export const editorExtensions = [
  StarterKit.configure({
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== null,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
]

/** A hash or a bracket at the start of a line stays what was typed: only lists and the tools of the bar write themselves. */
export const writtenShortcuts = ['bold', 'italic', 'bulletList', 'orderedList']
