import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the colours of the console, light and dark alike. */
export const codeLook = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--p-ink)', backgroundColor: 'var(--p-card)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--p-ink)' },
  '.cm-gutters': { color: 'var(--p-soft)', backgroundColor: 'var(--p-page)', borderRight: '1px solid var(--p-line)' },
  '.cm-activeLine': { backgroundColor: 'var(--p-hover)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--p-ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': { backgroundColor: 'var(--p-brand-tint)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--p-brand-tint)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--p-red-back)' },
  '.cm-tooltip': { color: 'var(--p-ink)', backgroundColor: 'var(--p-card)', border: '1px solid var(--p-line)' },
})

export const codeColours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--p-blue-text)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--p-purple-text)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--p-green-text)' },
  { tag: [tags.number, tags.unit, tags.color], color: 'var(--p-amber-text)' },
  { tag: tags.comment, color: 'var(--p-soft)', fontStyle: 'italic' },
  { tag: [tags.className, tags.labelName], color: 'var(--p-brand-text)' },
])
