import { dialogs } from '../kit/feedback/dialog-store.ts'
import { lazyOpener } from '../kit/feedback/lazy-opener.ts'

const showKeys = lazyOpener(async () => (await import('./shell/keys-dialog.tsx')).openKeys)

/** Where a key writes or chooses, it does nothing else. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [popover]'

const isElsewhere = ({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  defaultPrevented ||
  isComposing ||
  ctrlKey ||
  metaKey ||
  altKey ||
  dialogs.get().length > 0 ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null)

/** `?` lists the keys, `/` goes to the search of the page; what a page does with them itself comes first. */
export function watchPageKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (isElsewhere(event)) return
    if (event.key === '?') void showKeys()
    if (event.key !== '/') return
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
    if (!search) return
    event.preventDefault()
    search.focus()
  })
}
