import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FieldFrame } from '../form/field/field-frame.tsx'
import { type FieldProps, useField } from '../form/field/use-field.tsx'
import { safeImage } from '../rich-text/safe-address.ts'
import { t } from '../text/t.ts'
import css from './images-field.module.css'
import { type ImageDrop, useImageDrop } from './use-image-drop.tsx'

interface Props<V> extends FieldProps<V>, Pick<ImageDrop, 'folder' | 'rules' | 'hint'> {
  most: number
}

const addressesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Several pictures of a form, each stored at once; the value is the list of their addresses in the order they were added. */
export function ImagesField<V>({ folder, rules, most, hint, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const addresses = addressesOf(value)
  const { zone, around } = useImageDrop(frame, { folder, rules, hint }, (stored) => change([...addresses, stored]))
  return (
    <FieldFrame {...around} role="group">
      {addresses.length > 0 && (
        <ul className={css.images}>
          {addresses.map((address, n) => (
            <li key={address}>
              <img src={safeImage(address) ?? ''} alt={t('Image {n}', { n: n + 1 })} />
              <Button
                variant="default"
                size="xs"
                disabled={frame.disabled}
                leftSection={<IconTrash size={14} stroke={1.5} aria-hidden />}
                onClick={() => change(addresses.filter((other) => other !== address))}
              >
                {t('Remove image {n}', { n: n + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {addresses.length < most && zone}
    </FieldFrame>
  )
}
