import { IconFile } from '@tabler/icons-react'
import { sizeText } from '../kit/size-text.ts'

interface Props {
  files: readonly { readonly id: string; readonly name: string; readonly url: string; readonly size: number }[]
}

/** Opened one by one, each with what it costs. */
export function HandedFiles({ files }: Props) {
  if (files.length === 0) return null
  return (
    <div className="answers">
      {files.map(({ id, name, url, size }) => (
        <a key={id} className="button" href={url} target="_blank" rel="noopener noreferrer">
          <IconFile size={20} stroke={1.5} aria-hidden />
          {`${name} (${sizeText(size)})`}
        </a>
      ))}
    </div>
  )
}
