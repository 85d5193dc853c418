import { Button } from '@mantine/core'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useAllowed } from '../../data/session.ts'
import { t } from '../text/t.ts'
import css from './many-button.module.css'
import { useFileDrop } from './use-file-drop.ts'

type Open = ((files: readonly File[]) => Promise<unknown>) & { readonly prepare: () => void }

/** The way to many drafts at once, for those who may make one. */
export function ManyButton({ needs, open }: { needs: Permission; open: Open }) {
  if (!useAllowed(needs)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
      onPointerEnter={open.prepare}
      onClick={() => void open([])}
    >
      {t('Upload Files')}
    </Button>
  )
}

/** A list on which files can be dropped. */
export function DropArea({ needs, open, children }: { needs: Permission; open: Open; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const hovering = useFileDrop(box, (files) => files.length > 0 && void open(files), useAllowed(needs))
  return (
    <div ref={box} className={css.area} data-hovering={hovering || undefined}>
      {children}
    </div>
  )
}
