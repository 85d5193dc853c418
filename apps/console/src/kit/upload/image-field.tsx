import { Button } from '@mantine/core'
import { FieldFrame } from '../form/field/field-frame.tsx'
import { type FieldProps, useField } from '../form/field/use-field.tsx'
import { safeImage } from '../rich-text/safe-address.ts'
import { t } from '../text/t.ts'
import classes from './upload.module.css'
import { type ImageDrop, useImageDrop } from './use-image-drop.tsx'

interface Props<V> extends FieldProps<V>, ImageDrop {
  uploaded?: () => void
  /** Pictures of the product, chosen instead of an upload. */
  given?: readonly { readonly name: string; readonly image: string }[]
}

/** A picture of a form: dropped or chosen, checked, stored at once, shown, removable. The value is its address. */
export function ImageField<V>({ folder, rules, hint, failed, uploaded, notUploaded, given, ...props }: Props<V>) {
  const { value, change, frame } = useField(props)
  const { zone, forget, around } = useImageDrop(frame, { folder, rules, hint, failed, notUploaded }, (stored) => {
    change(stored)
    uploaded?.()
  })
  const address = safeImage(typeof value === 'string' ? value : null)
  const remove = () => {
    forget()
    change('')
  }
  return (
    <FieldFrame {...around}>
      {address ? (
        <div className={classes.preview}>
          <img src={address} alt={frame.label} />
          <Button variant="default" size="xs" onClick={remove} disabled={frame.disabled}>
            {t('Remove Image')}
          </Button>
        </div>
      ) : (
        <>
          {zone}
          {given && (
            <fieldset className={classes.given} aria-label={t('Or choose one of these')} disabled={frame.disabled}>
              {given.map(({ name, image }) => (
                <button key={image} type="button" aria-label={t(name)} title={t(name)} onClick={() => change(image)}>
                  <img src={image} alt="" />
                </button>
              ))}
            </fieldset>
          )}
        </>
      )}
    </FieldFrame>
  )
}
