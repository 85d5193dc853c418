import { toast } from './toast.tsx'

/** Pages without https have no clipboard of their own; the old way still works there. */
const copyFromField = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

/** Puts a text on the clipboard and says so. */
export const copyText = async (text: string): Promise<void> => {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else if (!copyFromField(text)) throw new Error('refused')
    toast.success('Copied to clipboard')
  } catch {
    toast.error('The browser did not allow copying')
  }
}
