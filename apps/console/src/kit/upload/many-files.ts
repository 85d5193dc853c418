/** A file on its way to become a draft. */
export interface ManyFile {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'made' | 'failed'
  readonly share: number
  /** Why it failed. */
  readonly text: string
  /** It is of a wrong kind or too large: trying again changes nothing. */
  readonly isUnfit: boolean
}

export type ManyAction =
  | {
      readonly do: 'add'
      readonly files: readonly { readonly key: string; readonly file: File; readonly problem?: string | null }[]
    }
  | { readonly do: 'send'; readonly key: string }
  | { readonly do: 'progress'; readonly key: string; readonly share: number }
  | { readonly do: 'made'; readonly key: string }
  | { readonly do: 'failed'; readonly key: string; readonly text: string }
  | { readonly do: 'retry'; readonly key: string }
  | { readonly do: 'remove'; readonly key: string }

/** The same file twice is one: it would make two drafts of one name. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const changed = (files: readonly ManyFile[], key: string, fields: Partial<ManyFile>): ManyFile[] =>
  files.map((one) => (one.key === key ? { ...one, ...fields } : one))

export function reduceMany(files: readonly ManyFile[], action: ManyAction): readonly ManyFile[] {
  switch (action.do) {
    case 'add': {
      const all = [...files]
      for (const { key, file, problem } of action.files)
        if (!all.some((one) => isSame(one.file, file)))
          all.push({ key, file, share: 0, state: problem ? 'failed' : 'waiting', text: problem ?? '', isUnfit: Boolean(problem) })
      return all
    }
    case 'send':
      return changed(files, action.key, { state: 'sending', share: 0, text: '' })
    case 'progress':
      return changed(files, action.key, { share: action.share })
    case 'made':
      return changed(files, action.key, { state: 'made', share: 1 })
    case 'failed':
      return changed(files, action.key, { state: 'failed', text: action.text })
    case 'retry':
      return changed(files, action.key, { state: 'waiting', share: 0, text: '' })
    case 'remove':
      return files.filter((one) => one.key !== action.key)
  }
}

const LONGEST = 150

/** “K3 dasar” of “K3_dasar.mp4”: what the draft is called until somebody names it. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST) || name.slice(0, LONGEST)
